import { useCallback, useRef } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import type { Selection } from 'shared-kit/web/table';

/**
 * The chosen tasks as they were last seen: a choice is kept over the pages of a list. `learn`: those of pages that were read without being shown.
 */
export const useChosenTasks = (selection: Selection, rows: readonly Task[] | undefined) => {
  const seen = useRef(new Map<number, Task>());
  const learn = useCallback((tasks: readonly Task[]): void => {
    for (const task of tasks) seen.current.set(task.id, task);
  }, []);
  learn(rows ?? []);
  const chosen = (): Task[] => [...selection.ids].flatMap((id) => seen.current.get(Number(id)) ?? []);
  return { chosen, learn };
};
