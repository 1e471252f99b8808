import { useController } from 'react-hook-form';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export interface ComboboxFieldProps extends FieldProps, Omit<ComboboxProps, 'label'> {
  /** What an emptied field holds: `undefined` unless told. */
  readonly emptyAs?: null;
}

/** A `Combobox` in a form, which holds the option's own value. */
export const ComboboxField = (props: ComboboxFieldProps) => {
  const { name, label, options, chosenLabel, onSearch, busy = false, total, emptyAs } = props;
  const { field } = useController({ name });
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
        onTake={(value) => field.onChange(value ?? emptyAs)}
        onLeave={field.onBlur}
        inputRef={field.ref}
      />
    </FieldFrame>
  );
};
