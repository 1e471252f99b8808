import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { chakra, Stack } from '../ui/core.ts';

export interface ContractFormProps {
  readonly form: { readonly methods: unknown; readonly submit: () => Promise<boolean> };
  readonly children: ReactNode;
  /** Lets a button outside of it submit: `<button form={id}>`. */
  readonly id?: string;
  readonly onSent?: () => void;
}

/** The fields' surroundings; Enter submits. */
export const ContractForm = ({ form, children, id, onSent }: ContractFormProps) => (
  <FormProvider {...(form.methods as UseFormReturn)}>
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
