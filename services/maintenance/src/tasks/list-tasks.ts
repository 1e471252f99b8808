import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listTasks as contract } from 'shared-kit/contracts/tasks';
import type { Handler } from 'shared-kit/server/define-route';
import { clockOf } from './clock.ts';
import { presentTask } from './present-task.ts';
import { privateFields, taskCollection } from './task.model.ts';
import { taskFilter } from './task-filter.ts';
import { taskSort } from './task-sort.ts';

export const listTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize } = query;
  const filter = taskFilter(query, await clockOf(ctx));
  const collection = taskCollection(ctx.db);
  const [records, total] = await Promise.all([
    collection
      .find(filter, {
        projection: privateFields,
        sort: taskSort(query),
        skip: (page - 1) * size,
        limit: size,
      })
      .toArray(),
    collection.countDocuments(filter),
  ]);
  return { data: records.map(presentTask), total };
};
