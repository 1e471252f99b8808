import { paths } from 'shared-kit/contracts/paths';
import { ApiError, OwnInstallation } from 'shared-kit/web/app';
import { Link, useRecordId } from 'shared-kit/web/router';
import { Button, ErrorState, NotFoundState, PageFrame, RecordSkeleton } from 'shared-kit/web/ui';
import { useTask } from '../tasks/use-task.ts';
import { useText } from '../use-text.ts';
import { TaskRecord } from './task-record.tsx';

const NoTask = () => {
  const t = useText();
  return (
    <NotFoundState
      title={t('task.notFound')}
      action={
        <Button asChild variant="outline">
          <Link to={paths.maintenance()}>{t('task.goToOverview')}</Link>
        </Button>
      }
    />
  );
};

const TaskOf = ({ id }: { readonly id: number }) => {
  const t = useText();
  const { data: task, error, refetch } = useTask(id);
  if (error instanceof ApiError && error.status === 404) return <NoTask />;
  if (error && !task)
    return (
      <PageFrame title={t('task.title')} isStandIn>
        <ErrorState error={error} title={t('task.failed')} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!task) return <RecordSkeleton />;
  return (
    <OwnInstallation id={task.installationId}>
      <TaskRecord task={task} />
    </OwnInstallation>
  );
};

/** One task at an address of its own. */
const TaskPage = () => {
  const id = useRecordId();
  return <TaskOf key={id} id={id} />;
};

export default TaskPage;
