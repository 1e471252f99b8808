import { getCorrectiveFigures } from 'shared-kit/contracts/correctives/corrective-figures';
import { correctiveOperations, stopOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import * as targets from 'shared-kit/contracts/correctives/corrective-targets';
import * as work from 'shared-kit/contracts/correctives/corrective-work';
import * as contracts from 'shared-kit/contracts/correctives/correctives';
import * as stops from 'shared-kit/contracts/correctives/out-of-services';
import * as reports from 'shared-kit/contracts/correctives/public-reports';
import { checkRouteGuards } from 'shared-kit/testing/guards/route-guards';
import { beforeAll } from 'vitest';
import {
  correctiveBody,
  files,
  installationId,
  labels,
  opened,
  otherInstallationId,
  reportBody,
  reported,
  stopBody,
  stopped,
  useCorrectives,
} from './support.ts';

const service = useCorrectives({ goesOn: true });
beforeAll(async () => {
  await opened();
  await opened();
  await stopped();
  await reported();
});

const params = { id: 1 };
const partParams = { id: 1, partId: crypto.randomUUID() };
const query = { installationId };
const operation = {
  opId: crypto.randomUUID(),
  device: crypto.randomUUID(),
  sequence: 1,
  id: 1,
  baseVersion: 0,
  at: '2026-11-26T10:00:00.000Z',
  clockAhead: null,
};
const operationsOf = (field: string, to: object) => ({
  body: { installationId, operations: [{ ...operation, fields: { [field]: { from: null, to } } }] },
});
const { installationId: _, ...told } = correctiveBody;
const { installationId: _of, level: _level, elementId: _element, areaId: _area, ...toldOfStop } = stopBody;

checkRouteGuards(
  service,
  [
    { contract: contracts.listCorrectives, valid: { query } },
    { contract: contracts.summarizeCorrectives, valid: { query } },
    { contract: contracts.listOpenAround, valid: { query } },
    { contract: contracts.listCorrectivePeople, valid: { query } },
    { contract: contracts.searchCorrectives, valid: { query: { ...query, q: 'caldera' } } },
    { contract: getCorrectiveFigures, valid: { query: { ...query, from: '2026-01-01', to: '2026-12-31' } } },
    { contract: contracts.getCorrective, valid: { params } },
    { contract: contracts.getAskedRetest, valid: { params } },
    { contract: contracts.createCorrective, valid: { body: correctiveBody } },
    { contract: contracts.updateCorrective, valid: { body: { id: 1, version: 0, ...told } } },
    { contract: contracts.removeCorrective, valid: { params } },
    { contract: contracts.describeClosing, valid: { params, body: { version: 0 } } },
    { contract: contracts.correctiveHistory, valid: { params } },
    { contract: work.moveCorrective, valid: { params, body: { move: 'start', version: 0 } } },
    {
      contract: work.moveCorrectives,
      valid: { body: { installationId, ids: [1], change: { what: 'priority', priority: 1 } } },
    },
    { contract: work.addCorrectiveComment, valid: { params, body: { description: 'Visto' } } },
    { contract: work.addCorrectiveTime, valid: { params, body: { day: '2026-11-26', minutes: 30 } } },
    { contract: work.removeCorrectiveTime, valid: { params: partParams } },
    { contract: work.addCorrectiveCost, valid: { params, body: { description: 'Junta' } } },
    { contract: work.removeCorrectiveCost, valid: { params: partParams } },
    { contract: work.printCorrective, valid: { params, query: { language: 'es' } } },
    {
      contract: work.issueWorkOrder,
      valid: { params, body: { language: 'es', origin: 'https://portal.example' } },
    },
    {
      contract: work.signCorrective,
      valid: { params, body: { signatureId: files.photo, signedBy: 'Ana Gil' } },
    },
    { contract: work.mergeCorrective, valid: { params, body: { version: 0, intoId: 2 } } },
    { contract: correctiveOperations.send, valid: operationsOf('comment', { description: 'Visto' }) },
    { contract: stopOperations.send, valid: operationsOf('closed', {}) },
    { contract: stops.listOutOfServices, valid: { query } },
    { contract: stops.listStopped, valid: { query } },
    { contract: stops.getOutOfService, valid: { params } },
    { contract: stops.createOutOfService, valid: { body: stopBody } },
    { contract: stops.updateOutOfService, valid: { body: { id: 1, version: 0, ...toldOfStop } } },
    { contract: stops.closeOutOfService, valid: { params, body: { version: 0 } } },
    { contract: stops.removeOutOfService, valid: { params } },
    { contract: stops.outOfServiceHistory, valid: { params } },
    { contract: targets.getCorrectiveTargets, valid: { query } },
    { contract: targets.saveCorrectiveTargets, valid: { body: { installationId, version: 0, targets: [] } } },
    { contract: reports.listPublicReports, valid: { query } },
    { contract: reports.checkPublicReport, valid: { params } },
    {
      contract: reports.decidePublicReport,
      valid: { params, body: { decision: 'reject', version: 0, reason: 'No es nuestro' } },
    },
    { contract: reports.readPublicPlace, valid: { body: { token: labels.boiler } } },
    { contract: reports.createPublicReport, valid: { body: reportBody() } },
    { contract: reports.readPublicState, valid: { body: { secret: 's'.repeat(43) } } },
  ],
  {
    otherInstallationId,
    guardedResources: ['correctives', 'outOfServices', 'correctiveTargets', 'publicReports'],
  },
);
