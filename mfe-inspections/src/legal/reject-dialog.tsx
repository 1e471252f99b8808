import { rejectionSchema } from 'shared-kit/contracts/legal/legal-obligations';
import { FormDialog, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { DecisionDialogProps } from './accept-dialog.tsx';
import { useDecide } from './use-decide.ts';

/** The reason stays with it; it is proposed again once its facts change. */
export const RejectDialog = ({ onClose, ...deciding }: DecisionDialogProps) => {
  const t = useText();
  const local = useLocalized();
  const decide = useDecide(deciding);
  const form = useContractForm(rejectionSchema, {
    defaults: { kind: 'rejected', reason: '' },
    onSubmit: async (decision) => {
      const decided = await decide(decision);
      notify({ text: t(decided > 0 ? 'legal.rejected' : 'legal.alreadyDecided') });
    },
  });
  const name = local(deciding.rule.name);
  return (
    <FormDialog
      title={t('legal.rejectTitle', { name })}
      form={form}
      onClose={onClose}
      saveLabel={t('legal.reject')}
    >
      <TextAreaField name="reason" label={t('legal.reason')} help={t('legal.rejectHelp')} maxLength={400} />
    </FormDialog>
  );
};
