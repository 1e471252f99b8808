import { useEffect, useRef, useState } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { handleApiError } from 'shared-kit/web/app';
import { useNavigate } from 'shared-kit/web/router';
import { notify } from 'shared-kit/web/ui';
import { useCanMove } from './use-can-move.ts';
import { usePlan, useRefusalText } from './use-plan.ts';

/** Tasks of a month on their way to another day. */
export const useMoving = (installationId: number, tasks: readonly Task[] | undefined) => {
  const canMove = useCanMove(installationId);
  const navigate = useNavigate();
  const words = useRefusalText();
  const { plan } = usePlan(installationId);
  const [dragged, setDragged] = useState<Task | null>(null);
  const [opened, setOpened] = useState<readonly Task[]>([]);
  // Who has moved a task looks for it: a day that shows few of its tasks shows these too.
  const [looked, setLooked] = useState<ReadonlySet<number>>(new Set());
  const lookFor = (id: number): void => setLooked((former) => new Set(former).add(id));
  const followed = useRef(0);
  // A task that was moved by keys stands elsewhere now: the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tasks` says when it stands there
  useEffect(() => {
    if (followed.current === 0) return;
    const chip = document.querySelector<HTMLElement>(`[data-task="${followed.current}"]`);
    if (chip === null || chip === document.activeElement) return;
    chip.focus();
    followed.current = 0;
  }, [tasks]);
  const move = async (task: Task, day: string, byKeys: boolean): Promise<void> => {
    // Its new place is drawn before the answer is told.
    followed.current = byKeys ? task.id : 0;
    const [refused] = (await plan([{ task, plannedOn: day }])).refused;
    if (!refused) return;
    followed.current = 0;
    notify({ text: words(refused.outcome), tone: 'warning' });
  };
  return {
    dragged,
    drag: setDragged,
    opened,
    close: () => setOpened([]),
    canMove,
    /** Whether the task was moved, or opened by itself, since the month is open. */
    isLookedFor: (task: Task): boolean => looked.has(task.id),
    /** Says which day; who may not plan sees the task. */
    open: (chosen: readonly Task[]): void => {
      const [first] = chosen;
      if (first && chosen.length === 1) lookFor(first.id);
      if (first && !canMove(first)) void navigate(paths.task({ id: first.id, installationId }));
      else setOpened(chosen);
    },
    move: (task: Task, day: string, byKeys = false): void => {
      setDragged(null);
      lookFor(task.id);
      if (task.plannedOn !== day) void move(task, day, byKeys).catch(handleApiError);
    },
  };
};
export type Moving = ReturnType<typeof useMoving>;
