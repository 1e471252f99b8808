import * as contracts from 'shared-kit/contracts/correctives/public-reports';
import type { RequestContext } from 'shared-kit/server/http/context';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { createPublicReport } from './create-public-report.ts';
import { checkReport, decideReport } from './decide-report.ts';
import { listPublicReports } from './list-public-reports.ts';
import { publicReports } from './public-report.model.ts';
import { readPublicPlace } from './read-public-place.ts';
import { readPublicState } from './read-public-state.ts';

interface ById {
  readonly params: { readonly id: number };
}
const locate = ({ params }: ById, { db }: RequestContext) => publicReports(db).findOne({ _id: params.id });

export const publicReportRoutes = [
  defineRoute(contracts.readPublicPlace, { handle: readPublicPlace }),
  defineRoute(contracts.createPublicReport, { handle: createPublicReport }),
  defineRoute(contracts.readPublicState, { handle: readPublicState }),
  defineRoute(contracts.listPublicReports, { handle: listPublicReports }),
  defineRoute(contracts.checkPublicReport, { locate, handle: checkReport }),
  defineRoute(contracts.decidePublicReport, { locate, handle: decideReport }),
];
