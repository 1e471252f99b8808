import { correctiveSchema } from 'shared-kit/contracts/correctives/corrective';
import { correctiveOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import * as contracts from 'shared-kit/contracts/correctives/correctives';
import { readHistory } from 'shared-kit/server/history';
import type { RequestContext } from 'shared-kit/server/http/context';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { issueOrder } from '../paper/issue-order.ts';
import { printOrder } from '../paper/print-order.ts';
import { carryOutCorrectiveOperations } from './carry-out-operations.ts';
import { createCorrective } from './create-corrective.ts';
import { findAny, findCorrective, findToAddTo } from './find-corrective.ts';
import { listCorrectives, listOpenAround, listPeople, searchCorrectives } from './list-correctives.ts';
import { mergeCorrective } from './merge-corrective.ts';
import { moveCorrective } from './move-corrective.ts';
import { moveCorrectives } from './move-many.ts';
import { addComment, addCost, addTime, removeCost, removeTime } from './parts.ts';
import { presentCorrective } from './present.ts';
import { getAskedRetest } from './retest.ts';
import { signCorrective } from './sign-corrective.ts';
import { summarizeCorrectives } from './summarize-correctives.ts';
import { describeClosing, removeCorrective, updateCorrective } from './update-corrective.ts';

const told: ReadonlySet<string> = new Set(Object.keys(correctiveSchema.shape));

interface ById {
  readonly params: { readonly id: number };
}
const locate = ({ params }: ById, ctx: RequestContext) => findCorrective(ctx, params.id);

export const correctiveRoutes = [
  defineRoute(contracts.listCorrectives, { handle: listCorrectives }),
  defineRoute(contracts.summarizeCorrectives, { handle: summarizeCorrectives }),
  defineRoute(contracts.listOpenAround, { handle: listOpenAround }),
  defineRoute(contracts.listCorrectivePeople, { handle: listPeople }),
  defineRoute(contracts.searchCorrectives, { handle: searchCorrectives }),
  defineRoute(contracts.getCorrective, {
    locate,
    handle: async ({ located }) => ({ data: presentCorrective(located) }),
  }),
  defineRoute(contracts.getAskedRetest, { locate, handle: getAskedRetest }),
  defineRoute(contracts.createCorrective, { handle: createCorrective }),
  defineRoute(contracts.updateCorrective, {
    locate: ({ body }, ctx) => findCorrective(ctx, body.id),
    handle: updateCorrective,
  }),
  defineRoute(contracts.removeCorrective, { locate, handle: removeCorrective }),
  defineRoute(contracts.describeClosing, { locate, handle: describeClosing }),
  defineRoute(contracts.correctiveHistory, {
    locate,
    handle: ({ params, query }, ctx) =>
      readHistory(ctx, { entityType: 'Corrective', id: params.id, fields: told }, query),
  }),
  defineRoute(correctiveOperations.send, { handle: carryOutCorrectiveOperations }),
  defineRoute(work.moveCorrectives, { handle: moveCorrectives }),
  defineRoute(work.moveCorrective, { locate, handle: moveCorrective }),
  defineRoute(work.addCorrectiveComment, {
    locate: ({ params }, ctx) => findToAddTo(ctx, params.id),
    handle: addComment,
  }),
  defineRoute(work.addCorrectiveTime, { locate, handle: addTime }),
  defineRoute(work.removeCorrectiveTime, { locate, handle: removeTime }),
  defineRoute(work.addCorrectiveCost, { locate, handle: addCost }),
  defineRoute(work.removeCorrectiveCost, { locate, handle: removeCost }),
  defineRoute(work.printCorrective, { locate, handle: printOrder }),
  defineRoute(work.issueWorkOrder, {
    locate: ({ params }, ctx) => findAny(ctx, params.id),
    handle: issueOrder,
  }),
  defineRoute(work.signCorrective, { locate, handle: signCorrective }),
  defineRoute(work.mergeCorrective, { locate, handle: mergeCorrective }),
];
