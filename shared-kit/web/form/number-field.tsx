import { parseNumber } from '../../domain/numbers.ts';
import { InputGroup } from '../ui/parts/input-group.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import { useTextInput } from './use-text-input.ts';

export interface NumberFieldProps extends FieldProps {
  readonly unit?: string;
  /** Takes a decimal comma or point; digits only unless told. */
  readonly decimals?: boolean;
  /** What an emptied field holds: `undefined` unless told. */
  readonly emptyAs?: null;
}

/** Text that is no number stays as it is, so that the field can say so. */
export const numberOfText = (text: unknown, empty: null | undefined): unknown => {
  if (typeof text !== 'string') return text;
  const trimmed = text.trim();
  return trimmed === '' ? empty : (parseNumber(trimmed)?.value ?? trimmed);
};

type EntryProps = Pick<NumberFieldProps, 'name' | 'emptyAs'> & Omit<NumberInputProps, 'name'>;

const Entry = ({ name, emptyAs, ...look }: EntryProps) => (
  <NumberInput {...look} {...useTextInput(name, (text) => numberOfText(text, emptyAs))} />
);

export const NumberField = (props: NumberFieldProps) => {
  const { name, unit, decimals = false, emptyAs } = props;
  const input = <Entry name={name} decimals={decimals} {...(emptyAs === null ? { emptyAs } : {})} />;
  return (
    <FieldFrame {...props}>
      {unit === undefined ? input : <InputGroup endElement={unit}>{input}</InputGroup>}
    </FieldFrame>
  );
};
