import type { ReactNode } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, Field, Input } from 'shared-kit/web/ui';
import type { LoginField } from './login-form.ts';
import type { LoginForm } from './use-login.ts';

interface LoginInputProps {
  readonly form: LoginForm;
  readonly field: LoginField;
  readonly type: 'text' | 'password';
  readonly autoComplete: string;
  readonly autoFocus?: boolean;
  readonly end?: ReactNode;
}

export const LoginInput = ({ form, field, type, autoComplete, autoFocus = false, end }: LoginInputProps) => {
  const { t } = useTranslation('shell');
  return (
    <Field.Root invalid={form.states[field] === 'error'} required>
      <Field.Label>{t(`login.${field}`)}</Field.Label>
      <Box position="relative" width="full">
        <Input
          ref={form.inputs[field]}
          name={field}
          type={type}
          size="lg"
          value={form.values[field]}
          onChange={(event) => form.change(field, event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          paddingInlineEnd={end ? '12' : undefined}
        />
        {end}
      </Box>
      <Field.ErrorText>{t('fill.this')}</Field.ErrorText>
    </Field.Root>
  );
};
