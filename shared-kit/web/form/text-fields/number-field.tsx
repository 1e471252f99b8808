import { useFormContext, useWatch } from 'react-hook-form';
import { readNumber } from '../../../domain/files/numbers.ts';
import { unitKey } from '../../../domain/files/settle-cell.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button, Flex, Text } from '../../ui/core.ts';
import { InputGroup } from '../../ui/parts/input-group.ts';
import { FieldFrame, type FieldProps } from '../field-frame.tsx';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import { useTextInput } from './use-text-input.ts';

export interface NumberFieldProps extends FieldProps {
  readonly unit?: string;
  /** Takes a decimal comma or point; digits only unless told, when a sign before three digits parts thousands. */
  readonly decimals?: boolean;
  /** What an emptied field holds: `undefined` unless told. */
  readonly emptyAs?: null;
}

type Rules = Pick<NumberFieldProps, 'unit' | 'decimals' | 'emptyAs'>;

/** Text that is no number, or could be two, stays as it is, so that the field can say so. */
const numberOfText = (text: unknown, { unit, decimals = false, emptyAs }: Rules): unknown => {
  if (typeof text !== 'string') return text;
  const trimmed = text.trim();
  if (trimmed === '') return emptyAs;
  const read = readNumber(trimmed, { integer: !decimals });
  const isOfUnit = read.kind === 'number' && (read.unit === '' || unitKey(read.unit) === unitKey(unit ?? ''));
  return read.kind === 'number' && isOfUnit ? read.number.value : trimmed;
};

type EntryProps = Omit<NumberInputProps, 'name' | 'decimals'> & { readonly field: NumberFieldProps };

const Entry = ({ field, ...look }: EntryProps) => {
  const { name, decimals = false } = field;
  return (
    <NumberInput {...look} decimals={decimals} {...useTextInput(name, (text) => numberOfText(text, field))} />
  );
};

/** Of a text that could be two numbers, both to choose from. */
const Readings = ({ name }: { readonly name: string }) => {
  const t = useKitText();
  const { setValue } = useFormContext();
  const written: unknown = useWatch({ name });
  const read = typeof written === 'string' ? readNumber(written) : null;
  if (read?.kind !== 'ambiguous') return null;
  return (
    <Flex
      gap="2"
      align="center"
      wrap="wrap"
      role="group"
      aria-label={t('numberAsked', { written: String(written) })}
    >
      <Text fontSize="sm">{t('numberAsked', { written: String(written) })}</Text>
      {([',', '.'] as const).map((decimal) => {
        const { value, text } = read.readings[decimal];
        const choose = () => setValue(name, value, { shouldDirty: true, shouldValidate: true });
        return (
          <Button key={decimal} size="xs" variant="outline" onClick={choose}>
            {text}
          </Button>
        );
      })}
    </Flex>
  );
};

export const NumberField = (props: NumberFieldProps) => {
  const { name, unit, decimals = false } = props;
  const input = <Entry field={props} />;
  return (
    <FieldFrame {...props}>
      {unit === undefined ? input : <InputGroup endElement={unit}>{input}</InputGroup>}
      {decimals ? <Readings name={name} /> : null}
    </FieldFrame>
  );
};
