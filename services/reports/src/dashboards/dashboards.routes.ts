import * as contracts from 'shared-kit/contracts/reports/dashboards';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { recordRoutes } from 'shared-kit/server/records';
import { listDashboardDefaults, saveDashboardDefault } from './dashboard-defaults.ts';
import { dashboardSpec } from './describe-dashboards.ts';
import { getDashboardFigure } from './get-dashboard-figure.ts';

export const dashboardRoutes = [
  ...recordRoutes(contracts.dashboards, dashboardSpec),
  defineRoute(contracts.getDashboardFigure, { handle: getDashboardFigure }),
  defineRoute(contracts.listDashboardDefaults, { handle: listDashboardDefaults }),
  defineRoute(contracts.saveDashboardDefault, { handle: saveDashboardDefault }),
];
