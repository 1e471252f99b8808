import { memo, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useKitText } from '../i18n/use-kit-text.ts';
import { CircleAlert } from '../icons.ts';
import { Field, Text } from '../ui/core.ts';

export interface FieldProps {
  /** Path of the value in the form: `readings.0.text`. */
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** Says "optional" beside the label. */
  readonly optional?: boolean;
  /** Whether it has to be filled in; it has unless it is optional. */
  readonly isRequired?: boolean;
  readonly disabled?: boolean;
  /** Said to who hears it alone: a table's column says it to the others. */
  readonly isLabelHidden?: boolean;
}

export interface FieldFrameProps extends FieldProps {
  readonly children: ReactNode;
}

/** The translated error of a field: from `fieldErrors`, else from `errors`, else that it is not right. */
export const useFieldError = (name: string): string | undefined => {
  const t = useKitText();
  const { errors } = useFormState({ name });
  const message = (get(errors, name) as { readonly message?: unknown } | undefined)?.message;
  if (typeof message !== 'string') return undefined;
  const [code, limit] = message.split(':');
  return t([`fieldErrors.${code}`, `errors.${code}`, 'fieldErrors.invalid'], { limit });
};

/** Label, help and error around an input. */
export const FieldFrame = (props: FieldFrameProps) => <Frame {...props} error={useFieldError(props.name)} />;

interface FrameProps extends FieldFrameProps {
  readonly error: string | undefined;
}

/** The form tells each field of every change of its errors; the field is drawn where its own has changed. */
const Frame = memo((props: FrameProps) => {
  const {
    label,
    help,
    optional = false,
    isRequired = !optional,
    disabled = false,
    isLabelHidden = false,
  } = props;
  const { children, error } = props;
  const t = useKitText();
  return (
    <Field.Root invalid={error !== undefined} required={isRequired} disabled={disabled}>
      <Field.Label srOnly={isLabelHidden}>
        {label}
        {optional ? (
          <Text as="span" color="fg.muted" fontWeight="normal">
            ({t('optional')})
          </Text>
        ) : null}
      </Field.Label>
      {children}
      {help === undefined ? null : <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>
        <CircleAlert aria-hidden size={14} />
        {error}
      </Field.ErrorText>
    </Field.Root>
  );
});
