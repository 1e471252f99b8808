import { FieldFrame, type FieldProps } from '../field-frame.tsx';
import { useField } from '../use-field.ts';
import { DateInput } from './date-input.tsx';

export interface DateFieldProps extends FieldProps {
  /** Days, `2026-11-21`, that the calendar begins and ends with. */
  readonly min?: string;
  readonly max?: string;
  /** What an emptied field holds: `undefined` unless told. */
  readonly emptyAs?: null;
}

/** A calendar day; what is written and is none stays in the form, so that the field can say so. */
export const DateField = (props: DateFieldProps) => {
  const { name, min, max, emptyAs } = props;
  const field = useField(name);
  return (
    <FieldFrame {...props}>
      <DateInput
        ref={field.ref}
        name={name}
        min={min}
        max={max}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={(value) => field.onChange(value === '' ? emptyAs : value)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
};
