/** The tasks that a chore should have in a year. */
import { createHash } from 'node:crypto';
import { EntityStatus, Periodicity } from 'shared-kit/contracts/enums';
import { programmeOf } from 'shared-kit/contracts/plans/programmes';
import type { ChoreV1, ElementV1 } from 'shared-kit/contracts/views/structure';
import type { DuePeriod } from 'shared-kit/domain/dates/due-window';
import type { Period } from 'shared-kit/domain/dates/periods';
import { betweenOf, dependsOnLast } from 'shared-kit/domain/tasks/chore-timing';
import { taskSearchText } from 'shared-kit/domain/tasks/task-queries';
import { placeSortOf } from 'shared-kit/domain/text/place-sort';
import { noResult } from '../tasks/results/result-change.ts';
import type { TaskRecord } from '../tasks/task.model.ts';

/** What a task copies from its chore and element; an undone one follows their changes. */
export type Snapshot = Pick<
  TaskRecord,
  | 'elementTypeId'
  | 'areaId'
  | 'floorId'
  | 'buildingId'
  | 'choreTypeId'
  | 'archetype'
  | 'programme'
  | 'priority'
  | 'choreName'
  | 'choreRef'
  | 'choreTypeName'
  | 'elementName'
  | 'elementRef'
  | 'areaName'
  | 'floorName'
  | 'buildingName'
  | 'durationMinutes'
  | 'formatIds'
  | 'requires'
  | 'assignedToId'
  | 'assignedToName'
  | 'searchText'
  | 'placeSort'
  | 'minDaysBetween'
  | 'maxDaysBetween'
  | 'followsLast'
  | 'satisfiesChoreIds'
  | 'sample'
  | 'genericChoreId'
  | 'snapshot'
>;

/** Names of who works in an installation, by id of user. */
export type PeopleNames = ReadonlyMap<number, string>;
const noPeople: PeopleNames = new Map();

/** Nobody answers for the tasks of a chore whose person works there no more. */
const assigneeOf = ({ userId }: ChoreV1, names: PeopleNames) => {
  const name = names.get(userId ?? 0);
  return name === undefined ? nobodyAssigned : { assignedToId: userId ?? null, assignedToName: name };
};
const nobodyAssigned = { assignedToId: null, assignedToName: null };

/** Nothing where a chore says nothing of it: its tasks are the same as before there was any of it. */
const timingOf = (chore: ChoreV1, satisfies: readonly number[]) => {
  const { minDaysBetween, maxDaysBetween } = betweenOf(chore);
  return {
    ...(minDaysBetween === null && maxDaysBetween === null ? {} : { minDaysBetween, maxDaysBetween }),
    ...(dependsOnLast(chore) ? { followsLast: true } : {}),
    ...(chore.sample === true ? { sample: true } : {}),
    ...(chore.requires?.length ? { requires: chore.requires } : {}),
    ...(satisfies.length === 0 ? {} : { satisfiesChoreIds: [...satisfies] }),
  };
};
const noTiming = {
  requires: [],
  minDaysBetween: null,
  maxDaysBetween: null,
  followsLast: false,
  sample: false,
  satisfiesChoreIds: [],
};

/** `satisfies`: the chores of the element that are done with this one. */
export const snapshotOf = (
  chore: ChoreV1,
  element: ElementV1,
  {
    names = noPeople,
    satisfies = [],
  }: { readonly names?: typeof noPeople; readonly satisfies?: readonly number[] } = {},
): Snapshot => {
  const assignee = assigneeOf(chore, names);
  const content = {
    elementTypeId: element.elementTypeId,
    areaId: element.areaId,
    floorId: element.floorId,
    buildingId: element.buildingId,
    choreTypeId: chore.choreTypeId,
    archetype: chore.archetype,
    priority: chore.priority,
    choreName: chore.description,
    choreRef: chore.ref,
    choreTypeName: chore.choreTypeName,
    elementName: element.name,
    elementRef: element.ref,
    areaName: element.areaName,
    floorName: element.floorName,
    buildingName: element.buildingName,
    durationMinutes: chore.durationMinutes,
    formatIds: chore.formatIds,
    searchText: taskSearchText({
      choreName: chore.description,
      elementName: element.name,
      elementRef: element.ref,
      areaName: element.areaName,
    }),
  };
  // A task without a person is the same as one from before there were any.
  const timing = timingOf(chore, satisfies);
  const hashed = { ...content, ...timing, ...(assignee.assignedToId === null ? {} : assignee) };
  const snapshot = createHash('sha256').update(JSON.stringify(hashed)).digest('base64url').slice(0, 12);
  const programme = programmeOf[chore.archetype];
  const genericChoreId = chore.genericChoreId ?? null;
  const placeSort = placeSortOf(content);
  return { ...content, placeSort, ...assignee, ...noTiming, ...timing, genericChoreId, programme, snapshot };
};

export const newTask = (
  _id: number,
  { _id: choreId, installationId, elementId, periodicity }: ChoreV1,
  {
    period: { key, start, end, dueStart = start, dueEnd = end, dueOn = null, dueDay = null },
    snapshot,
  }: { readonly period: Period & Partial<DuePeriod>; readonly snapshot: Snapshot },
): TaskRecord => ({
  _id,
  entityStatus: EntityStatus.Active,
  entityType: 'Task',
  version: 0,
  installationId,
  choreId,
  elementId,
  periodicity,
  periodKey: key,
  periodStart: start,
  periodEnd: end,
  dueStart,
  dueEnd,
  dueOn,
  ...(dueDay === null ? {} : { dueDay }),
  ...snapshot,
  ...noResult,
});

export const isLongPeriodicity = (periodicity: Periodicity): boolean =>
  periodicity === Periodicity.twoYearly || periodicity === Periodicity.fourYearly;
