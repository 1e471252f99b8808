import { memo, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useKitText } from '../i18n/use-kit-text.ts';
import { CircleAlert } from '../icons.ts';
import { Field, Text } from '../ui/core.ts';
import { fieldErrorText } from './field-error-text.ts';
import { useShownField } from './shown-fields.ts';

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

interface WrittenError {
  readonly message?: unknown;
  /** Where the field is a list of fields. */
  readonly root?: { readonly message?: unknown };
}

/** The translated error of a field, or of a list of fields as a whole. */
export const useFieldError = (name: string): string | undefined => {
  const t = useKitText();
  useShownField(name);
  const { errors } = useFormState({ name });
  const error = get(errors, name) as WrittenError | undefined;
  const message = error?.message ?? error?.root?.message;
  return typeof message === 'string' ? fieldErrorText(t, message) : undefined;
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
