import type { Option } from '../../ui/filters/filter.ts';
import { FieldFrame, type FieldProps } from '../field-frame.tsx';
import { useField } from '../use-field.ts';
import { Combobox, type ComboboxProps } from './combobox.tsx';

export interface ComboboxFieldProps extends FieldProps, Omit<ComboboxProps, 'label'> {
  /** What an emptied field holds: `undefined` unless told. */
  readonly emptyAs?: null;
  /** Told which option was chosen: once another text is searched it may be among the options no more. */
  readonly onTaken?: (option: Option | undefined) => void;
}

/** A `Combobox` in a form, which holds the option's own value. */
export const ComboboxField = (props: ComboboxFieldProps) => {
  const { name, label, options, chosenLabel, onSearch, busy = false, total, emptyAs, onTaken } = props;
  const field = useField(name);
  return (
    <FieldFrame {...props}>
      <Combobox
        name={name}
        label={label}
        options={options}
        chosenLabel={chosenLabel}
        onSearch={onSearch}
        busy={busy}
        total={total}
        value={field.value as string | number | null | undefined}
        onTake={(value) => {
          field.onChange(value ?? emptyAs);
          onTaken?.(options.find((option) => option.value === value));
        }}
        onLeave={field.onBlur}
        inputRef={field.ref}
      />
    </FieldFrame>
  );
};
