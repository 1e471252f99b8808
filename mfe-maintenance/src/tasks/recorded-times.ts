import type { Task } from 'shared-kit/contracts/tasks/tasks';
import type { RecordedTimes } from 'shared-kit/domain/dates/recorded-times';

/** Of a task's result. */
export const timesOf = ({
  performedAt,
  writtenAt,
  arrivedAt,
}: Pick<Task, 'performedAt' | 'writtenAt' | 'arrivedAt'>): RecordedTimes<string> => ({
  doneAt: performedAt,
  writtenAt,
  arrivedAt,
});
