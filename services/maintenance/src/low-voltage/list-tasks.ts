import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listLowVoltageTasks as contract } from 'shared-kit/contracts/low-voltage-tasks';
import type { Handler } from 'shared-kit/server/define-route';
import { readPage, searchFilter } from 'shared-kit/server/list';
import { openClockOf } from '../tasks/clock.ts';
import { presentTask } from '../tasks/present-task.ts';
import { tasks } from '../tasks/task.model.ts';
import { toDo } from '../tasks/task-filter.ts';

export const listOpenTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, page = 1, size = defaultPageSize, q } = query;
  const filter = {
    installationId,
    programme: 'lowVoltage' as const,
    ...toDo(await openClockOf(ctx)),
    periodStart: { $lte: ctx.now() },
    ...searchFilter(q),
  };
  const sort = { periodEnd: 1, _id: 1 } as const;
  const { records, total } = await readPage(tasks(ctx.db), filter, { sort, page, size });
  return { data: records.map(presentTask), total };
};
