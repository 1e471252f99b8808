import { taskDoubts } from 'shared-kit/contracts/doubts';
import * as certificate from 'shared-kit/contracts/legal/rite-certificate';
import * as plant from 'shared-kit/contracts/legal/rite-plant';
import { issueRiteRegister, listRiteRegister } from 'shared-kit/contracts/legal/rite-register';
import * as comparison from 'shared-kit/contracts/low-voltage/low-voltage-comparison';
import * as parts from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import * as reports from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { listLowVoltageTasks } from 'shared-kit/contracts/low-voltage/low-voltage-tasks';
import { previewChoreDays } from 'shared-kit/contracts/plans/chore-change-days';
import * as covering from 'shared-kit/contracts/plans/covers';
import * as formers from 'shared-kit/contracts/plans/first-maintenance';
import * as levelling from 'shared-kit/contracts/plans/level-work';
import { assignmentOperations, assignTasks } from 'shared-kit/contracts/tasks/assign-tasks';
import * as copying from 'shared-kit/contracts/tasks/copy-tasks';
import { delayTasks } from 'shared-kit/contracts/tasks/delay-tasks';
import { listElementTaskStates } from 'shared-kit/contracts/tasks/element-task-states';
import { countOpenTasks, handOverTasks } from 'shared-kit/contracts/tasks/hand-over-tasks';
import { listReadingsNearLimits } from 'shared-kit/contracts/tasks/readings-near-limits';
import * as samples from 'shared-kit/contracts/tasks/sample-coverage';
import * as calendar from 'shared-kit/contracts/tasks/task-calendar';
import { listTaskCourses } from 'shared-kit/contracts/tasks/task-courses';
import * as detail from 'shared-kit/contracts/tasks/task-detail';
import * as generations from 'shared-kit/contracts/tasks/task-generations';
import { taskOperations } from 'shared-kit/contracts/tasks/task-operations';
import { listPreparedTasks } from 'shared-kit/contracts/tasks/task-preparing';
import { listElementReadings } from 'shared-kit/contracts/tasks/task-readings';
import * as review from 'shared-kit/contracts/tasks/task-review';
import { getRound } from 'shared-kit/contracts/tasks/task-round';
import { summarizeProgrammes, summarizeTasks } from 'shared-kit/contracts/tasks/task-summaries';
import * as together from 'shared-kit/contracts/tasks/task-together';
import * as contracts from 'shared-kit/contracts/tasks/tasks';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobCollection } from 'shared-kit/server/work/jobs';
import { checkRouteGuards } from 'shared-kit/testing/guards/route-guards';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { createMaintenance } from '../src/app.ts';
import {
  installationId,
  seedPeople,
  seedStructure,
  seedTasks,
  testChore,
  testElement,
  testTask,
} from './fixtures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createMaintenance, { seed: seedPeople });
  await seedTasks(service.db, [testTask(1)]);
  await seedStructure(service.db, { elements: [testElement(1)], chores: [testChore(1)] });
  const record = { installationId, state: 'draft', reportId: 1, elementId: 1 };
  const insert = async (name: string, document: { _id: number | string }) => {
    await databaseOf(service.db).collection<{ _id: number | string }>(name).insertOne(document);
  };
  await insert('lowVoltageReports', { _id: 1, ...record });
  const panel = { _id: '1:1', kind: 'panel', ...record };
  await insert('lowVoltageParts', panel);
  const known = { _id: installationId, covers: [{ id: 1, ...daysOff }] };
  await insert('covers', known);
  await insert('taskDoubts', doubt);
  await insert(jobCollection('maintenance'), { _id: 1, ...generation });
});
afterAll(() => service.close());

const generation = {
  kind: 'taskGeneration',
  installationId,
  state: 'done',
  done: 0,
  total: 0,
  error: null,
  result: null,
  startedAt: new Date(),
  finishedAt: new Date(),
  heartbeatAt: new Date(),
};
const daysOff = { personId: 11, coverId: 16, from: '2026-12-01', to: '2026-12-05' };
const doubt = {
  _id: 'reading:1',
  kind: 'reading',
  installationId,
  recordId: 1,
  name: 'R',
  now: 'R',
  taskIds: [],
};
const programme = 'preventive';
const located = { programme };
const body = { version: 0, result: 1, readings: [], observation: '', photoIds: [] };
const operation = {
  opId: crypto.randomUUID(),
  device: crypto.randomUUID(),
  sequence: 1,
  id: 1,
  baseVersion: 0,
  fields: {},
  at: '2026-11-21T10:00:00Z',
  clockAhead: null,
};

