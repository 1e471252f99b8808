import { listRepeatFailures } from 'shared-kit/contracts/correctives/repeat-failures';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { workScope } from '../work/work-scope.ts';
import { countRepeats } from './count-repeats.ts';

export const repeatRoutes = [
  defineRoute(listRepeatFailures, {
    handle: async ({ query }, ctx) => ({ data: await countRepeats(ctx.db, await workScope(ctx, query)) }),
  }),
];
