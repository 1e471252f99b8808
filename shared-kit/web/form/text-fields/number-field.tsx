import { useFormContext, useWatch } from 'react-hook-form';
import { readNumber } from '../../../domain/files/numbers.ts';
import { unitKey } from '../../../domain/files/settle-cell.ts';
import { InputGroup } from '../../ui/parts/input-group.ts';
import { FieldFrame, type FieldProps } from '../field-frame.tsx';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import { NumberReadings } from './number-readings.tsx';
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

const Readings = ({ name }: { readonly name: string }) => {
  const { setValue } = useFormContext();
  const written: unknown = useWatch({ name });
  const choose = (value: number) => setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return typeof written === 'string' ? <NumberReadings written={written} onChoose={choose} /> : null;
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