const issued = { language: 'es', origin: 'https://portal.example' };
const panel = { params: { id: 1, elementId: 1 } };
const circuit = { params: { id: 1, elementId: 1, circuitId: 1 } };
const rated = { name: 'C1', readings: {} };
const former = { state: 'never', doneOn: null, by: '', readings: [], observation: '' };
const firstMaintenance = { body: { installationId, items: [{ choreId: 1, version: 0, former }] } };
const scope = { elementId: 1, version: 0, isIncluded: true };

checkRouteGuards(
  () => service,
  [
    { contract: contracts.listTasks, valid: { query: { installationId, programme, state: 'remaining' } } },
    { contract: summarizeTasks, valid: { query: { installationId, programme } } },
    { contract: summarizeProgrammes, valid: { query: { installationId } } },
    {
      contract: calendar.readTaskLoad,
      valid: { query: { installationId, programme, from: '2026-01-01', to: '2026-12-31' } },
    },
    {
      contract: calendar.readTaskBoard,
      valid: { query: { installationId, programme, from: '2026-11-23', to: '2026-11-29' } },
    },
    {
      contract: calendar.listPlannableTasks,
      valid: { query: { installationId, programme, from: '2026-11-01', to: '2026-11-30' } },
    },
    {
      contract: calendar.planTasks,
      valid: { body: { installationId, items: [{ id: 1, version: 0, plannedOn: '2026-11-25' }] } },
    },
    { contract: taskDoubts.list, valid: { query: { installationId } } },
    {
      contract: taskDoubts.decide,
      valid: { params: { id: 'reading:1' }, body: { installationId, version: 0, decision: 'accept' } },
    },
    { contract: covering.listCovers, valid: { query: { installationId } } },
    { contract: covering.createCover, valid: { body: { installationId, ...daysOff } } },
    { contract: covering.removeCover, valid: { params: { id: 1 } } },
    { contract: levelling.proposeLevel, valid: { query: { installationId, month: '2026-11' } } },
    {
      contract: levelling.placeTasks,
      valid: {
        body: {
          installationId,
          items: [{ id: 1, version: 0, plannedOn: '2026-11-25', personId: null, isOwn: true }],
        },
      },
    },
    { contract: copying.listCopySources, valid: { query: { installationId, ids: '1' } } },
    {
      contract: copying.copyTasks,
      valid: {
        body: {
          installationId,
          items: [{ id: 1, version: 0, fromTaskId: 2, result: null, formatIds: [], observation: true }],
        },
      },
    },
    {
      contract: copying.takeBackCopies,
      valid: { body: { installationId, items: [{ id: 1, version: 0, delay: null }] } },
    },
    {
      contract: delayTasks,
      valid: {
        body: {
          installationId,
          items: [{ id: 1, version: 0, delay: { reason: 1, text: '', justified: true } }],
        },
      },
    },
    { contract: review.listReview, valid: { query: { installationId, year: 2026, programme: 'all' } } },
    { contract: review.summarizeReview, valid: { query: { installationId, year: 2026, programme: 'all' } } },
    {
      contract: review.readReviewMatrix,
      valid: { query: { installationId, year: 2026, programme: 'all', by: 'chore' } },
    },
    { contract: formers.listFormerLines, valid: { query: { installationId } } },
    { contract: formers.getFormerLine, valid: { params: { id: 1 } }, located },
    { contract: formers.previewFirstMaintenance, valid: firstMaintenance },
    { contract: formers.writeFirstMaintenance, valid: firstMaintenance },
    { contract: formers.readPreviousData, valid: { query: { installationId, elementId: 1 } } },
    { contract: getRound, valid: { query: { installationId, programme, state: 'remaining' } } },
    { contract: together.listTogether, valid: { query: { installationId, id: '1' } } },
    {
      contract: together.recordTogether,
      valid: { body: { installationId, items: [{ id: 1, ...body }] } },
    },
    { contract: listPreparedTasks, valid: { query: { installationId } } },
    {
      contract: assignTasks,
      valid: { body: { installationId, items: [{ id: 1, version: 0, personId: null, isOwn: true }] } },
    },
    { contract: countOpenTasks, valid: { query: { installationId, personId: 1 } } },
    { contract: handOverTasks, valid: { body: { installationId, personId: 1, toId: null } } },
    { contract: assignmentOperations.send, valid: { body: { installationId, operations: [operation] } } },
    { contract: taskOperations.send, valid: { body: { installationId, operations: [operation] } } },
    { contract: listReadingsNearLimits, valid: { query: { installationId } } },
    { contract: listElementReadings, valid: { query: { installationId, elementId: 1 } } },
    { contract: listElementTaskStates, valid: { query: { installationId, floorId: 1 } } },
    { contract: samples.listSampleCoverages, valid: { query: { installationId } } },
    { contract: samples.listSampleStates, valid: { query: { installationId, floorId: 1 } } },
    { contract: samples.listSamplePoints, valid: { query: { installationId } } },
    { contract: contracts.listPerformers, valid: { query: { installationId, programme } } },
    { contract: contracts.listSelectablePeople, valid: { query: { installationId } } },
    { contract: contracts.searchTasks, valid: { query: { installationId, q: 'caldera' } } },
    { contract: detail.getTask, valid: { params: { id: 1 } }, located },
    { contract: detail.taskHistory, valid: { params: { id: 1 } }, located },
    { contract: listTaskCourses, valid: { params: { id: 1 } }, located },
    { contract: detail.recordTaskResult, valid: { params: { id: 1 }, body }, located },
    {
      contract: generations.previewTaskGeneration,
      valid: { query: { installationId, year: 2026 } },
    },
    { contract: previewChoreDays, valid: { body: { installationId, ids: [1], set: {} } } },
    { contract: generations.generateTasks, valid: { body: { installationId, year: 2026 } } },
    { contract: generations.generateAllTasks, valid: { body: { year: 2026 } } },
    { contract: generations.listGenerationsOfAll, valid: { query: {} } },
    { contract: generations.getTaskGeneration, valid: { params: { id: 1 } } },
    { contract: generations.undoTaskGeneration, valid: { params: { id: 1 } } },
    { contract: generations.listTaskGenerations, valid: { query: { installationId } } },
    { contract: plant.getRitePlant, valid: { query: { installationId } } },
    { contract: plant.listRiteDrifts, valid: { query: { installationId } } },
    { contract: certificate.getRiteCertificate, valid: { query: { installationId, year: 2026 } } },
    {
      contract: certificate.saveRiteYear,
      valid: { body: { installationId, year: 2026, version: 0, figures: [] } },
    },
    { contract: listRiteRegister, valid: { query: { installationId } } },
    { contract: issueRiteRegister, valid: { body: { installationId, year: 2026, ...issued } } },
    {
      contract: certificate.issueRiteCertificate,
      valid: { body: { installationId, year: 2026, ...issued } },
    },
    { contract: listLowVoltageTasks, valid: { query: { installationId } } },
    { contract: reports.listLowVoltageReports, valid: { query: { installationId } } },
    {
      contract: reports.createLowVoltageReport,
      valid: { body: { installationId, kindIds: [1], date: '2026-11-21' } },
    },
    { contract: reports.getLowVoltageReport, valid: { params: { id: 1 } } },
    {
      contract: reports.printLowVoltageReport,
      valid: { params: { id: 1 }, query: { language: 'es' } },
    },
    { contract: reports.issueLowVoltageReport, valid: { params: { id: 1 }, body: issued } },
    { contract: reports.getSignedContent, valid: { params: { id: 1 } } },
    { contract: reports.removeLowVoltageReport, valid: { params: { id: 1 } } },
    { contract: reports.lowVoltageReportHistory, valid: { params: { id: 1 } } },
    { contract: reports.takeUpElements, valid: { params: { id: 1 }, body: { version: 0 } } },
    {
      contract: reports.saveReportData,
      valid: {
        params: { id: 1 },
        body: { version: 0, date: '2026-11-21', measurements: [], instrumentIds: [] },
      },
    },
    {
      contract: reports.saveReportInspection,
      valid: { params: { id: 1 }, body: { version: 0, inspection: [], tests: [] } },
    },
    { contract: reports.saveReportDefects, valid: { params: { id: 1 }, body: { version: 0, defects: [] } } },
    { contract: reports.saveReportConclusions, valid: { params: { id: 1 }, body: { version: 0 } } },
    {
      contract: reports.closeLowVoltageReport,
      valid: { params: { id: 1 }, body: { version: 0, signatureId: 1 } },
    },
    {
      contract: reports.reopenLowVoltageReport,
      valid: { params: { id: 1 }, body: { version: 0, reason: 'x' } },
    },
    { contract: comparison.compareLowVoltageReport, valid: { params: { id: 1 } } },
    { contract: comparison.listFormerLuminaires, valid: { params: { id: 1 } } },
    { contract: comparison.getLastPanel, valid: { query: { installationId, elementId: 1 } } },
    { contract: parts.getPanel, valid: panel },
    {
      contract: parts.savePanel,
      valid: { ...panel, body: { version: 0, isIncluded: true, earthMethod: 0 } },
    },
    { contract: parts.addCircuit, valid: { ...panel, body: rated } },
    { contract: parts.saveCircuit, valid: { ...circuit, body: { ...rated, version: 0 } } },
    { contract: parts.removeCircuit, valid: circuit },
    {
      contract: parts.saveLuminaires,
      valid: { params: { id: 1 }, body: { luminaires: [{ ...scope, readings: {} }] } },
    },
  ],
);
