import type { TaskV1 } from 'shared-kit/contracts/views/tasks';
import { defineCollection } from 'shared-kit/server/define-collection';

/** What is published of a task, and what only the database needs. */
export interface TaskRecord extends TaskV1 {
  /** Names without case and accents, for searching. */
  searchText: string;
  /** Hash of what was copied from the chore and the element, to see whether they changed. */
  snapshot: string;
}

export const tasks = defineCollection<TaskRecord>('tasks', [
  { key: { installationId: 1, archetype: 1, result: 1, periodKey: 1, periodEnd: 1, priority: 1, _id: 1 } },
  { key: { installationId: 1, archetype: 1, result: 1, periodEnd: 1, _id: 1 } },
  { key: { installationId: 1, archetype: 1, performedAt: -1, _id: -1 } },
  { key: { installationId: 1, choreId: 1, periodStart: 1 }, unique: true },
]);
