import { Field, NativeSelect } from 'shared-kit/web/ui';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export const ChoiceField = ({ label, value, options, onChange }: ChoiceFieldProps) => (
  <Field.Root width="auto">
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root width="auto" minWidth="32">
      <NativeSelect.Field value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
);
