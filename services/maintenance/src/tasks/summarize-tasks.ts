import type { summarizeTasks as contract } from 'shared-kit/contracts/tasks/task-summaries';
import {
  facetsOf,
  groupFields,
  lateCounts,
  performedCounts,
  type TaskGroup,
} from 'shared-kit/domain/tasks/task-counts';
import { countsOf } from 'shared-kit/server/database/conditions';
import type { Handler } from 'shared-kit/server/http/define-route';
import { openClockOf } from './clock.ts';
import { tasks } from './task.model.ts';
import {
  lateFilter,
  type OpenClock,
  performedThisMonthFilter,
  plannedFilter,
  remainingFilter,
  type Scope,
} from './task-filter.ts';

type GroupId = Omit<TaskGroup, 'count' | 'assignedToName'>;
interface Group extends Pick<TaskGroup, 'count' | 'assignedToName'> {
  readonly _id: GroupId;
}

export const summarizeTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const scope = { installationId: query.installationId, programmes: [query.programme] };
  const clock = await openClockOf(ctx);
  const collection = tasks(ctx.db);
  const found = await collection
    .aggregate<Group | Counts>(summaryPipeline(scope, clock), inOneBatch)
    .toArray();
  const groups = found
    .filter((each): each is Group => !isCounts(each))
    .map(({ _id, count, assignedToName }): TaskGroup => ({ ..._id, count, assignedToName }));
  const counts = found.filter(isCounts);
  const late = counts.find(({ _id }) => _id === 'late');
  const performed = counts.find(({ _id }) => _id === 'performed');
  const remaining = groups.reduce((sum, { count }) => sum + count, 0);
  // What remains is planned; where nothing does, all of it may be done.
  const planned =
    remaining > 0 || (await collection.countDocuments(plannedFilter(scope, clock), { limit: 1 })) > 0;
  const numbers = {
    late: late?.all ?? 0,
    lateJustified: late?.lateJustified ?? 0,
    performedThisMonth: performed?.all ?? 0,
    doneLate: performed?.doneLate ?? 0,
    doneLateJustified: performed?.doneLateJustified ?? 0,
  };
  return { data: { remaining, planned, ...numbers, ...facetsOf(groups) } };
};

/** One command: each has its own index, and each result after the first says in `_id` what it counts. */
const summaryPipeline = (scope: Scope, clock: OpenClock) => {
  const groupId = Object.fromEntries(groupFields.map((field) => [field, `$${field}`]));
  const counted = (_id: Counts['_id'], $match: Readonly<Record<string, unknown>>, counts: object) => ({
    $unionWith: {
      coll: tasks.collection,
      pipeline: [{ $match }, { $group: { _id, all: { $sum: 1 }, ...counts } }],
    },
  });
  return [
    { $match: remainingFilter(scope, clock) },
    { $group: { _id: groupId, count: { $sum: 1 }, assignedToName: { $max: '$assignedToName' } } },
    counted('late', lateFilter(scope, clock), countsOf(lateCounts)),
    counted('performed', performedThisMonthFilter(scope, clock), countsOf(performedCounts)),
  ];
};
/** Of many groups, too, none has to be asked for. What is stored was checked when it was written. */
const inOneBatch = { batchSize: 100_000, enableUtf8Validation: false };

const isCounts = (found: Group | Counts): found is Counts => typeof found._id === 'string';

type Counts = { readonly _id: 'late' | 'performed'; readonly all: number } & {
  readonly [K in keyof typeof lateCounts | keyof typeof performedCounts]?: number;
};
