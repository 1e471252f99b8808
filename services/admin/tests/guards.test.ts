import { importCatalogue, readSheet } from 'shared-kit/contracts/catalogues/catalogue-imports';
import * as catalogues from 'shared-kit/contracts/catalogues/catalogues';
import { correctFormatWords, countFormatRecords, formats } from 'shared-kit/contracts/catalogues/formats';
import { applyStarterFamily, listStarterFamilies } from 'shared-kit/contracts/catalogues/starter-catalogue';
import {
  answerCobieImport,
  applyCobieImport,
  cancelCobieImport,
  copyWorkbook,
  endWorkbookReading,
  exportElementWorkbook,
  getCobieImport,
  getWorkbookReading,
  previewCobieImport,
  startWorkbookReading,
} from 'shared-kit/contracts/centres/cobie-imports';
import { listElementManuals } from 'shared-kit/contracts/centres/element-manuals';
import { elementPhotos } from 'shared-kit/contracts/centres/element-photos';
import {
  approveElementTypes,
  changeElements,
  createElementFromGeneric,
  elements,
  elementTypes,
  getElementTypeDataUse,
  searchElements,
} from 'shared-kit/contracts/centres/elements';
import {
  copyInstallation,
  getInstallationCopy,
  listInstallationCopies,
  previewInstallationCopy,
  undoInstallationCopy,
} from 'shared-kit/contracts/centres/installation-copies';
import {
  areas,
  buildings,
  changeAreas,
  changeBuildings,
  changeBuildingUses,
  changeFloors,
  changeHourlyRate,
  countPlaces,
  floors,
  installations,
  searchPlaces,
} from 'shared-kit/contracts/centres/installations';
import { listUnpinned, mapAreas, mapPins, maps } from 'shared-kit/contracts/centres/maps';
import {
  renewPlaceTokens,
  takePlaceTokens,
  uploadPublicPhoto,
} from 'shared-kit/contracts/centres/public-places';
import { nameDoubts } from 'shared-kit/contracts/doubts';
import {
  cancelUpload,
  createFileLink,
  finishUpload,
  getFileRoom,
  getUpload,
  readCatalogueFile,
  readFile,
  readLinkedFile,
  readPicture,
  sendPiece,
  startUpload,
  uploadPhoto,
  uploadPicture,
} from 'shared-kit/contracts/files';
import { refrigerants } from 'shared-kit/contracts/legal/refrigerants';
import { listThermalGroups, thermalInstallations } from 'shared-kit/contracts/legal/thermal-installations';
import * as lowVoltage from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import {
  changeChores,
  getChoreLoad,
  listChoreLines,
  listChorePeople,
  previewChoreChange,
  undoChoreChange,
} from 'shared-kit/contracts/plans/chore-changes';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { chores, genericChores, searchCatalogues } from 'shared-kit/contracts/plans/chores';
import {
  applyPlans,
  getMaintenancePlan,
  getPlanApplication,
  listPlanApplications,
  previewPlans,
  saveMaintenancePlan,
  undoPlanApplication,
} from 'shared-kit/contracts/plans/maintenance-plans';
import { documents } from 'shared-kit/contracts/reports/documents';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { guardedRecord } from 'shared-kit/testing/guards/record-routes';
import { checkRouteGuards } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { made, makeElement, makePlaces, people, startAdmin } from './fixtures.ts';

let app: TestService;
beforeAll(async () => {
  app = await startAdmin();
  const places = await makePlaces(app);
  await makeElement(app, places, 'E-1');
  const name = { es: 'Tipo', cat: 'Tipus', en: 'Type' };
  await made(app, choreTypes.create, { input: { body: { name } }, as: people.root });
  await made(app, formats.create, { input: { body: { name, valueType: 0 } }, as: people.root });
  await made(app, genericChores.create, { input: { body: content }, as: people.root });
  await made(app, chores.create, { input: { body: chore } });
  const store = (collection: string, fields: object) =>
    databaseOf(app.db)
      .collection<{ _id: number }>(collection)
      .insertOne({ _id: 1, ...fields });
  await store('files', { installationId: 1 });
  await store('adminJobs', { installationId: 1, kind: 'workbookReading', startedBy: { id: people.root } });
  await store('fileUploads', { installationId: 1, createdBy: people.root });
  await store('choreChanges', { installationId: 1, before: [], undoneAt: null });
  await store('planApplications', { installationId: 1, createdAt: new Date('2026-01-01') });
  const size = { width: 100, height: 100, fileId: 1, order: 0, version: 0, entityStatus: 1, claims: 0 };
  const base = { installationId: 1, floorId: 1, buildingId: 1, name: 'Plan', ...size };
  await store('maps', { ...base, entityType: 'Map' });
  await store('thermalInstallations', {
    ...base,
    entityType: 'ThermalInstallation',
    generatorIds: [],
  });
  await store('mapPins', { ...base, entityType: 'MapPin', mapId: 1, elementId: 1, x: 0.5, y: 0.5 });
  await store('mapAreas', { ...base, entityType: 'MapArea', mapId: 1, areaId: 1, points });
  await store('elementPhotos', { ...base, entityType: 'ElementPhoto', elementId: 1 });
  await store('documents', { ...base, entityType: 'Document', ownerType: 'element', ownerId: 1 });
  await databaseOf(app.db)
    .collection<{ _id: string }>('nameClashes')
    .insertOne({ _id: 'roles:1', collection: 'roles', recordId: 1, installationId: 1, name: 'Rol' } as never);
  await store('cobieImports', { installationId: 1, expiresAt: new Date('2100-01-01') });
});
afterAll(() => app.close());

