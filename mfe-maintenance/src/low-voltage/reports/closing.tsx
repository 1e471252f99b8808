import { useState } from 'react';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import {
  removeLowVoltageReport,
  saveReportConclusions,
} from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { nextReport } from 'shared-kit/domain/low-voltage/low-voltage-next';
import { usePermissions } from 'shared-kit/web/app';
import { DateField, TextAreaField } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Lock, Trash2 } from 'shared-kit/web/icons';
import { useRouteMutation, useSaveRecord } from 'shared-kit/web/query';
import { useNavigate } from 'shared-kit/web/router';
import { Button, confirm, Flex, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { SectionForm, useAskSection, useMayEdit } from '../section-form.tsx';
import { useKeptForm } from '../use-kept-form.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ReopenForm } from './reopen-form.tsx';

const bodySchema = saveReportConclusions.body as NonNullable<typeof saveReportConclusions.body>;

interface ClosingProps {
  readonly report: LowVoltageReportDetail;
}

/** What follows from the measurements, and the report's end: signed, opened again, or deleted as a draft. */
export const ClosingTab = ({ report }: ClosingProps) => (
  <Stack gap="6">
    <Conclusions key={report.sections.conclusions} report={report} />
    <Said report={report} />
    <Actions report={report} />
  </Stack>
);

const Conclusions = ({ report }: ClosingProps) => {
  const t = useText();
  const format = useFormat();
  const mayEdit = useMayEdit(report);
  const save = useSaveRecord(saveReportConclusions);
  const ask = useAskSection('conclusions');
  const params = { id: report.id };
  const { conclusions, remarks, nextDate } = report;
  const defaults = { version: report.sections.conclusions, conclusions, remarks, nextDate };
  const { form, kept } = useKeptForm(bodySchema, {
    card: `conclusions.${report.id}`,
    version: report.sections.conclusions,
    defaults,
    isKept: mayEdit,
    onSubmit: (body, begun) =>
      save({ params, body: { ...body, version: begun } }, async ({ data }) => {
        const version = await ask(data);
        return version === null ? 'later' : { send: { params, body: { ...body, version } } };
      }),
  });
  const proposed = nextReport(report)?.day ?? null;
  const proposal =
    proposed === null
      ? t('lowVoltage.nextDateNone')
      : t('lowVoltage.nextDateHelp', { count: report.validityMonths, day: format.day(proposed) });
  return (
    <SectionForm form={form} mayEdit={mayEdit} kept={kept}>
      <TextAreaField
        name="conclusions"
        label={t('lowVoltage.conclusions')}
        optional
        rows={3}
        maxLength={4000}
      />
      <TextAreaField name="remarks" label={t('lowVoltage.remarks')} optional rows={2} maxLength={4000} />
      <DateField
        name="nextDate"
        label={t('lowVoltage.field.nextDate')}
        help={proposal}
        optional
        emptyAs={null}
      />
    </SectionForm>
  );
};

/** By whom and when it was closed or opened again. */
const Said = ({ report: { closing, reopening, contentHash } }: ClosingProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <Stack gap="1">
      {closing === null ? null : (
        <Text>{t('lowVoltage.closedBy', { who: closing.userName, when: format.dateTime(closing.at) })}</Text>
      )}
      {contentHash === null ? null : (
        <Text color="fg.muted" overflowWrap="anywhere">
          {t('lowVoltage.hash', { hash: contentHash })}
        </Text>
      )}
      {reopening === null ? null : (
        <Text color="fg.muted">
          {t('lowVoltage.reopenedBy', {
            who: reopening.userName,
            when: format.dateTime(reopening.at),
            reason: reopening.reason,
          })}
        </Text>
      )}
    </Stack>
  );
};

const Actions = ({ report }: ClosingProps) => {
  const mayEdit = usePermissions().hasAny(Permission.LowVoltageEdit);
  if (!mayEdit) return null;
  return report.state === 'closed' ? (
    <ReopenForm key={report.version} report={report} />
  ) : (
    <DraftActions report={report} />
  );
};

const DraftActions = ({ report }: ClosingProps) => {
  const t = useText();
  const navigate = useNavigate();
  const [isClosing, setClosing] = useState(false);
  const remove = useRouteMutation(removeLowVoltageReport, {
    onSuccess: () => void navigate(paths.lowVoltage()),
  });
  const deleteDraft = async (): Promise<void> => {
    const text = t('lowVoltage.deleteText', { number: report.number });
    if (await confirm({ text, acceptLabel: t('lowVoltage.delete'), cancel: true, danger: true }))
      remove.mutate({ params: { id: report.id } });
  };
  return (
    <Flex gap="3" wrap="wrap">
      <Button size="lg" aria-haspopup="dialog" onClick={() => setClosing(true)}>
        <Lock aria-hidden />
        {t('lowVoltage.close')}
      </Button>
      {report.reopening === null ? (
        <Button size="lg" variant="outline" colorPalette="red" onClick={() => void deleteDraft()}>
          <Trash2 aria-hidden />
          {t('lowVoltage.delete')}
        </Button>
      ) : null}
      {isClosing ? <CloseDialog report={report} onClose={() => setClosing(false)} /> : null}
    </Flex>
  );
};
