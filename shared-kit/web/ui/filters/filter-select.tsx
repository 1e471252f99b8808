import { NativeSelect } from '@chakra-ui/react/native-select';

export interface Option<V extends string | number = string | number> {
  readonly value: V;
  readonly label: string;
}

export interface FilterSelectProps<V extends string | number> {
  readonly label: string;
  readonly options: readonly Option<V>[];
  /** Null: all. */
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
}

/** A choice of one in a filter bar; its label stands for "all". */
export const FilterSelect = <V extends string | number>({
  label,
  options,
  value,
  onChange,
}: FilterSelectProps<V>) => (
  <NativeSelect.Root width="auto" minWidth="32">
    <NativeSelect.Field
      aria-label={label}
      value={value === null ? '' : String(value)}
      onChange={(event) =>
        onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? null)
      }
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
