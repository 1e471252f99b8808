import { type ReactNode, useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { chakra, Stack } from '../ui/core.ts';

export interface ContractFormProps {
  readonly form: { readonly methods: unknown; readonly submit: () => Promise<boolean> };
  readonly children: ReactNode;
  /** Lets a button outside of it submit: `<button form={id}>`. */
  readonly id?: string;
  readonly onSent?: () => void;
}

/** The fields' surroundings; Enter submits. Fields follow the form's state by `useFormState`: that of `useFormContext` stays as it was first. */
export const ContractForm = ({ form, children, id, onSent }: ContractFormProps) => {
  const methods = form.methods as UseFormReturn;
  // A state that changes would draw every field anew at each key and at each save.
  const [formState] = useState(methods.formState);
  return (
    <FormProvider {...methods} formState={formState}>
      <chakra.form
        noValidate
        {...(id === undefined ? {} : { id })}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void form.submit().then((sent) => {
            if (sent) onSent?.();
          });
        }}
      >
        <Stack gap="4">{children}</Stack>
      </chakra.form>
    </FormProvider>
  );
};
