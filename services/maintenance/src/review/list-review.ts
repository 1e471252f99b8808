import { defaultPageSize } from 'shared-kit/contracts/base';
import type { listReview as contract } from 'shared-kit/contracts/tasks/task-review';
import { fieldOrder } from 'shared-kit/domain/tasks/task-queries';
import { sortBy } from 'shared-kit/server/database/conditions';
import type { Handler } from 'shared-kit/server/http/define-route';
import { readPageOfAll } from 'shared-kit/server/list';
import { presentTask } from '../tasks/present-task.ts';
import { tasks } from '../tasks/task.model.ts';
import { reviewFilter } from './review-filter.ts';

export const listReview: Handler<typeof contract> = async (
  { query: { sort = 'elementName', ...query } },
  ctx,
) => {
  const { page = 1, size = defaultPageSize } = query;
  const filter = await reviewFilter(ctx, query);
  if (filter === null) return { data: [], total: 0 };
  const { records, total } = await readPageOfAll(tasks(ctx.db), filter, {
    sort: sortBy(fieldOrder(sort)),
    page,
    size,
  });
  return { data: records.map(presentTask), total };
};
