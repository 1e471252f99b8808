/** Hits of the palette: what is late first, then what remains; what was performed is found through its element. */
import { paths } from 'shared-kit/contracts/paths';
import { mostHits, type SearchHit } from 'shared-kit/contracts/search';
import type { searchTasks as contract } from 'shared-kit/contracts/tasks/tasks';
import type { Handler } from 'shared-kit/server/http/define-route';
import { searchFilter } from 'shared-kit/server/list';
import { openClockOf } from './clock.ts';
import { scopeOf } from './readable-programmes.ts';
import { type TaskRecord, tasks } from './task.model.ts';
import { lateFilter, remainingFilter } from './task-filter.ts';

type Found = Pick<TaskRecord, '_id' | 'installationId' | 'choreName' | 'elementName' | 'areaName'>;

const read = { installationId: 1, choreName: 1, elementName: 1, areaName: 1 } as const;

export const searchTasks: Handler<typeof contract> = async ({ query }, ctx) => {
  const { installationId, q, size = mostHits } = query;
  const scope = await scopeOf(ctx, { installationId, programme: 'all' });
  const clock = await openClockOf(ctx);
  const words = searchFilter(q);
  // Each has an index that holds what is to do alone: the words are looked for in that, not in the years of what was done.
  const find = (filter: Record<string, unknown>) =>
    tasks(ctx.db)
      .find({ ...filter, ...words })
      .project<Found>(read)
      .sort({ periodEnd: 1, _id: 1 })
      .limit(size)
      .toArray();
  const [late, remaining] = await Promise.all([
    find(lateFilter(scope, clock)),
    find(remainingFilter(scope, clock)),
  ]);
  const hits = [...late, ...remaining].map(hitOf);
  return { data: hits.slice(0, size) };
};

const hitOf = ({ _id, installationId, choreName, elementName, areaName }: Found): SearchHit => ({
  kind: 'task',
  id: _id,
  title: choreName,
  hint: [elementName, areaName].filter(Boolean).join(' · '),
  installationId,
  path: paths.task({ id: _id, installationId }),
});
