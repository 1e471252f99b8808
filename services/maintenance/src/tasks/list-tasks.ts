import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listTasks as contract } from 'shared-kit/contracts/tasks';
import type { Handler } from 'shared-kit/server/define-route';
import { clockOf } from './clock.ts';
import { presentTask } from './present-task.ts';
import { taskCollection } from './task.model.ts';
import { taskFilter } from './task-filter.ts';
import { taskSort } from './task-sort.ts';

export const listTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize } = query;
  const filter = taskFilter(query, await clockOf(ctx));
  const collection = taskCollection(ctx.db);
  const [records, total] = await Promise.all([
    collection
      .find(filter, {
        sort: taskSort(query),
        skip: (page - 1) * size,
        limit: size,
        // What is stored was checked when it was written.
        enableUtf8Validation: false,
      })
      .toArray(),
    collection.countDocuments(filter),
  ]);
  return { data: records.map(presentTask), total };
};
