import type { getWorkPlanning as contract } from 'shared-kit/contracts/plans/work-planning';
import type { Handler } from 'shared-kit/server/http/define-route';
import { workScope } from '../work/work-scope.ts';
import { countBacklog } from './count-backlog.ts';
import { countWeeks } from './week-lists.ts';

export const getWorkPlanning: Handler<typeof contract> = async ({ query }, ctx) => {
  const scope = await workScope(ctx, query);
  const now = ctx.now();
  const [backlog, weeks] = await Promise.all([
    countBacklog(ctx.db, scope, query),
    countWeeks(ctx.db, scope, now),
  ]);
  return { data: { at: now.toISOString(), backlog, weeks } };
};
