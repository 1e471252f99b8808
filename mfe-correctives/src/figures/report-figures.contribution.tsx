import { getCorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { useRoute } from 'shared-kit/web/query';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { RetryLine, StatsSkeleton } from 'shared-kit/web/ui';
import { ShownFigures } from './shown-figures.tsx';

/** What broke, and what it took, beside the figures of planned work. */
const ReportFigures = ({ installationId, from, to }: SlotProps<'report.figures'>) => {
  const { data, error, refetch } = useRoute(
    getCorrectiveFigures,
    { query: { installationId, from, to } },
    { keepPrevious: true, select: (answer) => answer.data },
  );
  if (!data) return error ? <RetryLine error={error} onRetry={() => void refetch()} /> : <StatsSkeleton />;
  return <ShownFigures figures={data} asked={{ from, to }} installationId={installationId} />;
};

export default defineContribution('report.figures', ReportFigures);
