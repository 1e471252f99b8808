import * as contracts from 'shared-kit/contracts/plans/covers';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { createCover, findCover, removeCover } from './change-covers.ts';
import { listCovers } from './list-covers.ts';

export const coverRoutes = [
  defineRoute(contracts.listCovers, { handle: listCovers }),
  defineRoute(contracts.createCover, { handle: createCover }),
  defineRoute(contracts.removeCover, {
    locate: ({ params }, ctx) => findCover(ctx, params.id),
    handle: removeCover,
  }),
];
