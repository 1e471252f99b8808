import { getElementCosts, getWorkCosts } from 'shared-kit/contracts/correctives/work-costs';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { workScope } from '../work/work-scope.ts';
import { countCosts } from './count-costs.ts';
import { countElementCosts } from './count-element-costs.ts';

export const costRoutes = [
  defineRoute(getWorkCosts, {
    handle: async ({ query }, ctx) => ({
      data: await countCosts(ctx, await workScope(ctx, query), query),
    }),
  }),
  defineRoute(getElementCosts, {
    handle: async ({ query }, ctx) => ({
      data: await countElementCosts(ctx, await workScope(ctx, query)),
    }),
  }),
];
