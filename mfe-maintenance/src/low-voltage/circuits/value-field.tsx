import {
  type Checked,
  type MeasuredValue,
  type Measurement,
  measurementUnits,
} from 'shared-kit/contracts/low-voltage/low-voltage-measurements';
import type { MeasuredLimit } from 'shared-kit/domain/low-voltage/low-voltage-limits';
import { type Trend, trendOf } from 'shared-kit/domain/low-voltage/low-voltage-trends';
import { type ValueVerdict, valueVerdict } from 'shared-kit/domain/low-voltage/low-voltage-verdicts';
import {
  FieldFrame,
  NumberInput,
  type NumberInputProps,
  TextField,
  useFormContext,
  useTextInput,
  useWatch,
} from 'shared-kit/web/form';
import {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  CircleCheck,
  type LucideIcon,
  TriangleAlert,
} from 'shared-kit/web/icons';
import { Box, Button, Flex, InputGroup } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { isCheck, measuredOf, type ValueEntry } from './measured-entry.ts';
import { useMeasuredText } from './use-measured-text.ts';

interface ValueFieldProps {
  /** Path of the entry in the form. */
  readonly name: string;
  readonly measurement: Measurement;
  readonly limit: MeasuredLimit;
  /** In the last report. */
  readonly previous: MeasuredValue | Checked | null | undefined;
}

/** A measured value with its limit below it, its verdict at once and what has become of it; or why there is none. */
export const ValueField = (props: ValueFieldProps) => {
  const { name, measurement, limit, previous } = props;
  const t = useText();
  const words = useMeasuredText();
  const { setValue } = useFormContext();
  const entry = useWatch({ name }) as ValueEntry;
  const measured = measuredOf(measurement, entry);
  const verdict = valueVerdict(measured, limit);
  const help = [
    isCheck(measurement) ? '' : words.limit(limit, measurement),
    previous ? t('lowVoltage.before', { value: words.value(previous, measurement) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Box data-measurement={measurement}>
      <Entry {...props} entry={entry} help={help} isOut={verdict === 'fail'} />
      <Flex justify="space-between" align="center" gap="2" minHeight="11">
        <Flex role="status" gap="3" wrap="wrap">
          <Verdict verdict={verdict} />
          <Arrow trend={trendOf(measurement, measured, { previous: previous ?? undefined, limit })} />
        </Flex>
        <Button
          variant="ghost"
          size="sm"
          minHeight={{ base: '44px', md: '8' }}
          aria-label={`${t(entry.isLeftOut ? 'lowVoltage.measure' : 'lowVoltage.leaveOut')}: ${words.name(measurement)}`}
          onClick={() => setValue(`${name}.isLeftOut`, !entry.isLeftOut, { shouldDirty: true })}
        >
          {t(entry.isLeftOut ? 'lowVoltage.measure' : 'lowVoltage.leaveOut')}
        </Button>
      </Flex>
    </Box>
  );
};

interface EntryProps extends ValueFieldProps {
  readonly entry: ValueEntry;
  readonly help: string;
  readonly isOut: boolean;
}

const Entry = ({ name, measurement, entry, help, isOut }: EntryProps) => {
  const t = useText();
  const label = useMeasuredText().name(measurement);
  const { setValue } = useFormContext();
  if (entry.isLeftOut)
    return (
      <TextField name={`${name}.reason`} label={`${label}: ${t('lowVoltage.reason')}`} maxLength={200} />
    );
  const shown = help === '' ? {} : { help };
  if (isCheck(measurement)) return <CheckEntry name={name} label={label} text={entry.text} {...shown} />;
  return (
    <FieldFrame name={`${name}.text`} label={label} {...shown}>
      <Flex gap="2" width="full">
        <Button
          variant={entry.above ? 'solid' : 'outline'}
          size="lg"
          aria-pressed={entry.above}
          aria-label={`${t('lowVoltage.above')}: ${label}`}
          onClick={() => setValue(`${name}.above`, !entry.above, { shouldDirty: true })}
        >
          &gt;
        </Button>
        <InputGroup endElement={measurementUnits[measurement]}>
          <ValueInput
            name={`${name}.text`}
            decimals
            size="lg"
            enterKeyHint="next"
            fontVariantNumeric="tabular-nums"
            {...(isOut ? { borderColor: 'red.solid' } : {})}
          />
        </InputGroup>
      </Flex>
    </FieldFrame>
  );
};

/** A number by its path in the form. */
export const ValueInput = ({ name, ...look }: NumberInputProps & { readonly name: string }) => (
  <NumberInput {...look} {...useTextInput(name)} />
);

interface CheckEntryProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly help?: string;
}

/** One tap; a second one takes it back. */
const CheckEntry = ({ name, label, text, ...frame }: CheckEntryProps) => {
  const t = useText();
  const { setValue } = useFormContext();
  const choices = [
    ['yes', t('lowVoltage.ok'), 'green'],
    ['no', t('lowVoltage.notOk'), 'red'],
  ] as const;
  return (
    <FieldFrame name={`${name}.text`} label={label} {...frame}>
      <Flex role="group" aria-label={label} gap="2" width="full">
        {choices.map(([value, word, colorPalette]) => (
          <Button
            key={value}
            flex="1"
            size="lg"
            variant={text === value ? 'solid' : 'outline'}
            {...(text === value ? { colorPalette } : {})}
            aria-pressed={text === value}
            onClick={() => setValue(`${name}.text`, text === value ? '' : value, { shouldDirty: true })}
          >
            {word}
          </Button>
        ))}
      </Flex>
    </FieldFrame>
  );
};

const Verdict = ({ verdict }: { readonly verdict: ValueVerdict }) => {
  const t = useText();
  if (verdict !== 'pass' && verdict !== 'fail') return null;
  const Sign = verdict === 'pass' ? CircleCheck : TriangleAlert;
  return (
    <Flex gap="1" align="center" color={verdict === 'pass' ? 'fg.success' : 'fg.error'} fontWeight="semibold">
      <Sign aria-hidden size={16} />
      {t(`lowVoltage.verdict.${verdict}`)}
    </Flex>
  );
};

const arrows: Readonly<Record<Trend, LucideIcon>> = { better: ArrowUp, worse: ArrowDown, same: ArrowRight };

const Arrow = ({ trend }: { readonly trend: Trend | null }) => {
  const t = useText();
  if (trend === null) return null;
  const Sign = arrows[trend];
  return (
    <Flex gap="1" align="center" color={trend === 'worse' ? 'fg.warning' : 'fg.muted'}>
      <Sign aria-hidden size={16} />
      {t(`lowVoltage.trend.${trend}`)}
    </Flex>
  );
};
