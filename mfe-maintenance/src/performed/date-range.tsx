import { useId } from 'react';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import { Button, Field, Flex, Input } from 'shared-kit/web/ui';
import { FieldProblem } from '../record/field-problem.tsx';
import { dayIn } from '../tasks/civil-days.ts';
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
  const today = dayIn(Date.now(), timeZone);
  const chosen = presetOf(days, today);
  const isWrong = endsBeforeStart(days);
  return (
    <Flex role="group" aria-label={t('performed.dates')} gap="2" wrap="wrap" align="center">
      {presets.map((preset) => (
        <Button
          key={preset}
          variant={chosen === preset ? 'subtle' : 'outline'}
          borderColor="border.emphasized"
          aria-pressed={chosen === preset}
          onClick={() => onChange(chosen === preset ? { from: '', to: '' } : presetDays(preset, today))}
        >
          {t(`performed.preset.${preset}`)}
        </Button>
      ))}
      {(['from', 'to'] as const).map((end) => (
        <Field.Root key={end} width="auto" orientation="horizontal" invalid={isWrong && end === 'to'}>
          <Field.Label>{t(`performed.${end}`)}</Field.Label>
          <Input
            type="date"
            width="40"
            value={days[end]}
            aria-describedby={isWrong ? id : undefined}
            onChange={(event) => onChange({ [end]: event.target.value })}
          />
        </Field.Root>
      ))}
      <FieldProblem id={id} text={isWrong ? kit('fieldErrors.endBeforeStart') : undefined} />
    </Flex>
  );
};
