import { programmeEdit, type TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { usePermissions } from 'shared-kit/web/app';
import { defineList, useListState } from 'shared-kit/web/table';
import { useReviewProgrammes } from '../review/use-review-programmes.ts';
import { taskFilters } from '../tasks/task-filters.ts';

const numbers: readonly number[] = [];

export const lateEntryList = defineList(listTasks, {
  name: 'tasks.lateEntry',
  sort: 'periodEnd',
  filters: taskFilters,
  narrowing: { programme: '' },
  state: { task: 0, only: numbers },
  given: ['installationId', 'programme', 'state'],
  leftOut: [
    'person',
    'delay',
    'delayReason',
    'from',
    'to',
    'plannedFrom',
    'plannedTo',
    'planned',
    'result',
    'performedById',
    'corrected',
    'copied',
  ],
});

/** The programmes of the installation in which the person may record; undefined until that is known. */
export const useRecordable = (installationId: number) => {
  const { hasAny } = usePermissions();
  const { data, error, refetch } = useReviewProgrammes(installationId);
  return { programmes: data?.filter((each) => hasAny(...programmeEdit[each])), error, refetch };
};

/** The list's state in the address, and what it asks of the server. */
export const useLateEntry = (installationId: number, programmes: readonly TaskProgramme[]) => {
  const programmeOf = (named: string): TaskProgramme =>
    programmes.find((each) => each === named) ?? programmes[0] ?? 'preventive';
  const list = useListState(lateEntryList, ({ programme }) => ({
    installationId,
    programme: programmeOf(programme),
    state: 'late' as const,
  }));
  return { ...list, programme: programmeOf(list.address.programme) };
};
export type LateEntry = ReturnType<typeof useLateEntry>;
