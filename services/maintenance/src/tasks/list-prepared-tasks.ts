import { taskProgrammes } from 'shared-kit/contracts/plans/programmes';
import { type listPreparedTasks as contract, daysAhead } from 'shared-kit/contracts/tasks/task-preparing';
import type { Handler } from 'shared-kit/server/http/define-route';
import { openClockOf } from './clock.ts';
import { findTasks } from './find-task.ts';
import { scopeOf } from './readable-programmes.ts';
import { readTrendsOfMany } from './readings/read-trends.ts';
import { tasks } from './task.model.ts';
import { taskDetail } from './task-detail.ts';
import { comingFilter, lateFilter } from './task-filter.ts';

/** In one batch what a centre has to do. */
const manyIds = 20_000;

/** Those that a report of low voltage performs are not done one by one. */
export const listPreparedTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, after, size } = query;
  const { programmes } = await scopeOf(ctx, { installationId, programme: 'all' });
  const own = programmes.filter((each) => taskProgrammes.some((one) => one === each));
  const scope = { installationId, programmes: own };
  const clock = await openClockOf(ctx);
  const open = { $or: [lateFilter(scope, clock), comingFilter(scope, clock, daysAhead)] };
  // No index has both what is late and what comes in the order of ids. How many there are takes a look at each of them in any case.
  const all = await tasks(ctx.db)
    .find(open, { projection: { _id: 1 }, batchSize: manyIds })
    .map(({ _id }) => _id)
    .toArray();
  const ids = all
    .filter((id) => id > after)
    .toSorted((one, other) => one - other)
    .slice(0, size);
  const found = await findTasks(ctx, { installationId, ids });
  const trends = await readTrendsOfMany(ctx, found);
  const byId = new Map(found.map((one) => [one.task._id, one]));
  return {
    data: ids.flatMap((id) => {
      const one = byId.get(id);
      return one ? [{ data: taskDetail(one), trends: trends(one) }] : [];
    }),
    total: all.length,
    next: ids.length < size ? null : (ids.at(-1) ?? null),
  };
};
