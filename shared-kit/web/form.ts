/** Forms bound to the contracts. */
export { Controller, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
export { askByFields } from './form/ask-by-fields.ts';
export { CameraButton } from './form/camera-button.tsx';
export { CheckboxField, type CheckboxFieldProps } from './form/checkbox-field.tsx';
export { Combobox, type OpenComboboxProps } from './form/combobox.tsx';
export { ComboboxField, type ComboboxFieldProps } from './form/combobox-field.tsx';
export { ContractForm, type ContractFormProps } from './form/contract-form.tsx';
export { DateField, type DateFieldProps } from './form/date-field.tsx';
export { DateInput, type DateInputProps } from './form/date-input.tsx';
export { DraftNote } from './form/draft-note.tsx';
export { fieldErrorCode } from './form/field-error-code.ts';
export { FieldFrame, type FieldFrameProps, useFieldError } from './form/field-frame.tsx';
export { FieldRows, type FieldRowsProps } from './form/field-rows.tsx';
export { FileField, type FileFieldProps } from './form/file-field.tsx';
export { FormDialog, type FormPanelProps, SidePanel } from './form/form-panel.tsx';
export { KeptForm } from './form/kept-form.tsx';
export { LocalizedTextField, type LocalizedTextFieldProps } from './form/localized-text-field.tsx';
export { NumberField, type NumberFieldProps } from './form/number-field.tsx';
export { NumberInput, type NumberInputProps } from './form/number-input.tsx';
export { PasswordField, type PasswordFieldProps } from './form/password-field.tsx';
export { PhotoField, type PhotoFieldProps } from './form/photo-field.tsx';
export { SelectField, type SelectFieldProps } from './form/select-field.tsx';
export {
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './form/text-field.tsx';
export {
  type ContractFormState,
  type FormDefaults,
  type FormOptions,
  useContractForm,
} from './form/use-contract-form.ts';
export { useFormDraft } from './form/use-form-draft.ts';
export { useTextInput } from './form/use-text-input.ts';
