import { useKitText } from '../../i18n/use-kit-text.ts';
import type { Option } from '../../ui/filters/filter.ts';
import { NativeSelect } from '../../ui/parts/native-select.ts';
import { FieldFrame, type FieldProps } from '../field-frame.tsx';
import { useField } from '../use-field.ts';

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** What "choose" holds: `undefined` unless told. */
  readonly emptyAs?: null;
  readonly placeholder?: string;
}

/** One of a few; the form holds the option's own value, number or text. */
export const SelectField = (props: SelectFieldProps) => {
  const t = useKitText();
  const { name, options, emptyAs, placeholder } = props;
  const field = useField(name);
  const chosen = options.find((option) => option.value === field.value);
  return (
    <FieldFrame {...props}>
      <NativeSelect.Root>
        <NativeSelect.Field
          ref={field.ref}
          name={name}
          onBlur={field.onBlur}
          value={chosen === undefined ? '' : String(chosen.value)}
          onChange={(event) => {
            const option = options.find((one) => String(one.value) === event.target.value);
            field.onChange(option === undefined ? emptyAs : option.value);
          }}
        >
          <option value="">{placeholder ?? t('choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  );
};
