import { getWorkCosts as contract } from 'shared-kit/contracts/work-costs';
import { defineRoute } from 'shared-kit/server/define-route';
import { workScope } from '../work/work-scope.ts';
import { countCosts } from './count-costs.ts';

export const costRoutes = [
  defineRoute(contract, {
    handle: async ({ query }, ctx) => ({
      data: await countCosts(ctx.db, await workScope(ctx, query), query),
    }),
  }),
];
