import { Field } from '@chakra-ui/react/field';
import { Checkbox } from '../../ui/parts/checkbox.ts';
import { type FieldProps, useFieldError } from '../field-frame.tsx';
import { useField } from '../use-field.ts';

export type CheckboxFieldProps = Omit<FieldProps, 'optional'>;

export const CheckboxField = ({ name, label, help, disabled = false }: CheckboxFieldProps) => {
  const field = useField(name);
  const error = useFieldError(name);
  return (
    <Field.Root invalid={error !== undefined} disabled={disabled}>
      <Checkbox.Root
        checked={field.value === true}
        onCheckedChange={({ checked }) => field.onChange(checked === true)}
      >
        <Checkbox.HiddenInput ref={field.ref} onBlur={field.onBlur} />
        <Checkbox.Control />
        <Checkbox.Label>{label}</Checkbox.Label>
      </Checkbox.Root>
      {help === undefined ? null : <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
};
