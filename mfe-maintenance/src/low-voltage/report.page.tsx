import { getLowVoltageReport } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { paths } from 'shared-kit/contracts/paths';
import { ApiError, OwnInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { Link, useRecordId } from 'shared-kit/web/router';
import { Button, ErrorState, NotFoundState, PageFrame, RecordSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { ReportRecord } from './reports/report-record.tsx';

const ReportOf = ({ id }: { readonly id: number }) => {
  const t = useText();
  const { data, error, refetch } = useRoute(getLowVoltageReport, { params: { id: String(id) } });
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFoundState
        title={t('lowVoltage.notFound')}
        action={
          <Button asChild variant="outline">
            <Link to={paths.lowVoltage()}>{t('lowVoltage.toList')}</Link>
          </Button>
        }
      />
    );
  if (error && !data)
    return (
      <PageFrame title={t('lowVoltage.title')} isStandIn>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!data) return <RecordSkeleton />;
  return (
    <OwnInstallation id={data.data.installationId}>
      <ReportRecord report={data.data} />
    </OwnInstallation>
  );
};

/** One report at an address of its own. */
const ReportPage = () => {
  const id = useRecordId();
  return <ReportOf key={id} id={id} />;
};

export default ReportPage;
