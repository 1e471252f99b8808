import { useMemo } from 'react';
import type { CallInput } from 'shared-kit/contracts/route';
import type { getRound } from 'shared-kit/contracts/tasks/task-round';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { workersOf } from 'shared-kit/domain/tasks/covers';
import { useSessionUser } from 'shared-kit/web/app';
import { defineList, useListState } from 'shared-kit/web/table';
import { useCovered } from '../covers/use-covered.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { taskFilters } from '../tasks/task-filters.ts';

export type OpenState = 'remaining' | 'late';
type TaskListQuery = Omit<CallInput<typeof getRound>['query'], 'order' | 'only' | 'state'> & {
  readonly state: OpenState;
};

const numbers: readonly number[] = [];

const listOf = (state: OpenState) =>
  defineList(listTasks, {
    name: `tasks.${state}`,
    sort: 'periodEnd',
    filters: {
      ...taskFilters,
      from: { kind: 'days', to: 'to' },
      plannedFrom: { kind: 'days', to: 'plannedTo' },
      planned: 'yesNo',
      person: 'several',
      delay: 'one',
      delayReason: 'several',
    },
    state: {
      group: false,
      task: 0,
      only: numbers,
      /** Of a round that is walked; empty where none is, or where it goes as the list does. */
      order: '',
      /** Tasks that are written down on one screen. */
      together: numbers,
    },
    given: ['installationId', 'programme', 'state'],
    leftOut: ['result', 'performedById', 'corrected', 'copied'],
  });
export const openTaskLists = { remaining: listOf('remaining'), late: listOf('late') } as const;

/** The list's state in the address, and what it asks of the server: by place where it is grouped. */
export const useOpenTaskList = (installationId: number, state: OpenState) => {
  const { programme } = useProgramme();
  const list = useListState(openTaskLists[state], { installationId, programme, state });
  const { group, person } = list.address;
  const userId = useSessionUser()?.Id ?? 0;
  const { covered } = useCovered(installationId);
  const query = useMemo<TaskListQuery>(
    () => ({
      ...list.query,
      state,
      // What is theirs to do is that of those whom they cover for, too.
      ...(person.includes(userId)
        ? { person: [...new Set([...person, ...workersOf(userId, covered)])].join(',') }
        : {}),
      ...(group ? { sort: 'areaName' } : {}),
    }),
    [list.query, state, group, person, userId, covered],
  );
  return { ...list, query, covered };
};
export type OpenTaskList = ReturnType<typeof useOpenTaskList>;
