import type { listPerformers as contract } from 'shared-kit/contracts/tasks/tasks';
import type { Handler } from 'shared-kit/server/http/define-route';
import { tasks } from './task.model.ts';
import { performedFilter } from './task-filter.ts';

interface Performer {
  _id: number;
  name: string;
}

export const listPerformers: Handler<typeof contract> = async ({ query }, ctx) => {
  const performers = await tasks(ctx.db)
    .aggregate<Performer>([
      { $match: performedFilter({ ...query, programmes: [query.programme] }) },
      { $group: { _id: '$performedById', name: { $max: '$performedByName' } } },
      { $sort: { name: 1, _id: 1 } },
    ])
    .toArray();
  return { data: performers.map(({ _id: id, name }) => ({ id, name })), total: performers.length };
};
