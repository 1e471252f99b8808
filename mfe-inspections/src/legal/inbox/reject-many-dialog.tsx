import { rejectionSchema } from 'shared-kit/contracts/legal/legal-obligations';
import { FormDialog, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { useText } from '../../use-text.ts';
import type { InboxEntry } from './inbox-groups.ts';
import { useDecideInbox } from './use-decide-inbox.ts';

interface RejectManyProps {
  readonly installationId: number;
  readonly entries: readonly InboxEntry[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** One reason for all of them. */
export const RejectManyDialog = ({ installationId, entries, onDone, onClose }: RejectManyProps) => {
  const t = useText();
  const decide = useDecideInbox(installationId);
  const form = useContractForm(rejectionSchema, {
    defaults: { kind: 'rejected', reason: '' },
    onSubmit: async (decision) => {
      await decide(entries, decision);
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('legal.inbox.rejectTitle', { count: entries.length })}
      form={form}
      onClose={onClose}
      saveLabel={t('legal.reject')}
    >
      <TextAreaField name="reason" label={t('legal.reason')} help={t('legal.rejectHelp')} maxLength={400} />
    </FormDialog>
  );
};
