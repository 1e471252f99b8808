import * as contracts from 'shared-kit/contracts/reports/work-reports';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { getWorkStatistics } from './get-statistics.ts';
import { getTimeReport } from './get-time-report.ts';
import { listReportTasks } from './list-tasks.ts';

export const workRoutes = [
  defineRoute(contracts.getTimeReport, { handle: getTimeReport }),
  defineRoute(contracts.listReportTasks, { handle: listReportTasks }),
  defineRoute(contracts.getWorkStatistics, { handle: getWorkStatistics }),
];
