import { useState } from 'react';
import { languageCodes } from 'shared-kit/contracts/enums';
import type { LowVoltageReportRow } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import {
  getSignedContent,
  printLowVoltageReport,
} from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { reportFileName } from 'shared-kit/domain/low-voltage/low-voltage-file-name';
import { fetchFile, handleApiError, saveFile } from 'shared-kit/web/app';
import { FormDialog, SelectField, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Download } from 'shared-kit/web/icons';
import { Button, Stack, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../../use-text.ts';

const entrySchema = z.strictObject({ language: z.enum(languageCodes) });

interface PrintDialogProps {
  readonly report: LowVoltageReportRow;
  readonly onClose: () => void;
}

/** The report as PDF, in a language of one's choice; of a closed one also what was signed, which its hash can be compared with. */
export const PrintDialog = ({ report, onClose }: PrintDialogProps) => {
  const t = useText();
  const format = useFormat();
  const params = { id: String(report.id) };
  const isClosed = report.state === 'closed';
  const form = useContractForm(entrySchema, {
    defaults: { language: format.language },
    onSubmit: async ({ language }) => {
      const pdf = await fetchFile(printLowVoltageReport, {
        params,
        query: { language, origin: location.origin },
      });
      saveFile(pdf, 'application/pdf', reportFileName({ ...report, language }));
    },
  });
  return (
    <FormDialog
      title={t('lowVoltage.pdf.title', { number: report.number })}
      form={form}
      onClose={onClose}
      saveLabel={t('lowVoltage.pdf.download')}
    >
      <Stack gap="4">
        <SelectField
          name="language"
          label={t('lowVoltage.pdf.language')}
          options={languageCodes.map((value) => ({ value, label: t(`lowVoltage.pdf.languages.${value}`) }))}
        />
        {isClosed ? <SignedContent report={report} /> : <Text>{t('lowVoltage.pdf.draft')}</Text>}
      </Stack>
    </FormDialog>
  );
};

const SignedContent = ({ report }: Pick<PrintDialogProps, 'report'>) => {
  const t = useText();
  const [isFetching, setFetching] = useState(false);
  const fetchContent = async (): Promise<void> => {
    setFetching(true);
    try {
      const content = await fetchFile(getSignedContent, { params: { id: String(report.id) } });
      saveFile(content, 'application/json', reportFileName({ ...report, language: null }));
    } catch (error) {
      await handleApiError(error);
    } finally {
      setFetching(false);
    }
  };
  return (
    <Stack gap="2">
      <Text color="fg.muted">{t('lowVoltage.pdf.signed')}</Text>
      {report.contentHash === null ? null : (
        <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
          {report.contentHash}
        </Text>
      )}
      <Button
        variant="outline"
        alignSelf="flex-start"
        minHeight="11"
        loading={isFetching}
        onClick={() => void fetchContent()}
      >
        <Download aria-hidden />
        {t('lowVoltage.pdf.content')}
      </Button>
    </Stack>
  );
};
