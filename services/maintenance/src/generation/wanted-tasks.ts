/** The tasks that a chore should have in a year. */
import { createHash } from 'node:crypto';
import { EntityStatus, Periodicity } from 'shared-kit/contracts/enums';
import type { ChoreV1, ElementV1 } from 'shared-kit/contracts/views/structure';
import { type Period, periodsOfYear } from 'shared-kit/domain/periods';
import { searchTextOf } from 'shared-kit/server/list';
import { noResult } from '../tasks/result-change.ts';
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
  | 'searchText'
  | 'snapshot'
>;

export const snapshotOf = (chore: ChoreV1, element: ElementV1): Snapshot => {
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
    searchText: searchTextOf([
      ...Object.values(chore.description),
      element.name,
      element.ref,
      element.areaName,
    ]),
  };
  const snapshot = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12);
  return { ...content, snapshot };
};

export const newTask = (
  _id: number,
  { _id: choreId, installationId, elementId, periodicity }: ChoreV1,
  { key, start, end }: Period,
  snapshot: Snapshot,
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
  ...snapshot,
  ...noResult,
});

export const isLongPeriodicity = (periodicity: Periodicity): boolean =>
  periodicity === Periodicity.twoYearly || periodicity === Periodicity.fourYearly;

/** The periods of a chore that begin in a year, remembered: thousands of chores share a few dozen rules. */
export const periodsByRule = (year: number, timeZone: string) => {
  const known = new Map<string, Period[]>();
  return ({ periodicity, firstYear }: Pick<ChoreV1, 'periodicity' | 'firstYear'>): Period[] => {
    const isLong = isLongPeriodicity(periodicity);
    // What is counted from a first year has no periods before it.
    if (isLong && year < firstYear) return [];
    const rule = `${periodicity}:${isLong ? firstYear : ''}`;
    const periods = known.get(rule) ?? periodsOfYear(year, { periodicity, timeZone, firstYear });
    known.set(rule, periods);
    return periods;
  };
};
