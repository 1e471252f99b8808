import { useRef } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import type { Selection } from 'shared-kit/web/table';

/** The chosen tasks as they were last seen: a choice is kept over the pages of a list. */
export const useChosenTasks = (selection: Selection, rows: readonly Task[] | undefined): (() => Task[]) => {
  const seen = useRef(new Map<number, Task>());
  for (const task of rows ?? []) seen.current.set(task.id, task);
  return () => [...selection.ids].flatMap((id) => seen.current.get(Number(id)) ?? []);
};
