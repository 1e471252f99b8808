import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { listOpenAround } from 'shared-kit/contracts/correctives/correctives';
import { type PublicReport, reportDecisionSchema } from 'shared-kit/contracts/correctives/public-reports';
import { FormDialog, SelectField, useContractForm } from 'shared-kit/web/form';
import { useRoute } from 'shared-kit/web/query';
import { notify, Text } from 'shared-kit/web/ui';
import { ReadingDialog } from '../parts/reading-dialog.tsx';
import { useText } from '../use-text.ts';
import type { DecisionDialogProps } from './accept-dialog.tsx';
import { useDecision } from './use-decision.ts';

const aroundOf = ({ installationId, elementId, areaId }: PublicReport) => ({
  query: { installationId, ...(elementId === null ? { areaId } : { elementId }) },
});

/** Its words and photo become a comment of what is open there already. */
export const AddReportDialog = ({ report, onClose }: DecisionDialogProps) => {
  const t = useText();
  const open = useRoute(listOpenAround, aroundOf(report));
  if (open.data) return <AddForm report={report} open={open.data.data} onClose={onClose} />;
  return (
    <ReadingDialog
      title={t('public.addTitle')}
      error={open.error}
      onRetry={() => void open.refetch()}
      onClose={onClose}
    />
  );
};

interface AddFormProps extends DecisionDialogProps {
  readonly open: readonly CorrectiveRow[];
}

const AddForm = ({ report, open, onClose }: AddFormProps) => {
  const t = useText();
  const { decide, onError } = useDecision(report, onClose);
  const [first] = open;
  const form = useContractForm(reportDecisionSchema, {
    defaults: { decision: 'add', version: report.version, correctiveId: first?.id },
    onSubmit: async (body) => {
      const { correctiveNumber } = await decide(body);
      notify({ text: t('public.addedTo', { number: correctiveNumber ?? '' }) });
    },
    onError,
  });
  return (
    <FormDialog title={t('public.addTitle')} form={form} onClose={onClose} saveLabel={t('public.add')}>
      {open.length === 0 ? <Text marginBottom="3">{t('public.noneOpen')}</Text> : null}
      <SelectField
        name="correctiveId"
        label={t('public.openOne')}
        options={open.map(({ id, number, openingDescription }) => ({
          value: id,
          label: `${number} · ${openingDescription.slice(0, 80)}`,
        }))}
      />
    </FormDialog>
  );
};
