/** What is counted of tasks, and how counts are put together: by the service over its database, by the device over what was prepared. */

import type { AnswerOf } from '../../contracts/route.ts';
import {
  soonDays,
  type summarizeProgrammes,
  type summarizeTasks,
} from '../../contracts/tasks/task-summaries.ts';
import type { Task } from '../../contracts/tasks/tasks.ts';
import { dayNumber, yearAndMonth } from '../dates/civil-day.ts';
import { localDayOf, startOfLocalDay } from '../dates/local-day.ts';
import { allOf, type Condition, inRange, is, isOneOf } from '../legal/conditions.ts';
import { compareNames } from '../text/sort-key.ts';
import { doneResults } from './task-outcome.ts';
import { isJustified, nobody, type TaskClock, wasLate } from './task-queries.ts';

type Summary = AnswerOf<typeof summarizeTasks>['data'];
type ProgrammeCounts = AnswerOf<typeof summarizeProgrammes>['data'][number];

const startOf = (day: number, { timeZone }: TaskClock): Date => new Date(startOfLocalDay(day, timeZone));
const todayOf = ({ now, timeZone }: TaskClock): number => localDayOf(now, timeZone);

const monthOf = (clock: TaskClock) => {
  const { year, month } = yearAndMonth(todayOf(clock));
  return {
    first: startOf(dayNumber(year, month, 1), clock),
    next: startOf(dayNumber(year, month + 1, 1), clock),
  };
};

/** Since the present month began. */
export const performedThisMonth = (clock: TaskClock): Condition =>
  inRange('performedAt', { atLeast: monthOf(clock).first });

/** Its last day lies in the present month. */
export const dueThisMonth = (clock: TaskClock): Condition => {
  const { first, next } = monthOf(clock);
  return inRange('dueEnd', { above: first, atMost: next });
};

/** Of what is late. */
export const lateCounts = { lateJustified: isJustified } as const;

/** Of what was performed this month. */
export const performedCounts = {
  doneLate: wasLate,
  doneLateJustified: allOf([wasLate, isJustified]),
} as const;

/** Of the same: what somebody has done today. */
export const performedToday = (userId: number, clock: TaskClock): Condition =>
  allOf([inRange('performedAt', { atLeast: startOf(todayOf(clock), clock) }), is('performedById', userId)]);

export const isDoneCondition = isOneOf('result', doneResults);

/** Of what remains. */
export const remainingCounts = (clock: TaskClock) =>
  ({
    dueSoon: inRange('dueEnd', { atMost: startOf(todayOf(clock) + soonDays, clock) }),
    dueToday: inRange('periodEnd', { atMost: startOf(todayOf(clock) + 1, clock) }),
    unassigned: is('assignedToId', null),
  }) as const satisfies Partial<Record<keyof ProgrammeCounts, Condition>>;

const facetFields = {
  byBuilding: 'buildingId',
  byFloor: 'floorId',
  byArea: 'areaId',
  byElement: 'elementId',
  byChoreType: 'choreTypeId',
  byPriority: 'priority',
  byPeriodicity: 'periodicity',
  byArchetype: 'archetype',
} as const;
type FacetField = (typeof facetFields)[keyof typeof facetFields];
type Facets = Pick<Summary, keyof typeof facetFields | 'byAssignee'>;

/** The fields that remaining tasks are counted by. */
export const groupFields = [...Object.values(facetFields), 'assignedToId'] as const;

/** Tasks that are the same in all of these fields. */
export interface TaskGroup extends Readonly<Record<FacetField, number>> {
  readonly assignedToId?: number | null;
  readonly assignedToName: string | null;
  readonly count: number;
}

const countBy = (groups: readonly TaskGroup[], keyOf: (group: TaskGroup) => number) =>
  [...Map.groupBy(groups, keyOf)]
    .map(([id, those]) => ({ id, count: those.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => one.id - other.id);

/** Of one who is called differently in several tasks, the name that comes last. */
const nameOf = (groups: readonly TaskGroup[], id: number): string =>
  groups
    .filter(({ assignedToId }) => (assignedToId ?? nobody) === id)
    .map(({ assignedToName }) => assignedToName ?? '')
    .toSorted()
    .at(-1) ?? '';

/** Assignees by name, nobody last; all else by id. */
export const facetsOf = (groups: readonly TaskGroup[]): Facets => {
  const facets = Object.fromEntries(
    Object.entries(facetFields).map(([name, field]) => [name, countBy(groups, (group) => group[field])]),
  ) as Omit<Facets, 'byAssignee'>;
  const byAssignee = countBy(groups, ({ assignedToId }) => assignedToId ?? nobody)
    .map((each) => ({ ...each, name: nameOf(groups, each.id) }))
    .toSorted(
      (one, other) =>
        Number(one.id === nobody) - Number(other.id === nobody) || compareNames(one.name, other.name),
    );
  return { ...facets, byAssignee };
};

/** A task by itself. */
export const groupOf = (task: Task): TaskGroup => ({ ...task, count: 1 });
