import * as contracts from 'shared-kit/contracts/papers';
import { defineRoute } from 'shared-kit/server/define-route';
import { listPaperGaps, listPapers } from './list-papers.ts';

export const paperRoutes = [
  defineRoute(contracts.listPapers, { handle: listPapers }),
  defineRoute(contracts.listPaperGaps, { handle: listPaperGaps }),
];
