import type { AnswerOf } from 'shared-kit/contracts/route';
import type { summarizeTasks as contract } from 'shared-kit/contracts/task-summaries';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/civil-day';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/local-day';
import type { Handler } from 'shared-kit/server/define-route';
import { openClockOf } from './clock.ts';
import { tasks } from './task.model.ts';
import {
  type Clock,
  dueEndOf,
  lateFilter,
  nobody,
  type OpenClock,
  performedFilter,
  plannedFilter,
  remainingFilter,
  type Scope,
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
  const clock = await openClockOf(ctx);
  const collection = tasks(ctx.db);
  const found = await collection
    .aggregate<Group | Counts>(summaryPipeline(scope, clock), inOneBatch)
    .toArray();
  const groups = found.filter((each): each is Group => !isCounts(each));
  const counts = found.filter(isCounts);
  const late = counts.find(({ _id }) => _id === 'late');
  const performed = counts.find(({ _id }) => _id === 'performed');
  const remaining = groups.reduce((sum, { count }) => sum + count, 0);
  // What remains is planned; where nothing does, all of it may be done.
  const planned =
    remaining > 0 || (await collection.countDocuments(plannedFilter(scope, clock), { limit: 1 })) > 0;
  const byAssignee = assigneesOf(groups);
  const numbers = {
    late: late?.all ?? 0,
    lateJustified: late?.justified ?? 0,
    performedThisMonth: performed?.all ?? 0,
    doneLate: performed?.late ?? 0,
    doneLateJustified: performed?.justified ?? 0,
  };
  return { data: { remaining, planned, ...numbers, ...facetsOf(groups), byAssignee } };
};

/** One command: each has its own index, and each result after the first says in `_id` what it counts. */
const summaryPipeline = (scope: Scope, clock: OpenClock) => {
  const fields = [...Object.values(facetFields), 'assignedToId'];
  const groupId = Object.fromEntries(fields.map((field) => [field, `$${field}`]));
  const counted = (_id: Counts['_id'], $match: Readonly<Record<string, unknown>>, counts: object) => ({
    $unionWith: {
      coll: tasks.collection,
      pipeline: [{ $match }, { $group: { _id, all: { $sum: 1 }, ...counts } }],
    },
  });
  return [
    { $match: remainingFilter(scope, clock) },
    { $group: { _id: groupId, count: { $sum: 1 }, assignedToName: { $max: '$assignedToName' } } },
    counted('late', lateFilter(scope, clock), { justified: countIf(isJustified) }),
    counted('performed', performedFilter(scope, startOfMonth(clock)), doneLateCounts),
  ];
};
/** Of many groups, too, none has to be asked for. What is stored was checked when it was written. */
const inOneBatch = { batchSize: 100_000, enableUtf8Validation: false };

const isCounts = (found: Group | Counts): found is Counts => typeof found._id === 'string';

interface Counts {
  readonly _id: 'late' | 'performed';
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
