import type { ReactNode } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import { Link } from 'shared-kit/web/router';
import { Button, ErrorState, RecordSkeleton, Stack } from 'shared-kit/web/ui';
import { PerformedTask } from '../performed/performed-task.tsx';
import { useCorrection } from '../performed/use-correction.ts';
import type { OnSaved } from '../record/use-record.ts';
import { TaskCard } from '../round/task-card.tsx';
import { ChoreHistory } from '../tasks/chore-history.tsx';
import { TaskFacts } from '../tasks/task-facts.tsx';
import { TaskHeading } from '../tasks/task-heading.tsx';
import { TwoColumns } from '../tasks/two-columns.tsx';
import { useTask } from '../tasks/use-task.ts';
import { useText } from '../use-text.ts';

interface ReviewedTaskProps {
  readonly id: number;
  /** The bar at the foot, around a button to save where there is one. */
  readonly bar: (save: ReactNode) => ReactNode;
  readonly onSaved: OnSaved;
}

/** A task of a past period: what was recorded, or the card on which it still can be. */
export const ReviewedTask = ({ id, bar, onSaved }: ReviewedTaskProps) => {
  const t = useText();
  const { data: task, error, refetch } = useTask(id);
  const correction = useCorrection(id);
  if (error && !task)
    return (
      <>
        <ErrorState error={error} title={t('task.failed')} onRetry={() => void refetch()} />
        {bar(null)}
      </>
    );
  if (!task)
    return (
      <>
        <RecordSkeleton />
        {bar(null)}
      </>
    );
  if (task.result === ChoreResult.Undone)
    return <TaskCard id={id} listed={task} onSaved={onSaved} bar={bar} />;
  return (
    <>
      <TaskHeading task={task} />
      <TaskFacts task={task} />
      <TwoColumns>
        <Stack gap="4">
          <PerformedTask task={task} correction={correction} />
          <Button asChild alignSelf="flex-start" variant="ghost">
            <Link to={paths.task(task)}>{t('task.openPage')}</Link>
          </Button>
        </Stack>
        <ChoreHistory task={task} />
      </TwoColumns>
      {bar(null)}
    </>
  );
};
