import { useId } from 'react';
import { localDayText } from 'shared-kit/domain/local-day';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import { Button, Flex, Input, Text } from 'shared-kit/web/ui';
import { FieldProblem } from '../record/field-problem.tsx';
import { useText } from '../use-text.ts';
import { type Days, endsBeforeStart, presetDays, presetOf, presets } from './date-presets.ts';

interface DateRangeProps {
  readonly days: Days;
  readonly onChange: (days: Partial<Days>) => void;
}

/** From and to, both included, with what is wanted most at one press. */
export const DateRange = ({ days, onChange }: DateRangeProps) => {
  const t = useText();
  const kit = useKitText();
  const { timeZone } = useFormat();
  const id = useId();
  const today = localDayText(Date.now(), timeZone);
  const chosen = presetOf(days, today);
  const isWrong = endsBeforeStart(days);
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {presets.map((preset) => (
        <Button
          key={preset}
          size="sm"
          variant={chosen === preset ? 'subtle' : 'outline'}
          borderColor="border.emphasized"
          aria-pressed={chosen === preset}
          onClick={() => onChange(chosen === preset ? { from: '', to: '' } : presetDays(preset, today))}
        >
          {t(`performed.preset.${preset}`)}
        </Button>
      ))}
      {(['from', 'to'] as const).map((end) => (
        <Flex key={end} as="label" gap="2" align="center">
          <Text as="span" minWidth="12">
            {t(`performed.${end}`)}
          </Text>
          <Input
            type="date"
            size="sm"
            width="10.5rem"
            value={days[end]}
            aria-invalid={isWrong && end === 'to'}
            aria-describedby={isWrong ? id : undefined}
            onChange={(event) => onChange({ [end]: event.target.value })}
          />
        </Flex>
      ))}
      <FieldProblem id={id} text={isWrong ? kit('fieldErrors.endBeforeStart') : undefined} />
    </Flex>
  );
};
