import { useState } from 'react';
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { LowVoltageReportDetail } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { closeLowVoltageReport } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { calibrationOn } from 'shared-kit/domain/low-voltage/low-voltage-tests';
import { ApiError } from 'shared-kit/web/app';
import { SignatureField } from 'shared-kit/web/evidence';
import { FormDialog, TextField, useContractForm } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { Alert, Box, notify, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { useMeasuredText } from '../circuits/use-measured-text.ts';

const bodySchema = closeLowVoltageReport.body as NonNullable<typeof closeLowVoltageReport.body>;
const refusals = ['reportIncomplete', 'instrumentOutOfDate'];

interface CloseDialogProps {
  readonly report: LowVoltageReportDetail;
  readonly onClose: () => void;
}

/** Signs a report and closes it; what is still missing is said, each with its place. */
export const CloseDialog = ({ report, onClose }: CloseDialogProps) => {
  const t = useText();
  const [missing, setMissing] = useState<readonly FieldError[]>([]);
  const close = useRouteMutation(closeLowVoltageReport, {
    invalidates: ['tasks', 'elementTaskStates', 'lowVoltageTasks'],
  });
  const form = useContractForm(bodySchema, {
    defaults: { version: report.version, customerSignatureId: null, customerName: '' },
    onSubmit: async (body) => {
      setMissing([]);
      const { data } = await close.mutateAsync({ params: { id: report.id }, body });
      notify({ text: t('lowVoltage.closed', { count: data.tasksPerformed }) });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || !refusals.includes(error.code)) return false;
      setMissing(error.fields);
      return true;
    },
  });
  const outdated = report.instruments.filter((each) => calibrationOn(each, report.date) !== 'inDate');
  return (
    <FormDialog title={t('lowVoltage.close')} form={form} onClose={onClose} saveLabel={t('lowVoltage.close')}>
      <Stack gap="4">
        {outdated.length === 0 ? null : (
          <Alert.Root status="warning">
            <Alert.Indicator />
            <Alert.Title>
              {t('lowVoltage.outdated', { names: outdated.map(({ name }) => name).join(', ') })}
            </Alert.Title>
          </Alert.Root>
        )}
        <Missing report={report} missing={missing} />
        <Text fontWeight="semibold">
          {t('lowVoltage.signsAs', {
            name: report.technicianName || '—',
            licence: report.technicianLicence || '—',
          })}
        </Text>
        <SignatureField
          name="signatureId"
          label={t('lowVoltage.signature')}
          installationId={report.installationId}
        />
        <TextField name="customerName" label={t('lowVoltage.customerName')} optional maxLength={200} />
        <SignatureField
          name="customerSignatureId"
          label={t('lowVoltage.customerSignature')}
          installationId={report.installationId}
          optional
        />
      </Stack>
    </FormDialog>
  );
};

interface MissingProps {
  readonly report: LowVoltageReportDetail;
  readonly missing: readonly FieldError[];
}

const Missing = ({ report, missing }: MissingProps) => {
  const t = useText();
  const local = useLocalized();
  const words = useMeasuredText();
  if (missing.length === 0) return null;
  const placeOf = (path: string): string => {
    const [part = '', id = '', field = '', circuit = ''] = path.split('.');
    const element = [...report.panels, ...report.luminaires].find((each) => String(each.elementId) === id);
    const found = report.findings.find(
      ({ elementId, circuitId }) =>
        part === 'findings' &&
        String(elementId) === id &&
        String(circuitId ?? '') === (field === 'circuits' ? circuit : ''),
    );
    if (found)
      return t('lowVoltage.missingDefect', {
        what: [found.elementName, found.circuitName, words.finding(found)].filter(Boolean).join(' · '),
      });
    if (element)
      return [element.elementName, field === 'earth' ? t('lowVoltage.measurement.earth') : '']
        .filter(Boolean)
        .join(': ');
    const test = [...report.inspection, ...report.tests].find((each) => String(each.testId) === id);
    return test ? local(test.name) : t(`lowVoltage.missing.${part}`);
  };
  const places = [...new Set(missing.map(({ path }) => placeOf(path)))];
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator />
      <Box>
        <Alert.Title>{t('lowVoltage.missingTitle')}</Alert.Title>
        <Box as="ul" paddingInlineStart="5">
          {places.map((place) => (
            <Box as="li" key={place}>
              {place}
            </Box>
          ))}
        </Box>
      </Box>
    </Alert.Root>
  );
};
