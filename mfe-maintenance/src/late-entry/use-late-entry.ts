import { useMemo } from 'react';
import { programmeEdit, type TaskProgramme } from 'shared-kit/contracts/programmes';
import type { CallInput } from 'shared-kit/contracts/route';
import type { listTasks } from 'shared-kit/contracts/tasks';
import { usePermissions } from 'shared-kit/web/app';
import { useUrlState } from 'shared-kit/web/router';
import { useReviewProgrammes } from '../review/use-review-programmes.ts';
import { filterQuery, noFilters } from '../tasks/task-filters.ts';

const defaults = { ...noFilters, programme: '', q: '', sort: '', page: 1, task: 0, only: [] } as const;

/** The programmes of the installation in which the person may record; undefined until that is known. */
export const useRecordable = (installationId: number) => {
  const { hasAny } = usePermissions();
  const { data, error, refetch } = useReviewProgrammes(installationId);
  return { programmes: data?.filter((each) => hasAny(...programmeEdit[each])), error, refetch };
};

/** The list's state in the address, and what it asks of the server. */
export const useLateEntry = (installationId: number, programmes: readonly TaskProgramme[]) => {
  const [address, change] = useUrlState(defaults);
  const { q, sort } = address;
  const programme = programmes.find((each) => each === address.programme) ?? programmes[0] ?? 'preventive';
  const filters = JSON.stringify(filterQuery(address));
  const query = useMemo<Omit<CallInput<typeof listTasks>['query'], 'page' | 'size'>>(
    () => ({
      installationId,
      programme,
      state: 'late',
      ...(JSON.parse(filters) as ReturnType<typeof filterQuery>),
      ...(q === '' ? {} : { q }),
      ...(sort === '' ? {} : { sort: sort as 'priority' }),
    }),
    [installationId, programme, filters, q, sort],
  );
  return { address, change, programme, query };
};
export type LateEntry = ReturnType<typeof useLateEntry>;
