import type { Task } from 'shared-kit/contracts/tasks';
import type { TaskRecord } from './task.model.ts';

export type PublicTaskRecord = Omit<TaskRecord, 'searchText' | 'snapshot'>;

export const presentTask = (record: PublicTaskRecord): Task => {
  const { _id, periodStart, periodEnd, performedAt, ...rest } = record;
  return {
    id: _id,
    ...rest,
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
    performedAt: performedAt?.toISOString() ?? null,
  };
};
