import type { AnswerOf } from 'shared-kit/contracts/route';
import type { summarizeTasks as contract } from 'shared-kit/contracts/task-summaries';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/civil-day';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/local-day';
import type { Handler } from 'shared-kit/server/define-route';
import { clockOf } from './clock.ts';
import { tasks } from './task.model.ts';
import {
  type Clock,
  dueEndOf,
  lateFilter,
  nobody,
  performedFilter,
  plannedFilter,
  remainingFilter,
} from './task-filter.ts';

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
type Summary = AnswerOf<typeof contract>['data'];
type Facets = Pick<Summary, keyof typeof facetFields>;
interface Group {
  _id: Record<FacetField, number> & { readonly assignedToId?: number | null };
  count: number;
  assignedToName: string | null;
}

export const summarizeTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const scope = { installationId: query.installationId, programmes: [query.programme] };
  const clock = await clockOf(ctx);
  const collection = tasks(ctx.db);
  const fields = [...Object.values(facetFields), 'assignedToId'];
  const groupId = Object.fromEntries(fields.map((field) => [field, `$${field}`]));
  const [groups, lateCounts, performedCounts] = await Promise.all([
    collection
      .aggregate<Group>([
        { $match: remainingFilter(scope, clock) },
        { $group: { _id: groupId, count: { $sum: 1 }, assignedToName: { $max: '$assignedToName' } } },
      ])
      .toArray(),
    collection
      .aggregate<LateCounts>([
        { $match: lateFilter(scope, clock) },
        { $group: { _id: null, all: { $sum: 1 }, justified: countIf(isJustified) } },
      ])
      .toArray(),
    collection
      .aggregate<LateCounts>([
        { $match: performedFilter(scope, startOfMonth(clock)) },
        { $group: { _id: null, all: { $sum: 1 }, ...doneLateCounts } },
      ])
      .toArray(),
  ]);
  const [late] = lateCounts;
  const [performed] = performedCounts;
  const remaining = groups.reduce((sum, { count }) => sum + count, 0);
  // What remains is planned; where nothing does, all of it may be done.
  const planned =
    remaining > 0 || (await collection.countDocuments(plannedFilter(scope, clock), { limit: 1 })) > 0;
  const byAssignee = assigneesOf(groups);
  const counts = {
    late: late?.all ?? 0,
    lateJustified: late?.justified ?? 0,
    performedThisMonth: performed?.all ?? 0,
    doneLate: performed?.late ?? 0,
    doneLateJustified: performed?.justified ?? 0,
  };
  return { data: { remaining, planned, ...counts, ...facetsOf(groups), byAssignee } };
};

interface LateCounts {
  readonly all: number;
  readonly late?: number;
  readonly justified: number;
}

export const countIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });
export const isJustified = { $eq: ['$delay.justified', true] };
const wasLate = { $gte: ['$performedAt', dueEndOf] };
/** Of what was performed. */
export const doneLateCounts = {
  late: countIf(wasLate),
  justified: countIf({ $and: [wasLate, isJustified] }),
};

/** By name; nobody last. */
const assigneesOf = (groups: readonly Group[]): Summary['byAssignee'] => {
  const byId = Map.groupBy(groups, ({ _id }) => _id.assignedToId ?? nobody);
  return [...byId]
    .map(([id, own]) => ({
      id,
      count: own.reduce((sum, { count }) => sum + count, 0),
      name: own.find(({ assignedToName }) => assignedToName)?.assignedToName ?? '',
    }))
    .sort((a, b) => Number(a.id === nobody) - Number(b.id === nobody) || a.name.localeCompare(b.name));
};

const facetsOf = (groups: readonly Group[]): Facets =>
  Object.fromEntries(
    Object.entries(facetFields).map(([name, field]) => {
      const counts = new Map<number, number>();
      for (const { _id, count } of groups) counts.set(_id[field], (counts.get(_id[field]) ?? 0) + count);
      const facet = [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id);
      return [name, facet];
    }),
  ) as Facets;

export const startOfMonth = ({ now, timeZone }: Clock): Date => {
  const { year, month } = yearAndMonth(localDayOf(now.getTime(), timeZone));
  return new Date(startOfLocalDay(dayNumber(year, month, 1), timeZone));
};
