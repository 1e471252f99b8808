import { paths } from 'shared-kit/contracts/paths';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { useText } from '../use-text.ts';
import { CameFrom } from './came-from.tsx';
import { ReportButton } from './report-button.tsx';

/** From a defect to a corrective that is filled in with it, and to those that came from it. */
const DefectCorrective = ({
  installationId,
  kind,
  recordId,
  defectId,
  elementId,
  text,
}: SlotProps<'defect.action'>) => {
  const t = useText();
  const source = kind === 'lowVoltage' ? { lowVoltageReportId: recordId } : { inspectionId: recordId };
  const about = { ...source, defectId, ...(elementId === null ? {} : { elementId }), text };
  return (
    <>
      <CameFrom installationId={installationId} {...source} defectId={defectId} />
      <ReportButton to={paths.correctiveReport(about)}>{t('fromDefect')}</ReportButton>
    </>
  );
};

export default defineContribution('defect.action', DefectCorrective);
