import { newPasswordSchema } from 'shared-kit/contracts/people/passwords';
import { ContractForm, PasswordField, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Button, Heading, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';

const schema = z.strictObject({ password: newPasswordSchema });

interface NewPasswordFormProps {
  readonly title: string;
  readonly text: string;
  /** Throws what the server refuses: with a field `password` it stands beside it. */
  readonly onPassword: (password: string) => Promise<void>;
}

/** One field for a new password, before anybody is signed in. */
export const NewPasswordForm = ({ title, text, onPassword }: NewPasswordFormProps) => {
  const { t } = useTranslation('shell');
  const form = useContractForm(schema, {
    defaults: { password: '' },
    onSubmit: ({ password }) => onPassword(password),
  });
  return (
    <ContractForm form={form}>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Text>{text}</Text>
      <PasswordField
        name="password"
        label={t('password.new')}
        help={t('password.rules')}
        autoComplete="new-password"
        autoFocus
      />
      <Button type="submit" size="lg" width="full" loading={form.isSaving}>
        {t('password.set')}
      </Button>
    </ContractForm>
  );
};
