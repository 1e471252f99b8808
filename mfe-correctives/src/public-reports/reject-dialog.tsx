import { reportDecisionSchema } from 'shared-kit/contracts/correctives/public-reports';
import { FormDialog, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { DecisionDialogProps } from './accept-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** The reporter reads the reason by his link. */
export const RejectDialog = ({ report, onClose }: DecisionDialogProps) => {
  const t = useText();
  const { decide, onError } = useDecision(report, onClose);
  const form = useContractForm(reportDecisionSchema, {
    defaults: { decision: 'reject', version: report.version, reason: '' },
    onSubmit: async (body) => {
      await decide(body);
      notify({ text: t('public.rejected') });
    },
    onError,
  });
  return (
    <FormDialog
      about={report.id}
      title={t('public.rejectTitle')}
      form={form}
      onClose={onClose}
      saveLabel={t('public.reject')}
    >
      <TextAreaField name="reason" label={t('public.reason')} maxLength={500} />
    </FormDialog>
  );
};
