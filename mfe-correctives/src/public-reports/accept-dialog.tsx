import { type PublicReport, reportDecisionSchema } from 'shared-kit/contracts/correctives/public-reports';
import { Priority } from 'shared-kit/contracts/enums';
import { FormDialog, SelectField, TextAreaField, useContractForm } from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { notify, Stack } from 'shared-kit/web/ui';
import { TypeChoice } from '../report/type-choice.tsx';
import { useText } from '../use-text.ts';
import { useDecision } from './use-decision.ts';

export interface DecisionDialogProps {
  readonly report: PublicReport;
  readonly onClose: () => void;
}

/** The report's own words to begin with; the place and the photo go along. */
export const AcceptDialog = ({ report, onClose }: DecisionDialogProps) => {
  const t = useText();
  const { options } = useEnumText();
  const { decide, onError } = useDecision(report, onClose);
  const { version, description } = report;
  const form = useContractForm(reportDecisionSchema, {
    defaults: {
      decision: 'accept',
      version,
      priority: Priority.average,
      openingDescription: description,
    },
    onSubmit: async (body) => {
      const { correctiveNumber } = await decide(body);
      notify({ text: t('public.accepted', { number: correctiveNumber ?? '' }) });
    },
    onError,
  });
  return (
    <FormDialog
      about={report.id}
      title={t('public.acceptTitle')}
      form={form}
      onClose={onClose}
      saveLabel={t('public.accept')}
    >
      <Stack gap="4">
        <TextAreaField name="openingDescription" label={t('public.sentence')} maxLength={4000} />
        <TypeChoice />
        <SelectField name="priority" label={t('field.priority')} options={options('priority')} />
      </Stack>
    </FormDialog>
  );
};
