import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import {
  type LegalStep,
  legalStepSchema,
  tickLegalNotice,
} from 'shared-kit/contracts/legal/legal-obligations';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { DateField, SelectField, SidePanel, TextField, useContractForm } from 'shared-kit/web/form';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface StepPanelProps {
  readonly inspection: Inspection;
  readonly step: LegalStep;
  /** Its number among those of the rule. */
  readonly notice: number;
  readonly onClose: () => void;
}

/** Who did a step that the law asks for, when, and what shows it; without a day it is not done. */
export const StepPanel = ({ inspection, step, notice, onClose }: StepPanelProps) => {
  const t = useText();
  const local = useLocalized();
  const { timeZone } = useFormat();
  const { mutateAsync } = useRouteMutation(tickLegalNotice, {});
  const { doneOn, doneBy, proof, documentId } = step;
  const form = useContractForm(legalStepSchema, {
    defaults: { doneOn: doneOn ?? localDayText(new Date(), timeZone), doneBy, proof, documentId },
    onSubmit: (written) => mutateAsync({ params: { id: inspection.id }, body: { ...written, notice } }),
  });
  return (
    <SidePanel
      about={`${inspection.id} ${notice}`}
      title={t('legal.expiry.stepTitle')}
      form={form}
      onClose={onClose}
    >
      <Text fontWeight="medium">{local(step.text)}</Text>
      <DateField
        name="doneOn"
        label={t('legal.expiry.doneOn')}
        help={t('legal.expiry.doneOnHelp')}
        optional
        emptyAs={null}
      />
      <TextField name="doneBy" label={t('legal.expiry.whoDid')} optional />
      <TextField name="proof" label={t('legal.expiry.proof')} help={t('legal.expiry.proofHelp')} optional />
      {inspection.documents.length > 0 ? (
        <SelectField
          name="documentId"
          label={t('legal.expiry.document')}
          options={inspection.documents.map(({ id, title }) => ({ value: id, label: title }))}
          optional
          emptyAs={null}
        />
      ) : null}
    </SidePanel>
  );
};
