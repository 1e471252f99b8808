import * as contracts from 'shared-kit/contracts/reports/papers';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { listPaperGaps, listPapers } from './list-papers.ts';

export const paperRoutes = [
  defineRoute(contracts.listPapers, { handle: listPapers }),
  defineRoute(contracts.listPaperGaps, { handle: listPaperGaps }),
];
