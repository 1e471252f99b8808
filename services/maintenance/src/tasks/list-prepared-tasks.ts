import { taskProgrammes } from 'shared-kit/contracts/programmes';
import { type listPreparedTasks as contract, daysAhead } from 'shared-kit/contracts/task-preparing';
import type { Handler } from 'shared-kit/server/define-route';
import { openClockOf } from './clock.ts';
import { findTasks } from './find-task.ts';
import { readTrendsOfMany } from './read-trends.ts';
import { scopeOf } from './readable-programmes.ts';
import { tasks } from './task.model.ts';
import { taskDetail } from './task-detail.ts';
import { comingFilter, lateFilter } from './task-filter.ts';

/** Those that a report of low voltage performs are not done one by one. */
export const listPreparedTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, after, size } = query;
  const { programmes } = await scopeOf(ctx, { installationId, programme: 'all' });
  const own = programmes.filter((each) => taskProgrammes.some((one) => one === each));
  const scope = { installationId, programmes: own };
  const clock = await openClockOf(ctx);
  const open = { $or: [lateFilter(scope, clock), comingFilter(scope, clock, daysAhead)] };
  const collection = tasks(ctx.db);
  const [page, total] = await Promise.all([
    collection
      .find({ $and: [open, { _id: { $gt: after } }] }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(size)
      .toArray(),
    collection.countDocuments(open),
  ]);
  const ids = page.map(({ _id }) => _id);
  const found = await findTasks(ctx, { installationId, ids });
  const trends = await readTrendsOfMany(ctx, found);
  const byId = new Map(found.map((one) => [one.task._id, one]));
  return {
    data: ids.flatMap((id) => {
      const one = byId.get(id);
      return one ? [{ data: taskDetail(one), trends: trends(one) }] : [];
    }),
    total,
    next: ids.length < size ? null : (ids.at(-1) ?? null),
  };
};
