import { getCorrective } from 'shared-kit/contracts/correctives';
import { paths } from 'shared-kit/contracts/paths';
import { ApiError, OwnInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { Link, useRecordId } from 'shared-kit/web/router';
import { Button, ErrorState, NotFoundState, PageFrame, RecordSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { CorrectiveRecord } from './corrective-record.tsx';

const CorrectiveOf = ({ id }: { readonly id: number }) => {
  const t = useText();
  const { data, error, refetch } = useRoute(getCorrective, { params: { id: String(id) } });
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
  if (error && !data)
    return (
      <PageFrame title={t('one')} isStandIn>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!data) return <RecordSkeleton />;
  return (
    <OwnInstallation id={data.data.installationId}>
      <CorrectiveRecord corrective={data.data} />
    </OwnInstallation>
  );
};

/** One corrective at an address of its own. */
const CorrectivePage = () => {
  const id = useRecordId();
  return <CorrectiveOf key={id} id={id} />;
};

export default CorrectivePage;
