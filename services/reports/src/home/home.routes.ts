import { getReportHome as contract } from 'shared-kit/contracts/report-home';
import { defineRoute } from 'shared-kit/server/define-route';
import { getReportHome } from './get-report-home.ts';

export const homeRoutes = [defineRoute(contract, { handle: getReportHome })];
