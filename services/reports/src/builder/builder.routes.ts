import { getBuiltReport as contract } from 'shared-kit/contracts/report-builder';
import { defineRoute } from 'shared-kit/server/define-route';
import { getBuiltReport } from './get-built-report.ts';

export const builderRoutes = [defineRoute(contract, { handle: getBuiltReport })];
