import { Field, NativeSelect } from 'shared-kit/web/ui';

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly V[];
  readonly nameOf: (value: V) => string;
  readonly onChange: (value: V) => void;
}

/** One of a few, in a field wide enough for a gloved thumb. */
export const Choice = <V extends string>({ label, value, options, nameOf, onChange }: ChoiceProps<V>) => (
  <Field.Root
    orientation="horizontal"
    justifyContent="start"
    gap="3"
    width="auto"
    maxWidth="full"
    flexWrap="wrap"
  >
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root width="56" flex="none">
      <NativeSelect.Field
        minHeight="44px"
        value={value}
        onChange={({ target }) => {
          const next = options.find((each) => each === target.value);
          if (next !== undefined) onChange(next);
        }}
      >
        {options.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
);
