import type { LowVoltageReport } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { reopenLowVoltageReport } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { ContractForm, TextField, useContractForm } from 'shared-kit/web/form';
import { LockOpen } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';

const bodySchema = reopenLowVoltageReport.body as NonNullable<typeof reopenLowVoltageReport.body>;

/** A closed report is opened again for a reason, which is kept. */
export const ReopenForm = ({ report }: { readonly report: LowVoltageReport }) => {
  const t = useText();
  const reopen = useRouteMutation(reopenLowVoltageReport);
  const form = useContractForm(bodySchema, {
    defaults: { version: report.version, reason: '' },
    onSubmit: (body) => reopen.mutateAsync({ params: { id: report.id }, body }),
  });
  return (
    <ContractForm form={form}>
      <TextField name="reason" label={t('lowVoltage.reopenReason')} maxLength={200} />
      <Button type="submit" size="lg" variant="outline" alignSelf="flex-start" loading={form.isSaving}>
        <LockOpen aria-hidden />
        {t('lowVoltage.reopen')}
      </Button>
    </ContractForm>
  );
};
