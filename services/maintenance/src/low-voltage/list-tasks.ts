import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listLowVoltageTasks as contract } from 'shared-kit/contracts/low-voltage/low-voltage-tasks';
import { taskOrder } from 'shared-kit/domain/tasks/task-queries';
import { sortBy } from 'shared-kit/server/database/conditions';
import type { Handler } from 'shared-kit/server/http/define-route';
import { readPage, searchFilter } from 'shared-kit/server/list';
import { openClockOf } from '../tasks/clock.ts';
import { presentTask } from '../tasks/present-task.ts';
import { tasks } from '../tasks/task.model.ts';
import { taskFilter, toDo } from '../tasks/task-filter.ts';

export const listOpenTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, page = 1, size = defaultPageSize, q, state } = query;
  const clock = await openClockOf(ctx);
  const programme = 'lowVoltage' as const;
  const filter =
    state === undefined
      ? { installationId, programme, ...toDo(clock), periodStart: { $lte: ctx.now() }, ...searchFilter(q) }
      : taskFilter({ ...query, state }, { installationId, programmes: [programme] }, clock);
  const sort = sortBy(taskOrder({ state: state ?? 'late' }));
  const { records, total } = await readPage(tasks(ctx.db), filter, { sort, page, size });
  return { data: records.map(presentTask), total };
};
