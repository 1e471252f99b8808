import { askFactorRecovery } from 'shared-kit/contracts/people/factor-recovery';
import { FormDialog, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { notify, Stack, Text } from 'shared-kit/web/ui';

const bodySchema = askFactorRecovery.body as NonNullable<typeof askFactorRecovery.body>;

interface AskRecoveryProps {
  readonly userId: number;
  readonly onClose: () => void;
}

/** Why somebody's second factor should be removed. */
export const AskRecovery = ({ userId, onClose }: AskRecoveryProps) => {
  const { t } = useTranslation('mfe-admin');
  const ask = useRouteMutation(askFactorRecovery);
  const form = useContractForm(bodySchema, {
    defaults: { reason: '' },
    onSubmit: async (body) => {
      await ask.mutateAsync({ params: { id: String(userId) }, body });
      notify({ text: t('users.factorRecovery.asked') });
    },
  });
  return (
    <FormDialog
      title={t('users.factorRecovery.title')}
      form={form}
      onClose={onClose}
      saveLabel={t('users.factorRecovery.save')}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t('users.factorRecovery.text')}</Text>
        <TextAreaField
          name="reason"
          rows={3}
          maxLength={500}
          label={t('users.factorRecovery.reason')}
          help={t('users.factorRecovery.reasonHelp')}
        />
      </Stack>
    </FormDialog>
  );
};
