import { changePassword } from 'shared-kit/contracts/people/passwords';
import { FormDialog, PasswordField, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify } from 'shared-kit/web/ui';
import type { AccountDialogProps } from './account-dialog-props.ts';

const bodySchema = changePassword.body as NonNullable<typeof changePassword.body>;

/** The own password, with the present one; the person's other sessions end. */
const PasswordDialog = ({ onClose }: AccountDialogProps) => {
  const { t } = useTranslation('shell');
  const change = useRouteMutation(changePassword, { invalidates: ['sessions'] });
  const form = useContractForm(bodySchema, {
    defaults: { current: '', password: '' },
    onSubmit: async (body) => {
      await change.mutateAsync({ body });
      notify({ text: t('password.changed') });
    },
  });
  return (
    <FormDialog title={t('password.change')} form={form} onClose={onClose} saveLabel={t('password.change')}>
      <PasswordField name="current" label={t('password.current')} autoComplete="current-password" />
      <PasswordField
        name="password"
        label={t('password.new')}
        help={t('password.rules')}
        autoComplete="new-password"
      />
    </FormDialog>
  );
};

export default PasswordDialog;
