import * as contracts from 'shared-kit/contracts/report-schedules';
import { defineRoute } from 'shared-kit/server/define-route';
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
