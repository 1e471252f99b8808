import { getBuiltReport as contract } from 'shared-kit/contracts/reports/report-builder';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { getBuiltReport } from './get-built-report.ts';

export const builderRoutes = [defineRoute(contract, { handle: getBuiltReport })];
