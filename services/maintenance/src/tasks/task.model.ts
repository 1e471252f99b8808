import type { TaskV1 } from 'shared-kit/contracts/views/tasks';
import { defineCollection } from 'shared-kit/server/define-collection';

type Correction = 'correctedAt' | 'correctedById' | 'correctedByName';

export interface ReadLimits {
  readonly formatId: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** What is published of a task, and what only the database needs. Tasks that are older than corrections do not name any. */
export interface TaskRecord extends Omit<TaskV1, Correction>, Partial<Pick<TaskV1, Correction>> {
  /** Names without case and accents, for searching. */
  searchText: string;
  /** Of numbers that were read, the limits that counted for them then; results that are older than this have none. */
  limits?: ReadLimits[];
  /** Hash of what was copied from the chore and the element, to see whether they changed. */
  snapshot: string;
}

/** Before every time that is written down. */
export const ever = new Date(0);

export const tasks = defineCollection<TaskRecord>('tasks', [
  { key: { installationId: 1, archetype: 1, result: 1, periodKey: 1, periodEnd: 1, priority: 1, _id: 1 } },
  { key: { installationId: 1, archetype: 1, result: 1, periodEnd: 1, _id: 1 } },
  { key: { installationId: 1, archetype: 1, performedAt: -1, _id: -1 } },
  {
    key: { installationId: 1, archetype: 1, correctedAt: -1, _id: -1 },
    partialFilterExpression: { correctedAt: { $gte: ever } },
  },
  {
    key: { installationId: 1, elementId: 1, performedAt: -1, _id: -1 },
    partialFilterExpression: { performedAt: { $gte: ever } },
  },
  { key: { installationId: 1, choreId: 1, periodStart: 1 }, unique: true },
]);
