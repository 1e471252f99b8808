import { taskDoubts } from 'shared-kit/contracts/doubts';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { decideTaskDoubt, listTaskDoubts } from './decide-doubt.ts';

export const doubtRoutes = [
  defineRoute(taskDoubts.list, { handle: listTaskDoubts }),
  defineRoute(taskDoubts.decide, { handle: decideTaskDoubt }),
];
