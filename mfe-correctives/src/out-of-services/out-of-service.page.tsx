import { paths } from 'shared-kit/contracts/paths';
import { ApiError, OwnInstallation, useInstallation } from 'shared-kit/web/app';
import { useServerId } from 'shared-kit/web/offline';
import { Link, Navigate, useRecordId } from 'shared-kit/web/router';
import { Button, ErrorState, NotFoundState, PageFrame, RecordSkeleton } from 'shared-kit/web/ui';
import { useStop } from '../offline/use-stop.ts';
import { useText } from '../use-text.ts';
import { StopRecord } from './stop-record.tsx';

const StopOf = ({ id }: { readonly id: number }) => {
  const t = useText();
  const { stop, error, retry } = useStop(id);
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
  if (error && !stop)
    return (
      <PageFrame title={t('stops.title')} isStandIn>
        <ErrorState error={error} onRetry={retry} />
      </PageFrame>
    );
  if (!stop) return <RecordSkeleton />;
  return (
    <OwnInstallation id={stop.installationId}>
      <StopRecord stop={stop} />
    </OwnInstallation>
  );
};

/** One time out of service at an address of its own. */
const OutOfServicePage = () => {
  const id = useRecordId();
  const number = useServerId(id);
  const installationId = useInstallation().installation?.id ?? 0;
  // It was made on this device, and the server has numbered it since.
  if (number !== null && number !== id)
    return <Navigate to={paths.outOfService({ id: number, installationId })} replace />;
  return <StopOf key={id} id={id} />;
};

export default OutOfServicePage;
