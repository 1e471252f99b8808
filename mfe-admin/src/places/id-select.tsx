import { Field, NativeSelect } from 'shared-kit/web/ui';

interface IdSelectProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly onChange: (id: number) => void;
  readonly width?: string;
}

/** One of a few, chosen by its name. */
export const IdSelect = ({ label, value, options, onChange, width = '16rem' }: IdSelectProps) => (
  <Field.Root width={{ base: 'full', md: width }}>
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field value={value ?? ''} onChange={({ target }) => onChange(Number(target.value))}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
);
