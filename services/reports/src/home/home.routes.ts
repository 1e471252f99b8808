import { getReportHome as contract } from 'shared-kit/contracts/reports/report-home';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { getReportHome } from './get-report-home.ts';

export const homeRoutes = [defineRoute(contract, { handle: getReportHome })];
