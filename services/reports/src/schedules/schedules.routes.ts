import * as contracts from 'shared-kit/contracts/reports/report-schedules';
import { defineRoute } from 'shared-kit/server/http/define-route';
import {
  listReportSchedules,
  locateReport as locate,
  removeReportSchedule,
  saveReportSchedule,
} from './own-schedules.ts';

export const scheduleRoutes = [
  defineRoute(contracts.listReportSchedules, { handle: listReportSchedules }),
  defineRoute(contracts.saveReportSchedule, { locate, handle: saveReportSchedule }),
  defineRoute(contracts.removeReportSchedule, { locate, handle: removeReportSchedule }),
];
