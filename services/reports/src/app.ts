import { grantsOf } from 'shared-kit/server/access/grants';
import { silentLogger } from 'shared-kit/server/logging';
import { issuedModels, publishIssued } from 'shared-kit/server/papers/issued';
import { createService, type Service, type ServiceHost } from 'shared-kit/server/service';
import { auditedSignal } from 'shared-kit/server/signals';
import { budgets, costApprovals } from './budgets/budget.model.ts';
import { budgetRoutes } from './budgets/budgets.routes.ts';
import { budgetLines, ownCostCentres } from './budgets/cost-centre.model.ts';
import { builderRoutes } from './builder/builder.routes.ts';
import { compareRoutes } from './compare/compare.routes.ts';
import { costRoutes } from './costs/costs.routes.ts';
import { dashboardDefaults, dashboards } from './dashboards/dashboard.model.ts';
import { dashboardRoutes } from './dashboards/dashboards.routes.ts';
import { reportExports } from './exports/export.model.ts';
import { exportContents } from './exports/export-contents.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { publishExports } from './exports/publish-exports.ts';
import { keptExports, removeExpiredExports } from './exports/remove-expired.ts';
import { type ExportDeps, runExports } from './exports/run-exports.ts';
import { homeRoutes } from './home/home.routes.ts';
import { issuedRoutes } from './issued/issued.routes.ts';
import { verifyAttempts } from './issued/verify-paper.ts';
import { migrations } from './migrations/migrations.ts';
import { ownerRoutes } from './owner/print-owner-report.ts';
import { paperRoutes } from './papers/papers.routes.ts';
import { planningRoutes } from './planning/planning.routes.ts';
import { publishReports } from './publish-reports.ts';
import { repeatRoutes } from './repeats/repeats.routes.ts';
import { reports } from './reports/report.model.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { dueSchedule, runSchedules } from './schedules/run-schedules.ts';
import { reportSchedules } from './schedules/schedule.model.ts';
import { scheduleRoutes } from './schedules/schedules.routes.ts';
import { followingWork } from './sums/follow-work.ts';
import { sumsModels } from './sums/sums.model.ts';
import { workRoutes } from './work/work.routes.ts';

const everySeconds = 5;

export const createReports = (host: ServiceHost): Service => {
  const { db, log = silentLogger, now = () => new Date(), env = process.env } = host;
  const views = grantsOf(db);
  const making = { db, log, now, views };
  const exports = runExports(making);
  const seconds = Number(env.CHANGES_SECONDS ?? everySeconds);
  return createService<ExportDeps>(host, {
    name: 'reports',
    apiVersion: '1.7.0',
    routes: [
      ...reportRoutes,
      ...workRoutes,
      ...planningRoutes,
      ...builderRoutes,
      ...homeRoutes,
      ...compareRoutes,
      ...costRoutes,
      ...budgetRoutes,
      ...dashboardRoutes,
      ...repeatRoutes,
      ...ownerRoutes,
      ...paperRoutes,
      ...issuedRoutes,
      ...exportRoutes,
      ...scheduleRoutes,
    ],
    models: [
      reports,
      reportSchedules,
      budgets,
      costApprovals,
      budgetLines,
      ownCostCentres,
      dashboards,
      dashboardDefaults,
      reportExports,
      ...exportContents.collections,
      ...issuedModels,
      verifyAttempts,
      ...sumsModels,
    ],
    deps: { exports },
    queues: [exports],
    prepare: async () => {
      await publishReports(db);
      await publishExports(db);
      await publishIssued(db);
    },
    migrations,
    recurring: [
      followingWork({ db, views, now }, env),
      {
        name: 'reportSchedules',
        seconds,
        wokenBy: [auditedSignal('reports')],
        due: () => dueSchedule(making),
        work: async () => {
          if (await runSchedules(making)) exports.wake();
        },
        failure: 'reports wait that are due',
      },
    ],
    retention: [keptExports],
    housekeeping: async (at) => {
      await removeExpiredExports(db, at);
    },
  });
};
