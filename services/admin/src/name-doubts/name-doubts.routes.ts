import { nameDoubts } from 'shared-kit/contracts/doubts';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { decideNameDoubt } from './decide-name-doubt.ts';
import { listNameDoubts } from './list-name-doubts.ts';

export const nameDoubtRoutes = [
  defineRoute(nameDoubts.list, { handle: listNameDoubts }),
  defineRoute(nameDoubts.decide, { handle: decideNameDoubt }),
];
