import { defaultPageSize } from 'shared-kit/contracts/base';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { type listPlannableTasks as contract, mostLoadDays } from 'shared-kit/contracts/tasks/task-calendar';
import type { Handler } from 'shared-kit/server/http/define-route';
import { clockOf } from '../clock.ts';
import { presentTask } from '../present-task.ts';
import { scopeOf } from '../readable-programmes.ts';
import { type TaskRecord, tasks } from '../task.model.ts';
import { firstDay, loadFilters, refuseDays } from './load-filter.ts';

export const listPlannableTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize, from } = query;
  if (from !== undefined) refuseDays({ ...query, from }, mostLoadDays.day);
  const scope = await scopeOf(ctx, query);
  if (scope.programmes.length === 0) return { data: [], total: 0 };
  const { timeZone } = await clockOf(ctx);
  const { due, planned } = loadFilters({ ...query, from: from ?? firstDay }, scope, {
    timeZone,
    results: [ChoreResult.Undone],
  });
  const filter = { $or: [due, planned] };
  const lastDay = {
    $dateToString: { date: { $subtract: ['$dueEnd', 1] }, format: '%Y-%m-%d', timezone: timeZone },
  };
  const [records, total] = await Promise.all([
    tasks(ctx.db)
      .aggregate<TaskRecord>([
        { $match: filter },
        { $set: { workDay: { $ifNull: ['$plannedOn', lastDay] } } },
        { $sort: { workDay: 1, priority: 1, _id: 1 } },
        { $skip: (page - 1) * size },
        { $limit: size },
      ])
      .toArray(),
    tasks(ctx.db).countDocuments(filter),
  ]);
  return { data: records.map(presentTask), total };
};
