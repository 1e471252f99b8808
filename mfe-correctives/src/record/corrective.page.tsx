import { paths } from 'shared-kit/contracts/paths';
import { ApiError, OwnInstallation, useInstallation } from 'shared-kit/web/app';
import { useServerId } from 'shared-kit/web/offline';
import { Link, Navigate, useRecordId } from 'shared-kit/web/router';
import { Button, ErrorState, NotFoundState, PageFrame, RecordSkeleton } from 'shared-kit/web/ui';
import { useCorrective } from '../offline/use-corrective.ts';
import { useText } from '../use-text.ts';
import { CorrectiveRecord } from './corrective-record.tsx';

const CorrectiveOf = ({ id }: { readonly id: number }) => {
  const t = useText();
  const { corrective, error, retry } = useCorrective(id);
  if (error instanceof ApiError && error.status === 404)
    return (
      <NotFoundState
        title={t('notFound')}
        action={
          <Button asChild variant="outline">
            <Link to={paths.correctives()}>{t('toList')}</Link>
          </Button>
        }
      />
    );
  if (error && !corrective)
    return (
      <PageFrame title={t('one')} isStandIn>
        <ErrorState error={error} onRetry={retry} />
      </PageFrame>
    );
  if (!corrective) return <RecordSkeleton />;
  return (
    <OwnInstallation id={corrective.installationId}>
      <CorrectiveRecord corrective={corrective} />
    </OwnInstallation>
  );
};

/** One corrective at an address of its own. */
const CorrectivePage = () => {
  const id = useRecordId();
  const number = useServerId(id);
  const installationId = useInstallation().installation?.id ?? 0;
  // It was made on this device, and the server has numbered it since.
  if (number !== null && number !== id)
    return <Navigate to={paths.corrective({ id: number, installationId })} replace />;
  return <CorrectiveOf key={id} id={id} />;
};

export default CorrectivePage;
