import { useState } from 'react';
import type { Task } from 'shared-kit/contracts/tasks';
import { Clock } from 'shared-kit/web/icons';
import type { Selection } from 'shared-kit/web/table';
import { Button } from 'shared-kit/web/ui';
import { useChosenTasks } from '../task-lists/use-chosen-tasks.ts';
import { useText } from '../use-text.ts';
import { DelayDialog } from './delay-dialog.tsx';

interface DelayActionProps {
  readonly selection: Selection;
  readonly rows: readonly Task[] | undefined;
}

/** In the bar of a list: gives the chosen late tasks a reason. */
export const DelayAction = ({ selection, rows }: DelayActionProps) => {
  const t = useText();
  const chosen = useChosenTasks(selection, rows);
  const [tasks, setTasks] = useState<readonly Task[]>([]);
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setTasks(chosen())}>
        <Clock aria-hidden />
        {t('delay.give')}
      </Button>
      {tasks.length > 0 ? (
        <DelayDialog tasks={tasks} onDone={selection.clear} onClose={() => setTasks([])} />
      ) : null}
    </>
  );
};
