import { useEffect, useState } from 'react';
import { isDayText } from '../../../domain/dates/civil-day.ts';
import {
  type Days,
  endsBeforeStart,
  noDays,
  type Preset,
  presetDays,
  presetOf,
} from '../../../domain/dates/day-presets.ts';
import { localDayText } from '../../../domain/dates/local-day.ts';
import { DateInput } from '../../form/dates/date-input.tsx';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button, Field, Flex, Stack } from '../../ui/index.ts';

interface DaysProps {
  readonly days: Days;
  readonly onChange: (days: Partial<Days>) => void;
}

interface DateRangeProps extends DaysProps {
  readonly presets: readonly Preset[];
  /** Where today is looked up. */
  readonly timeZone: string;
}

interface DayFieldProps extends DaysProps {
  readonly end: keyof Days;
  readonly isWrong: boolean;
}

const isKnown = (day: string): boolean => day === '' || isDayText(day);

/** One end of the range; a text that is no day narrows nothing, and is said. */
const DayField = ({ end, days, isWrong, onChange }: DayFieldProps) => {
  const t = useKitText();
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
        {t(isNoDay ? 'fieldErrors.invalidDate' : 'fieldErrors.endBeforeStart')}
      </Field.ErrorText>
    </Field.Root>
  );
};

/** From and to, both included, with what is wanted most at one press. */
export const DateRange = ({ days, presets, timeZone, onChange }: DateRangeProps) => {
  const t = useKitText();
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
