import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listTasks as contract } from 'shared-kit/contracts/tasks/tasks';
import { taskOrder } from 'shared-kit/domain/tasks/task-queries';
import { sortBy } from 'shared-kit/server/database/conditions';
import type { Handler } from 'shared-kit/server/http/define-route';
import { readPage } from 'shared-kit/server/list';
import { openClockOf } from './clock.ts';
import { presentTask } from './present-task.ts';
import { scopeOf } from './readable-programmes.ts';
import { tasks } from './task.model.ts';
import { taskFilter } from './task-filter.ts';

export const listTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const { page = 1, size = defaultPageSize } = query;
  const filter = taskFilter(query, await scopeOf(ctx, query), await openClockOf(ctx));
  const { records, total } = await readPage(tasks(ctx.db), filter, {
    sort: sortBy(taskOrder(query)),
    page,
    size,
  });
  return { data: records.map(presentTask), total };
};
