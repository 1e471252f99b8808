import { paths } from 'shared-kit/contracts/paths';
import { OwnInstallation } from 'shared-kit/web/app';
import { ReadPanel } from 'shared-kit/web/overlays';
import { Link } from 'shared-kit/web/router';
import { Button, ErrorState, ListSkeleton, Separator, Stack } from 'shared-kit/web/ui';
import { ChoreHistory } from '../tasks/chore-history.tsx';
import { TaskFacts } from '../tasks/task-facts.tsx';
import { TaskHeading } from '../tasks/task-heading.tsx';
import { useTask } from '../tasks/use-task.ts';
import { useText } from '../use-text.ts';
import { PerformedTask } from './performed-task.tsx';
import { useCorrection } from './use-correction.ts';

interface PerformedPanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** All of a performed task at the side of the list; who may record can correct it here. */
export const PerformedPanel = ({ id, onClose }: PerformedPanelProps) => {
  const t = useText();
  const { data: task, error, refetch } = useTask(id);
  const correction = useCorrection(id);
  const leave = (): void => {
    correction.sayKept();
    onClose();
  };
  return (
    <ReadPanel title={t('performed.detail')} isKeptOpen={correction.isEditing} onClose={leave}>
      {error && !task ? (
        <ErrorState error={error} title={t('task.failed')} onRetry={() => void refetch()} />
      ) : null}
      {!task && !error ? <ListSkeleton rows={8} /> : null}
      {task ? (
        <OwnInstallation id={task.installationId} to={paths.task(task)}>
          <Stack gap="4">
            <TaskHeading task={task} />
            <TaskFacts task={task} />
            <Separator />
            <PerformedTask task={task} correction={correction} />
            <Separator />
            <ChoreHistory task={task} />
            <Button asChild alignSelf="flex-start" variant="ghost">
              <Link to={paths.task(task)}>{t('task.openPage')}</Link>
            </Button>
          </Stack>
        </OwnInstallation>
      ) : null}
    </ReadPanel>
  );
};
