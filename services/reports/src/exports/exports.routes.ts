import * as contracts from 'shared-kit/contracts/reports/report-exports';
import { defineRoute } from 'shared-kit/server/http/define-route';
import {
  cancelReportExport,
  getReportExport,
  listReportExports,
  locateExport as locate,
  removeReportExport,
  retryReportExport,
} from './own-exports.ts';
import { readReportExport } from './read-export.ts';
import { startReportExport } from './start-export.ts';

export const exportRoutes = [
  defineRoute(contracts.startReportExport, { handle: startReportExport }),
  defineRoute(contracts.listReportExports, { handle: listReportExports }),
  defineRoute(contracts.getReportExport, { locate, handle: getReportExport }),
  defineRoute(contracts.readReportExport, { locate, handle: readReportExport }),
  defineRoute(contracts.cancelReportExport, { locate, handle: cancelReportExport }),
  defineRoute(contracts.retryReportExport, { locate, handle: retryReportExport }),
  defineRoute(contracts.removeReportExport, { locate, handle: removeReportExport }),
];
