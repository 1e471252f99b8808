import { useCallback, useEffect, useMemo, useState } from 'react';
import { listTasks, type Task } from 'shared-kit/contracts/tasks';
import { useRoute } from 'shared-kit/web/query';
import type { TaskListQuery } from '../task-lists/use-open-task-list.ts';
import { emptyRound, type RoundOrder, withDone, withListed, withoutDone } from './round-order.ts';

export interface Round {
  readonly order: RoundOrder;
  /** The task as the list knows it, until all of it has come. */
  readonly listed: (id: number) => Task | undefined;
  readonly markDone: (id: number) => void;
  readonly markUndone: (id: number) => void;
}

/** The filtered list as a way from task to task, at most 500 of them; where some were chosen, `only` these. */
export const useRound = (query: TaskListQuery, only: readonly number[]): Round => {
  const [order, setOrder] = useState(emptyRound);
  const all = useRoute(listTasks, { query: { ...query, page: 1, size: 500 } }, { staleTime: 60_000 }).data
    ?.data;
  const chosen = only.join();
  const rows = useMemo(() => {
    const ids = new Set(chosen.split(',').map(Number));
    return chosen === '' ? all : all?.filter(({ id }) => ids.has(id));
  }, [all, chosen]);
  useEffect(() => {
    if (rows)
      setOrder((before) =>
        withListed(
          before,
          rows.map(({ id }) => id),
        ),
      );
  }, [rows]);
  return {
    order,
    listed: useCallback((id) => rows?.find((row) => row.id === id), [rows]),
    markDone: useCallback((id) => setOrder((before) => withDone(before, id)), []),
    markUndone: useCallback((id) => setOrder((before) => withoutDone(before, id)), []),
  };
};
