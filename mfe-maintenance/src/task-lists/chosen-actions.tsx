import type { Task } from 'shared-kit/contracts/tasks/tasks';
import type { Selection } from 'shared-kit/web/table';
import { AssignAction } from '../assignments/assign-action.tsx';
import { CopyAction } from '../copies/copy-action.tsx';
import { DelayAction } from '../delays/delay-action.tsx';

interface ChosenActionsProps {
  readonly installationId: number;
  readonly isLate: boolean;
  readonly selection: Selection;
  readonly chosen: () => readonly Task[];
}

/** What can be done with several open tasks at once, besides going through them. */
export const ChosenActions = ({ installationId, isLate, selection, chosen }: ChosenActionsProps) => (
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
