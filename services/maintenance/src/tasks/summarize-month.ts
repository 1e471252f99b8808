import type { summarizeMonth as contract } from 'shared-kit/contracts/task-summaries';
import type { Handler } from 'shared-kit/server/define-route';
import { clockOf } from './clock.ts';
import { startOfMonth } from './summarize-tasks.ts';
import { tasks } from './task.model.ts';
import { performedFilter, remainingFilter } from './task-filter.ts';

interface Group {
  readonly _id: number;
  readonly count: number;
}

export const summarizeMonth: Handler<typeof contract> = async ({ query }, ctx) => {
  const scope = { installationId: query.installationId, programmes: [query.programme] };
  const clock = await clockOf(ctx);
  const countByType = (filter: Record<string, unknown>) =>
    tasks(ctx.db)
      .aggregate<Group>([{ $match: filter }, { $group: { _id: '$choreTypeId', count: { $sum: 1 } } }])
      .toArray();
  const [performed, remaining] = await Promise.all([
    countByType(performedFilter(scope, startOfMonth(clock))),
    countByType(remainingFilter(scope, clock)),
  ]);
  const ids = [...new Set([...performed, ...remaining].map(({ _id }) => _id))].sort((a, b) => a - b);
  const countIn = (groups: readonly Group[], id: number): number =>
    groups.find(({ _id }) => _id === id)?.count ?? 0;
  const byChoreType = ids.map((id) => ({
    id,
    performed: countIn(performed, id),
    remaining: countIn(remaining, id),
  }));
  return { data: { byChoreType } };
};