const name = { es: 'Otro', cat: 'Un altre', en: 'Other' };
const content = {
  ref: 'C-1',
  description: name,
  periodicity: 3,
  priority: 1,
  archetype: 0,
  choreTypeId: 1,
} as const;
const chore = { ...content, installationId: 1, elementId: 1, firstYear: 2026 };
const element = { installationId: 1, areaId: 1, elementTypeId: 1, ref: 'E-9', name: 'Nine' };
const inside = { installationId: 1, name: 'New' };
const query = { installationId: 1 };
const points = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
];

checkRouteGuards(
  () => app,
  [
    ...guardedRecord(thermalInstallations, { ...inside, buildingId: 1 }, query),
    { contract: listThermalGroups, valid: { query } },
    ...guardedRecord(installations, { ref: 'I-9', name: 'New' }),
    { contract: previewInstallationCopy, valid: { query: { sourceId: 1 } } },
    { contract: copyInstallation, valid: { body: { sourceId: 1, ref: 'I-8', name: 'Copy', parts: [] } } },
    { contract: listInstallationCopies, valid: {} },
    { contract: getInstallationCopy, valid: { params: { id: 1 } } },
    { contract: undoInstallationCopy, valid: { params: { id: 1 } } },
    ...guardedRecord(buildings, inside, query),
    ...guardedRecord(floors, { ...inside, buildingId: 1 }, query),
    ...guardedRecord(areas, { ...inside, floorId: 1 }, query),
    ...guardedRecord(elementTypes, { name: 'New' }),
    { contract: approveElementTypes, valid: { body: { ids: [1] } } },
    { contract: getElementTypeDataUse, valid: { params: { id: 1 } } },
    ...guardedRecord(elements, element, query),
    { contract: createElementFromGeneric, valid: { body: { ...element, genericElementId: 1 } } },
    ...[changeElements, changeBuildings, changeFloors, changeAreas].map((contract) => ({
      contract,
      valid: { body: { installationId: 1, items: [{ id: 1, version: 0, name: 'Renamed' }] } },
    })),
    { contract: changeBuildingUses, valid: { params: { id: 1 }, body: { version: 0, uses: [] } } },
    {
      contract: changeHourlyRate,
      valid: { params: { id: 1 }, body: { version: 0, rate: 30, from: null, corrects: false } },
    },
    { contract: countPlaces, valid: { query } },
    ...guardedRecord(choreTypes, { name }),
    ...guardedRecord(formats, { name, valueType: 0 }),
    { contract: correctFormatWords, valid: { body: { id: 1, version: 0, name, valueType: 0 } } },
    { contract: countFormatRecords, valid: { params: { id: 1 } } },
    ...guardedRecord(genericChores, content),
    { contract: listStarterFamilies, valid: {} },
    { contract: applyStarterFamily, valid: { body: { key: 'correctives' } } },
    { contract: readSheet, valid: {} },
    {
      contract: importCatalogue,
      valid: { body: { resource: 'formats', preview: true, entries: [{ row: 2, fields: {} }] } },
    },
    ...guardedRecord(catalogues.genericElements, { name, elementTypeId: 1 }),
    ...guardedRecord(catalogues.correctiveTypes, { name, priority: 1 }),
    ...guardedRecord(catalogues.genericObservations, { name }),
    ...guardedRecord(catalogues.inspectionCategories, { name }),
    ...guardedRecord(catalogues.genericInspections, { name, inspectionType: 0 }),
    ...guardedRecord(catalogues.manuals, { name }),
    ...guardedRecord(catalogues.manualTopics, { manualId: 1, title: 'New' }),
    ...guardedRecord(lowVoltage.performedTests, { name, observationType: 0, lowVoltageElementType: 1 }),
    ...guardedRecord(lowVoltage.inspectionTests, { name, defectLevel: 0, lowVoltageElementType: 1 }),
    ...guardedRecord(lowVoltage.genericLowVoltageReports, { name }),
    ...guardedRecord(lowVoltage.measuringEquipments, { name: 'New', serialNumber: '1' }),
    ...guardedRecord(refrigerants, {
      name: 'R-471A',
      parts: [{ substance: 'R-32', share: 100 }],
      source: 'ASHRAE 34',
    }),
    ...guardedRecord(chores, chore, query),
    { contract: searchElements, valid: { query: { ...query, q: 'boiler' } } },
    { contract: searchCatalogues, valid: { query: { ...query, q: 'boiler' } } },
    { contract: searchPlaces, valid: { query: { ...query, q: 'hall' } } },
    { contract: uploadPhoto, valid: { query } },
    { contract: uploadPicture, valid: { query: { purpose: 'logo' } } },
    { contract: readPicture, valid: { params: { id: 1 } } },
    { contract: readFile, valid: { params: { id: 1 } } },
    {
      contract: startUpload,
      valid: { body: { installationId: 1, name: 'manual.pdf', size: 9, purpose: 'document' } },
    },
    { contract: readCatalogueFile, valid: { params: { id: 1 }, query: {} } },
    { contract: listElementManuals, valid: { params: { id: 1 } } },
    { contract: createFileLink, valid: { params: { id: 1 } } },
    { contract: readLinkedFile, valid: { params: { token: 'x'.repeat(43) } } },
    { contract: getFileRoom, valid: { query } },
    { contract: getUpload, valid: { params: { id: 1 } } },
    { contract: sendPiece, valid: { params: { id: 1 }, query: { offset: 0 } } },
    { contract: finishUpload, valid: { params: { id: 1 } } },
    { contract: cancelUpload, valid: { params: { id: 1 } } },
    ...guardedRecord(
      documents,
      { installationId: 1, ownerType: 'element', ownerId: 1, name: 'Manual', fileId: 1 },
      query,
    ),
    ...guardedRecord(elementPhotos, { installationId: 1, elementId: 1, fileId: 1 }, query),
    ...guardedRecord(maps, { ...inside, floorId: 1, fileId: 1 }, query),
    ...guardedRecord(mapPins, { installationId: 1, mapId: 1, elementId: 1, x: 0.5, y: 0.5 }, query),
    ...guardedRecord(mapAreas, { installationId: 1, mapId: 1, areaId: 1, points }, query),
    { contract: listUnpinned, valid: { params: { id: 1 } } },
    { contract: previewCobieImport, valid: { query } },
    { contract: startWorkbookReading, valid: { query } },
    { contract: getWorkbookReading, valid: { query } },
    { contract: endWorkbookReading, valid: { params: { id: 1 } } },
    { contract: copyWorkbook, valid: { query } },
    { contract: exportElementWorkbook, valid: { query: { ...query, language: 'es' } } },
    { contract: getCobieImport, valid: { params: { id: 1 } } },
    { contract: cancelCobieImport, valid: { params: { id: 1 } } },
    { contract: answerCobieImport, valid: { params: { id: 1 }, body: { answers: {} } } },
    { contract: applyCobieImport, valid: { params: { id: 1 } } },
    { contract: nameDoubts.list, valid: { query } },
    {
      contract: nameDoubts.decide,
      valid: { params: { id: 'roles:1' }, body: { ...query, version: 0, decision: 'leave', reason: 'Así' } },
    },
    { contract: listChoreLines, valid: { query } },
    { contract: listChorePeople, valid: { query } },
    { contract: getChoreLoad, valid: { query } },
    { contract: previewChoreChange, valid: { body: { ...query, ids: [1], set: { priority: 0 } } } },
    { contract: changeChores, valid: { body: { ...query, ids: [1], set: { priority: 0 } } } },
    { contract: undoChoreChange, valid: { params: { id: 1 } } },
    { contract: getMaintenancePlan, valid: { params: { id: 1 } } },
    { contract: saveMaintenancePlan, valid: { body: { id: 1, version: 0, lines: [] } } },
    { contract: previewPlans, valid: { body: query } },
    { contract: applyPlans, valid: { body: query } },
    { contract: listPlanApplications, valid: { query } },
    { contract: getPlanApplication, valid: { params: { id: 1 } } },
    { contract: undoPlanApplication, valid: { params: { id: 1 } } },
    { contract: takePlaceTokens, valid: { body: { ...query, elementIds: [1] } } },
    { contract: renewPlaceTokens, valid: { body: { ...query, areaIds: [1] } } },
    {
      contract: uploadPublicPhoto,
      valid: { query: { token: 't'.repeat(22), report: crypto.randomUUID() } },
    },
  ],
);
