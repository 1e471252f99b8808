import type { Task } from 'shared-kit/contracts/tasks/tasks';
import type { Selection } from 'shared-kit/web/table';
import { AssignAction } from '../assignments/assign-action.tsx';
import { CopyAction } from '../copies/copy-action.tsx';
import { DelayAction } from '../delays/delay-action.tsx';
import { useChosenTasks } from './use-chosen-tasks.ts';

interface ChosenActionsProps {
  readonly installationId: number;
  readonly isLate: boolean;
  readonly selection: Selection;
  readonly rows: readonly Task[] | undefined;
}

/** What can be done with several open tasks at once, besides going through them. */
export const ChosenActions = ({ installationId, isLate, selection, rows }: ChosenActionsProps) => {
  const chosen = useChosenTasks(selection, rows);
  return (
    <>
      <AssignAction tasks={chosen} onDone={selection.clear} />
      {isLate ? <DelayAction tasks={chosen} onDone={selection.clear} /> : null}
      <CopyAction
        installationId={installationId}
        tasks={chosen}
        onDone={(rest) => selection.set(rest.map(({ id }) => id))}
        size="sm"
        variant="ghost"
      />
    </>
  );
};
