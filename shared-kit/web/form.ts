/** Forms bound to the contracts. */
export { Controller, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
export { askByFields } from './form/ask-by-fields.ts';
export { CheckboxField, type CheckboxFieldProps } from './form/choice-fields/checkbox-field.tsx';
export { Combobox, type OpenComboboxProps } from './form/choice-fields/combobox.tsx';
export { ComboboxField, type ComboboxFieldProps } from './form/choice-fields/combobox-field.tsx';
export { FieldRows, type FieldRowsProps } from './form/choice-fields/field-rows.tsx';
export { SelectField, type SelectFieldProps } from './form/choice-fields/select-field.tsx';
export { ContractForm, type ContractFormProps } from './form/contract-form.tsx';
export { DateField, type DateFieldProps } from './form/dates/date-field.tsx';
export { DateInput, type DateInputProps } from './form/dates/date-input.tsx';
export { DraftNote } from './form/drafts/draft-note.tsx';
export { KeptForm } from './form/drafts/kept-form.tsx';
export { useFormDraft } from './form/drafts/use-form-draft.ts';
export { useLateValues } from './form/drafts/use-late-values.ts';
export { fieldErrorCode } from './form/field-error-code.ts';
export { FieldFrame, type FieldFrameProps, useFieldError } from './form/field-frame.tsx';
export { FileField, type FileFieldProps } from './form/file-field.tsx';
export { FormDialog, type FormPanelProps, SidePanel } from './form/form-panel.tsx';
export { CameraButton } from './form/photos/camera-button.tsx';
export { PhotoField, type PhotoFieldProps } from './form/photos/photo-field.tsx';
export {
  LocalizedTextField,
  type LocalizedTextFieldProps,
} from './form/text-fields/localized-text-field.tsx';
export { NumberField, type NumberFieldProps } from './form/text-fields/number-field.tsx';
export { NumberInput, type NumberInputProps } from './form/text-fields/number-input.tsx';
export { NumberReadings, type NumberReadingsProps } from './form/text-fields/number-readings.tsx';
export { PasswordField, type PasswordFieldProps } from './form/text-fields/password-field.tsx';
export {
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './form/text-fields/text-field.tsx';
export { useTextInput } from './form/text-fields/use-text-input.ts';
export {
  type ContractFormState,
  type FormDefaults,
  type FormOptions,
  useContractForm,
} from './form/use-contract-form.ts';
