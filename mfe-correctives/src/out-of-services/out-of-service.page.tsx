import { getOutOfService } from 'shared-kit/contracts/out-of-services';
import { paths } from 'shared-kit/contracts/paths';
import { ApiError, OwnInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { Link, useRecordId } from 'shared-kit/web/router';
import { Button, ErrorState, NotFoundState, PageFrame, RecordSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { StopRecord } from './stop-record.tsx';

const StopOf = ({ id }: { readonly id: number }) => {
  const t = useText();
  const { data, error, refetch } = useRoute(getOutOfService, { params: { id: String(id) } });
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFoundState
        title={t('stops.notFound')}
        action={
          <Button asChild variant="outline">
            <Link to={paths.outOfServices()}>{t('stops.toList')}</Link>
          </Button>
        }
      />
    );
  if (error && !data)
    return (
      <PageFrame title={t('stops.title')} isStandIn>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!data) return <RecordSkeleton />;
  return (
    <OwnInstallation id={data.data.installationId}>
      <StopRecord stop={data.data} />
    </OwnInstallation>
  );
};

/** One time out of service at an address of its own. */
const OutOfServicePage = () => {
  const id = useRecordId();
  return <StopOf key={id} id={id} />;
};

export default OutOfServicePage;
