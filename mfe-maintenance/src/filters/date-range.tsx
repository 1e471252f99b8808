import { useEffect, useState } from 'react';
import { isDayText } from 'shared-kit/domain/civil-day';
import { localDayText } from 'shared-kit/domain/local-day';
import { DateInput } from 'shared-kit/web/form';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import { Button, Field, Flex, Stack } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type Days, endsBeforeStart, noDays, type Preset, presetDays, presetOf } from './date-presets.ts';

interface DaysProps {
  readonly days: Days;
  readonly onChange: (days: Partial<Days>) => void;
}

interface DateRangeProps extends DaysProps {
  readonly presets: readonly Preset[];
}

interface DayFieldProps extends DaysProps {
  readonly end: keyof Days;
  readonly isWrong: boolean;
}

const isKnown = (day: string): boolean => day === '' || isDayText(day);

/** One end of the range; a text that is no day narrows nothing, and is said. */
const DayField = ({ end, days, isWrong, onChange }: DayFieldProps) => {
  const t = useText();
  const kit = useKitText();
  const day = days[end];
  const [written, setWritten] = useState(day);
  const [isWriting, setWriting] = useState(false);
  // A preset, or a chip that is taken away, writes over it.
  useEffect(() => setWritten(day), [day]);
  const isNoDay = !isWriting && !isKnown(written);
  return (
    <Field.Root flex="1" minWidth="8.5rem" invalid={isWrong || isNoDay}>
      <Field.Label>{t(`days.${end}`)}</Field.Label>
      <DateInput
        size="sm"
        value={day}
        {...(end === 'to' ? { min: days.from } : { max: days.to })}
        onChange={(text) => {
          setWritten(text);
          if (isKnown(text)) onChange({ [end]: text });
        }}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
      />
      <Field.ErrorText>
        {kit(isNoDay ? 'fieldErrors.invalidDate' : 'fieldErrors.endBeforeStart')}
      </Field.ErrorText>
    </Field.Root>
  );
};

/** From and to, both included, with what is wanted most at one press. */
export const DateRange = ({ days, presets, onChange }: DateRangeProps) => {
  const t = useText();
  const { timeZone } = useFormat();
  const today = localDayText(Date.now(), timeZone);
  const chosen = presetOf(days, today, presets);
  return (
    <Stack gap="2">
      <Flex gap="2" wrap="wrap">
        {presets.map((preset) => (
          <Button
            key={preset}
            size="sm"
            variant={chosen === preset ? 'subtle' : 'outline'}
            borderColor="border.emphasized"
            aria-pressed={chosen === preset}
            onClick={() => onChange(chosen === preset ? noDays : presetDays(preset, today))}
          >
            {t(`days.preset.${preset}`)}
          </Button>
        ))}
      </Flex>
      <Flex gap="2" wrap="wrap" align="flex-start">
        <DayField end="from" days={days} onChange={onChange} isWrong={false} />
        <DayField end="to" days={days} onChange={onChange} isWrong={endsBeforeStart(days)} />
      </Flex>
    </Stack>
  );
};
