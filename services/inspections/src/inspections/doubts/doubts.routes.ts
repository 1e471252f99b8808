import { inspectionDoubts } from 'shared-kit/contracts/doubts';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { decideInspectionDoubt, listInspectionDoubts } from './decide-doubt.ts';

export const doubtRoutes = [
  defineRoute(inspectionDoubts.list, { handle: listInspectionDoubts }),
  defineRoute(inspectionDoubts.decide, { handle: decideInspectionDoubt }),
];
