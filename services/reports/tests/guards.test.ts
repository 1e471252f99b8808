import { compareInstallations } from 'shared-kit/contracts/centres/compare-installations';
import {
  getBudgetParts,
  ownCostCentres,
  saveBudgetLine,
} from 'shared-kit/contracts/correctives/budget-parts';
import { approveCost, getBudgetYear, saveBudget } from 'shared-kit/contracts/correctives/budgets';
import { listRepeatFailures } from 'shared-kit/contracts/correctives/repeat-failures';
import { getElementCosts, getWorkCosts } from 'shared-kit/contracts/correctives/work-costs';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { programmes } from 'shared-kit/contracts/plans/programmes';
import { getWorkPlanning } from 'shared-kit/contracts/plans/work-planning';
import {
  dashboards,
  getDashboardFigure,
  listDashboardDefaults,
  saveDashboardDefault,
} from 'shared-kit/contracts/reports/dashboards';
import { printOwnerReport } from 'shared-kit/contracts/reports/owner-reports';
import * as papers from 'shared-kit/contracts/reports/papers';
import { getBuiltReport } from 'shared-kit/contracts/reports/report-builder';
import * as exports from 'shared-kit/contracts/reports/report-exports';
import { getReportHome } from 'shared-kit/contracts/reports/report-home';
import { getTimeReport, getWorkStatistics, listReportTasks } from 'shared-kit/contracts/reports/work-reports';
import { issuedPapers } from 'shared-kit/server/papers/issued';
import { guardedRecord } from 'shared-kit/testing/guards/record-routes';
import { checkRouteGuards } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import {
  seedInstallations,
  seedModules,
  seedUsers,
  seedView,
  testGrant,
  testInstallation,
  testModule,
  testUser,
} from 'shared-kit/testing/test-users';
import { afterAll, beforeAll } from 'vitest';
import { createReports } from '../src/app.ts';
import { reportExports } from '../src/exports/export.model.ts';
import type { ExportOrder } from '../src/exports/export-order.ts';
import { newExport } from '../src/exports/start-export.ts';

const installationId = 1;

const dashboard = {
  installationId,
  name: 'Panel',
  tiles: [{ figure: 'tasks', form: 'number', size: 'small', days: 'thisMonth', installationId: null }],
  sharedWith: 'everybody',
} as const;

const costCentre = { installationId, code: 'A', name: 'Servicios', buildingIds: [] };

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createReports, {
    seed: async (db) => {
      await seedInstallations(db, [testInstallation(installationId)]);
      await seedModules(db, [
        testModule(installationId, 'mfe-reports'),
        testModule(installationId, 'mfe-maintenance', [...programmes]),
      ]);
      await seedView(db, issuedPapers.collection, [
        { _id: 1, installationId, kind: 'fire', code: 'c'.repeat(22), searchText: '' },
      ]);
      await seedUsers(db, [
        testUser(11, {
          grants: [testGrant(installationId, [Permission.GenerateReports, Permission.Administration])],
        }),
      ]);
    },
  });
  const order: ExportOrder = {
    ...({ installationId, kind: 'tasks', format: 'csv', language: 'es', withPhotos: false } as const),
    settings: '',
    from: '2026-03-01',
    to: '2026-03-31',
    reportName: '',
    ownerId: 11,
  };
  const options = { now: new Date(), isLong: false, total: 0, isTold: false };
  const made = await newExport(service.db, order, options);
  await service.call(dashboards.create, { body: { ...dashboard, tiles: [...dashboard.tiles] } }, { as: 11 });
  await service.call(ownCostCentres.create, { body: costCentre }, { as: 11 });
  await reportExports(service.db).insertOne({ ...made, state: 'done' });
});
afterAll(() => service.close());

const march = { installationId, from: '2026-03-01', to: '2026-03-31' } as const;

// Entities try their routes in tests of their own; what belongs to none is tried here.
checkRouteGuards(
  () => service,
  [
    ...guardedRecord(dashboards, { ...dashboard, name: 'Otro' }, { installationId }),
    {
      contract: getDashboardFigure,
      valid: { query: { installationId, figure: 'tasks', days: 'thisMonth' } },
    },
    { contract: listDashboardDefaults, valid: { query: { installationId } } },
    {
      contract: saveDashboardDefault,
      valid: { body: { installationId, roleId: 1, dashboardId: null } },
    },
    { contract: getBudgetYear, valid: { query: { installationId, year: 2026 } } },
    {
      contract: saveBudget,
      valid: {
        body: {
          installationId,
          year: 2026,
          version: 0,
          amounts: { planned: 1, repairs: 1, parts: 1, contractors: 1 },
          approvalAbove: null,
        },
      },
    },
    { contract: getBudgetParts, valid: { query: { installationId, year: 2026, by: 'building' } } },
    {
      contract: saveBudgetLine,
      valid: {
        body: {
          ...({ installationId, year: 2026, by: 'costCentre', id: 1, version: 0 } as const),
          amounts: { planned: 1, repairs: 1, parts: 1, contractors: 1 },
        },
      },
    },
    ...guardedRecord(ownCostCentres, costCentre, { installationId }),
    { contract: approveCost, valid: { body: { installationId, kind: 'corrective', id: 1, amount: 1 } } },
    { contract: getTimeReport, valid: { query: { ...march, by: 'month' } } },
    { contract: getBuiltReport, valid: { query: { ...march, by: 'area', across: 'week' } } },
    { contract: getReportHome, valid: { query: { installationId } } },
    { contract: compareInstallations, valid: { query: { from: march.from, to: march.to } } },
    { contract: listReportTasks, valid: { query: march } },
    { contract: getWorkPlanning, valid: { query: march } },
    { contract: getWorkCosts, valid: { query: march } },
    { contract: getElementCosts, valid: { query: march } },
    { contract: listRepeatFailures, valid: { query: march } },
    { contract: getWorkStatistics, valid: { query: march } },
    { contract: printOwnerReport, valid: { query: { ...march, language: 'es' } } },
    { contract: papers.listPapers, valid: { query: { installationId } } },
    { contract: papers.listPaperGaps, valid: { query: march } },
    {
      contract: papers.issuePaper,
      valid: { body: { ...march, kind: 'fgas', language: 'es', origin: 'https://portal.example' } },
    },
    { contract: papers.listIssuedPapers, valid: { query: { installationId } } },
    {
      contract: papers.downloadIssuedPaper,
      valid: { params: { id: 1 } },
      located: { kind: 'fire' },
      installationId,
    },
    { contract: papers.verifyPaper, valid: { body: { code: 'x'.repeat(22) } } },
    {
      contract: exports.startReportExport,
      valid: { body: { installationId, kind: 'time', format: 'csv', language: 'es' } },
    },
    { contract: exports.listReportExports, valid: { query: { installationId } } },
    ...[
      exports.getReportExport,
      exports.readReportExport,
      exports.cancelReportExport,
      exports.retryReportExport,
      exports.removeReportExport,
    ].map((contract) => ({ contract, valid: { params: { id: 1 } } })),
  ],
  {
    guardedResources: [
      'budgets',
      'costCentres',
      'dashboards',
      'dashboardFigures',
      'dashboardDefaults',
      'workReports',
      'comparedInstallations',
      'ownerReports',
      'papers',
      'reportExports',
    ],
  },
);
