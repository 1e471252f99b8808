import { defaultPageSize } from 'shared-kit/contracts/base';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { listLowVoltageTasks as contract } from 'shared-kit/contracts/low-voltage-tasks';
import type { Handler } from 'shared-kit/server/define-route';
import { readPage, searchFilter } from 'shared-kit/server/list';
import { presentTask } from '../tasks/present-task.ts';
import { tasks } from '../tasks/task.model.ts';

export const listOpenTasks: Handler<typeof contract> = async ({ query }, { db, now }) => {
  const { installationId, page = 1, size = defaultPageSize, q } = query;
  const filter = {
    installationId,
    programme: 'lowVoltage' as const,
    result: ChoreResult.Undone,
    periodStart: { $lte: now() },
    ...searchFilter(q),
  };
  const sort = { periodEnd: 1, _id: 1 } as const;
  const { records, total } = await readPage(tasks(db), filter, { sort, page, size });
  return { data: records.map(presentTask), total };
};
