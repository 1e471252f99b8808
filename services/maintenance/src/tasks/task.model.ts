import type { Evidence } from 'shared-kit/contracts/legal/evidence';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import type { TaskV1 } from 'shared-kit/contracts/views/tasks';
import type { PlaceSort } from 'shared-kit/domain/text/place-sort';
import { defineCollection } from 'shared-kit/server/database/define-collection';
import { shownFileIndexes } from 'shared-kit/server/http/shown-files';

/** What tasks do not name that are older than it. */
type Later =
  | keyof Evidence
  | 'requires'
  | 'writtenAt'
  | 'arrivedAt'
  | 'correctedAt'
  | 'correctedById'
  | 'correctedByName'
  | 'assignedToId'
  | 'assignedToName'
  | 'dueStart'
  | 'dueEnd'
  | 'dueOn'
  | 'plannedOn'
  | 'minDaysBetween'
  | 'maxDaysBetween'
  | 'satisfiedByTaskId'
  | 'computed'
  | 'delay'
  | 'copies';

export interface ReadLimits {
  readonly formatId: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** What is published of a task, and what only the database needs. */
export interface TaskRecord extends Omit<TaskV1, Later>, Partial<Pick<TaskV1, Later>> {
  /** Follows from the archetype: lists go by it. */
  programme: Programme;
  /** What its chore was made from. Not there where the task is older than it. */
  genericChoreId?: number | null;
  /** Names without case and accents, for searching. */
  searchText: string;
  /** The names that lists are sorted by. */
  placeSort?: PlaceSort;
  /** Of numbers that were read, the limits that counted for them then; results that are older than this have none. */
  limits?: ReadLimits[];
  /** Of RITE: the company that answered for the entry in the register when it was recorded; null where none was named. Entries that are older than it have none. */
  company?: { name: string; registration: string } | null;
  /** Hash of what was copied from the chore and the element, to see whether they changed. */
  snapshot: string;
  /** The day of the month that `dueOn` was counted to; not there, or null, where it is its own day. */
  dueDay?: number | null;
  /** Whether when it is due follows from when its chore was last done. */
  followsLast?: boolean;
  /**
   * Of the first task of a chore whose next visit follows from its last: how often its tasks have been decided anew, by results, by what was
   * before this portal or by generation. Of two who do so at once the second sees what the first has written (`chore-versions.ts`).
   */
  kinVersion?: number;
  /** Somebody has given it to its person, or to nobody: whoever answers for its chore counts no more. */
  ownAssignee?: boolean;
  /** Whether it is a point of a rotating sample. */
  sample?: boolean;
  /** Chores of the element that are done with it. */
  satisfiesChoreIds?: number[];
}

/** Before every time that is written down. */
export const ever = new Date(0);

/** What was performed on an element; named in queries that other indexes would serve too, by reading all elements' tasks. */
export const performedOnElement = { installationId: 1, elementId: 1, performedAt: -1, _id: -1 } as const;

export const tasks = defineCollection<TaskRecord>('tasks', [
  { key: { installationId: 1, programme: 1, result: 1, periodKey: 1, periodEnd: 1, priority: 1, _id: 1 } },
  { key: { installationId: 1, programme: 1, result: 1, periodEnd: 1, _id: 1 } },
  { key: { installationId: 1, programme: 1, performedAt: -1, _id: -1 } },
  {
    key: { installationId: 1, programme: 1, correctedAt: -1, _id: -1 },
    partialFilterExpression: { correctedAt: { $gte: ever } },
  },
  {
    key: performedOnElement,
    partialFilterExpression: { performedAt: { $gte: ever } },
  },
  {
    key: { installationId: 1, elementId: 1, genericChoreId: 1, periodStart: -1 },
    partialFilterExpression: { performedAt: { $gte: ever } },
  },
  { key: { 'readings.formatId': 1 }, partialFilterExpression: { performedAt: { $gte: ever } } },
  { key: { installationId: 1, programme: 1, result: 1, dueEnd: 1, _id: 1 } },
  { key: { installationId: 1, programme: 1, buildingId: 1, dueEnd: 1, _id: 1 } },
  {
    key: { installationId: 1, programme: 1, result: 1, plannedOn: 1, _id: 1 },
    partialFilterExpression: { plannedOn: { $gte: '' } },
  },
  { key: { installationId: 1, floorId: 1, result: 1, periodEnd: 1 } },
  { key: { ownAssignee: 1, installationId: 1 }, partialFilterExpression: { ownAssignee: true } },
  { key: { installationId: 1, choreId: 1, periodStart: 1 }, unique: true },
  ...shownFileIndexes('tasks'),
]);
