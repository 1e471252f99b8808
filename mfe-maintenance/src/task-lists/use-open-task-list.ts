import { useMemo } from 'react';
import type { CallInput } from 'shared-kit/contracts/route';
import type { getRound } from 'shared-kit/contracts/task-round';
import { dayQuery, noDays } from 'shared-kit/domain/day-presets';
import { useUrlState } from 'shared-kit/web/router';
import { delayQuery, noDelayFilter } from '../delays/delay-filters.ts';
import { useProgramme } from '../programmes/programme.tsx';
import { filterQuery, noFilters } from '../tasks/task-filters.ts';

export type OpenState = 'remaining' | 'late';
export type TaskListQuery = Omit<CallInput<typeof getRound>['query'], 'order' | 'only' | 'state'> & {
  readonly state: OpenState;
};

const numbers: readonly number[] = [];

const defaults = {
  ...noFilters,
  ...noDays,
  page: 1,
  q: '',
  sort: '',
  group: false,
  person: numbers,
  plannedFrom: '',
  plannedTo: '',
  planned: '',
  ...noDelayFilter,
  task: 0,
  only: [],
  /** Of a round that is walked; empty where none is, or where it goes as the list does. */
  order: '',
  /** Tasks that are written down on one screen. */
  together: [],
} as const;

/** The list's state in the address, and what it asks of the server. */
export const useOpenTaskList = (installationId: number, state: OpenState) => {
  const { programme } = useProgramme();
  const [address, setAddress] = useUrlState(defaults);
  const { q, sort, group, person } = address;
  const plan = Object.fromEntries(
    (['plannedFrom', 'plannedTo', 'planned'] as const).flatMap((name) =>
      address[name] === '' ? [] : [[name, address[name]]],
    ),
  );
  const assigned = person.length === 0 ? {} : { person: person.join(',') };
  const filters = {
    ...filterQuery(address),
    ...dayQuery(address),
    ...assigned,
    ...plan,
    ...delayQuery(address),
  };
  const key = JSON.stringify(filters);
  const query = useMemo<TaskListQuery>(
    () => ({
      installationId,
      programme,
      state,
      ...(JSON.parse(key) as typeof filters),
      ...(q === '' ? {} : { q }),
      ...(group ? { sort: 'areaName' } : {}),
      ...(!group && sort !== '' ? { sort: sort as 'priority' } : {}),
    }),
    [installationId, programme, state, key, q, sort, group],
  );
  return { address, setAddress, query };
};
