import * as comparison from 'shared-kit/contracts/low-voltage/low-voltage-comparison';
import * as partContracts from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import { lowVoltageReportSchema } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { listLowVoltageTasks } from 'shared-kit/contracts/low-voltage/low-voltage-tasks';
import { readHistory } from 'shared-kit/server/history';
import { defineRoute } from 'shared-kit/server/http/define-route';
import { inSlices } from 'shared-kit/server/work/long-work';
import { removeReport, reopenReport } from './change-state.ts';
import { closeReport, findClosable } from './close-report.ts';
import { compareReport, listFormerLuminaires, readLastPanel } from './compare-report.ts';
import { createReport } from './create-report.ts';
import { findLuminaires, findPanel, findPrintable, findReport, findWholeReport } from './find-report.ts';
import { listReports } from './list-reports.ts';
import { listOpenTasks } from './list-tasks.ts';
import { issueReport } from './paper/issue-report.ts';
import { printReport, readSignedContent } from './paper/print-report.ts';
import { presentDetail } from './present.ts';
import { addCircuit, removeCircuit, saveCircuit } from './save-circuits.ts';
import { saveLuminaires } from './save-luminaires.ts';
import { readPanel, savePanel } from './save-panel.ts';
import { saveConclusions, saveData, saveDefects, saveInspection } from './save-sections.ts';
import { takeUpElements } from './take-up-elements.ts';

/** What the history tells: fields of the report, and what of a panel was changed. */
const told: ReadonlySet<string> = new Set([
  ...Object.keys(lowVoltageReportSchema.shape),
  ...Object.keys(partContracts.panelSchema.shape),
  'panel',
  'circuit',
  'luminaires',
]);

export const lowVoltageRoutes = [
  defineRoute(contracts.listLowVoltageReports, { handle: listReports }),
  defineRoute(listLowVoltageTasks, { handle: listOpenTasks }),
  defineRoute(contracts.createLowVoltageReport, { handle: createReport }),
  defineRoute(contracts.getLowVoltageReport, {
    locate: ({ params }, ctx) => findWholeReport(ctx, params.id),
    handle: async ({ located: { report, parts } }) => ({
      data: await inSlices(presentDetail(report, parts)),
    }),
  }),
  defineRoute(contracts.printLowVoltageReport, {
    locate: ({ params }, ctx) => findPrintable(ctx, params.id),
    handle: printReport,
  }),
  defineRoute(contracts.issueLowVoltageReport, {
    locate: ({ params }, ctx) => findPrintable(ctx, params.id),
    handle: issueReport,
  }),
  defineRoute(contracts.getSignedContent, {
    locate: ({ params }, ctx) => findWholeReport(ctx, params.id),
    handle: readSignedContent,
  }),
  defineRoute(contracts.removeLowVoltageReport, {
    locate: ({ params }, ctx) => findReport(ctx, params.id),
    handle: removeReport,
  }),
  defineRoute(contracts.lowVoltageReportHistory, {
    locate: ({ params }, ctx) => findReport(ctx, params.id),
    handle: ({ params, query }, ctx) =>
      readHistory(ctx, { entityType: 'LowVoltageReport', id: params.id, fields: told }, query),
  }),
  defineRoute(contracts.takeUpElements, {
    locate: ({ params }, ctx) => findWholeReport(ctx, params.id),
    handle: takeUpElements,
  }),
  defineRoute(contracts.saveReportData, {
    locate: ({ params, body }, ctx) => findReport(ctx, params.id, { equipmentIds: body.instrumentIds }),
    handle: saveData,
  }),
  defineRoute(contracts.saveReportInspection, {
    locate: ({ params }, ctx) => findReport(ctx, params.id),
    handle: saveInspection,
  }),
  defineRoute(contracts.saveReportDefects, {
    locate: ({ params, body }, ctx) =>
      findReport(ctx, params.id, { fileIds: body.defects.flatMap(({ photoIds }) => photoIds) }),
    handle: saveDefects,
  }),
  defineRoute(contracts.saveReportConclusions, {
    locate: ({ params }, ctx) => findReport(ctx, params.id),
    handle: saveConclusions,
  }),
  defineRoute(contracts.closeLowVoltageReport, {
    locate: ({ params, body }, ctx) => findClosable(ctx, params.id, body),
    handle: closeReport,
  }),
  defineRoute(contracts.reopenLowVoltageReport, {
    locate: ({ params }, ctx) => findReport(ctx, params.id),
    handle: reopenReport,
  }),
  defineRoute(comparison.compareLowVoltageReport, {
    locate: ({ params }, ctx) => findWholeReport(ctx, params.id),
    handle: compareReport,
  }),
  defineRoute(comparison.listFormerLuminaires, {
    locate: ({ params }, ctx) => findReport(ctx, params.id),
    handle: listFormerLuminaires,
  }),
  defineRoute(comparison.getLastPanel, { handle: readLastPanel }),
  defineRoute(partContracts.getPanel, {
    locate: ({ params }, ctx) => findPanel(ctx, params),
    handle: readPanel,
  }),
  defineRoute(partContracts.savePanel, {
    locate: ({ params, body }, ctx) => findPanel(ctx, params, body.photoIds),
    handle: savePanel,
  }),
  defineRoute(partContracts.addCircuit, {
    locate: ({ params }, ctx) => findPanel(ctx, params),
    handle: addCircuit,
  }),
  defineRoute(partContracts.saveCircuit, {
    locate: ({ params }, ctx) => findPanel(ctx, params),
    handle: saveCircuit,
  }),
  defineRoute(partContracts.removeCircuit, {
    locate: ({ params }, ctx) => findPanel(ctx, params),
    handle: removeCircuit,
  }),
  defineRoute(partContracts.saveLuminaires, {
    locate: ({ params, body }, ctx) =>
      findLuminaires(ctx, params.id, {
        elementIds: body.luminaires.map(({ elementId }) => elementId),
        fileIds: body.luminaires.flatMap(({ photoIds }) => photoIds),
      }),
    handle: saveLuminaires,
  }),
];
