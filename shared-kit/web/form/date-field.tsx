import { useFormContext } from 'react-hook-form';
import { Input } from '../ui/core.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export interface DateFieldProps extends FieldProps {
  /** Days, `2026-11-21`. */
  readonly min?: string;
  readonly max?: string;
  /** What an emptied field holds: `undefined` unless told. */
  readonly emptyAs?: null;
}

/** A calendar day, as the browser lets one choose it. */
export const DateField = (props: DateFieldProps) => {
  const { register } = useFormContext();
  const { name, min, max, emptyAs } = props;
  return (
    <FieldFrame {...props}>
      <Input
        type="date"
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        {...register(name, { setValueAs: (value) => (value === '' ? emptyAs : value) })}
      />
    </FieldFrame>
  );
};
