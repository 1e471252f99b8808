import { useMemo } from 'react';
import type { Doubt } from 'shared-kit/contracts/doubts';
import { FormDialog, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import * as z from 'zod/mini';

const reasonSchema = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

interface LeaveDialogProps {
  readonly doubts: readonly Doubt[];
  readonly onLeave: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** One reason for all of them. */
export const LeaveDialog = ({ doubts, onLeave, onClose }: LeaveDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  const defaults = useMemo(() => ({ reason: '' }), []);
  const form = useContractForm(reasonSchema, {
    defaults,
    onSubmit: async ({ reason }) => {
      await onLeave(reason);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('doubts.leaveTitle', { count: doubts.length })}
      form={form}
      onClose={onClose}
      saveLabel={t('doubts.leave')}
    >
      <TextAreaField name="reason" label={t('doubts.reason')} help={t('doubts.leaveHelp')} maxLength={200} />
    </FormDialog>
  );
};
