import { InputGroup } from '@chakra-ui/react/input-group';
import { useFormContext } from 'react-hook-form';
import { parseNumber } from '../../domain/numbers.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { NumberInput } from './number-input.tsx';

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

export const NumberField = (props: NumberFieldProps) => {
  const { register } = useFormContext();
  const { name, unit, decimals = false, emptyAs } = props;
  const input = (
    <NumberInput
      decimals={decimals}
      {...register(name, { setValueAs: (value) => numberOfText(value, emptyAs) })}
    />
  );
  return (
    <FieldFrame {...props}>
      {unit === undefined ? input : <InputGroup endElement={unit}>{input}</InputGroup>}
    </FieldFrame>
  );
};
