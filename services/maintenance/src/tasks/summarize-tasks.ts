import type { AnswerOf } from 'shared-kit/contracts/route';
import type { summarizeTasks as contract } from 'shared-kit/contracts/tasks';
import { dayNumber, yearAndMonth } from 'shared-kit/domain/civil-day';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/local-day';
import type { Handler } from 'shared-kit/server/define-route';
import { clockOf } from './clock.ts';
import { tasks } from './task.model.ts';
import { type Clock, lateFilter, performedFilter, plannedFilter, remainingFilter } from './task-filter.ts';

const facetFields = {
  byBuilding: 'buildingId',
  byFloor: 'floorId',
  byArea: 'areaId',
  byElement: 'elementId',
  byChoreType: 'choreTypeId',
  byPriority: 'priority',
  byPeriodicity: 'periodicity',
} as const;
type FacetField = (typeof facetFields)[keyof typeof facetFields];
type Facets = Pick<AnswerOf<typeof contract>['data'], keyof typeof facetFields>;
interface Group {
  _id: Record<FacetField, number>;
  count: number;
}

export const summarizeTasks: Handler<typeof contract> = async ({ query: { installationId } }, ctx) => {
  const clock = await clockOf(ctx);
  const collection = tasks(ctx.db);
  const groupId = Object.fromEntries(Object.values(facetFields).map((field) => [field, `$${field}`]));
  const [groups, late, performedThisMonth] = await Promise.all([
    collection
      .aggregate<Group>([
        { $match: remainingFilter(installationId, clock) },
        { $group: { _id: groupId, count: { $sum: 1 } } },
      ])
      .toArray(),
    collection.countDocuments(lateFilter(installationId, clock)),
    collection.countDocuments(performedFilter(installationId, startOfMonth(clock))),
  ]);
  const remaining = groups.reduce((sum, { count }) => sum + count, 0);
  // What remains is planned; where nothing does, all of it may be done.
  const planned =
    remaining > 0 ||
    (await collection.countDocuments(plannedFilter(installationId, clock), { limit: 1 })) > 0;
  return { data: { remaining, late, planned, performedThisMonth, ...facetsOf(groups) } };
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
