import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { defineList, useListState } from 'shared-kit/web/table';
import { useProgramme } from '../programmes/programme.tsx';
import { taskFilters } from '../tasks/task-filters.ts';

export const performedTaskList = defineList(listTasks, {
  name: 'tasks.performed',
  sort: '-performedAt',
  filters: {
    ...taskFilters,
    from: { kind: 'days', to: 'to' },
    result: 'several',
    performedById: 'several',
    corrected: 'yesNo',
    copied: 'yesNo',
    delay: 'one',
    delayReason: 'several',
  },
  state: { task: 0 },
  given: ['installationId', 'programme', 'state'],
  leftOut: ['person', 'plannedFrom', 'plannedTo', 'planned'],
});

export const usePerformedList = (installationId: number) => {
  const { programme } = useProgramme();
  return useListState(performedTaskList, { installationId, programme, state: 'performed' });
};
export type PerformedList = ReturnType<typeof usePerformedList>;
