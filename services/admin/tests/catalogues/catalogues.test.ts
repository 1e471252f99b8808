import * as contracts from 'shared-kit/contracts/catalogues/catalogues';
import { listElementManuals } from 'shared-kit/contracts/centres/element-manuals';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import { type FilePurpose, readCatalogueFile } from 'shared-kit/contracts/files';
import { historyEntrySchema } from 'shared-kit/contracts/history';
import * as lowVoltage from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import { checkRecordRoutes } from 'shared-kit/testing/guards/record-routes';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { seedView } from 'shared-kit/testing/test-users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keepFile, made, makeElement, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let typeId: number;
const asRoot = { as: people.root };
const name = (es: string) => ({ es, cat: `${es} (cat)`, en: `${es} (en)` });
const change = { name: name('Cambiado') };

beforeAll(async () => {
  app = await startAdmin();
  typeId = (
    await made(app, elementTypes.create, { input: { body: { name: { es: 'Caldera' } } }, as: people.root })
  ).id;
});
afterAll(() => app.close());

const resources = [
  { routes: contracts.genericElements, fields: () => ({ elementTypeId: typeId, brand: 'Roca' }) },
  { routes: contracts.correctiveTypes, fields: () => ({ priority: 1 }) },
  { routes: contracts.genericObservations, fields: () => ({ elementTypeIds: [typeId] }) },
  { routes: contracts.inspectionCategories, fields: () => ({}) },
  {
    routes: contracts.genericInspections,
    fields: () => ({ inspectionType: 0, norm: 'RITE', periodMonths: 48 }),
  },
  { routes: contracts.manuals, fields: () => ({ elementTypeIds: [typeId] }) },
  {
    routes: lowVoltage.performedTests,
    fields: () => ({ observationType: 2, lowVoltageElementType: 1, max: 37 }),
  },
  { routes: lowVoltage.inspectionTests, fields: () => ({ defectLevel: 2, lowVoltageElementType: 1 }) },
  { routes: lowVoltage.genericLowVoltageReports, fields: () => ({ validityMonths: 12 }) },
];

describe.each(resources.map((one) => [one.routes.resource, one] as const))('%s', (_, { routes, fields }) => {
  checkRecordRoutes(() => app, {
    routes,
    body: (number) => ({ name: name(`Entrada ${number}`), ...fields() }),
    change,
    as: people.root,
  });

  test('are told apart by their Spanish name', async () => {
    const body = { name: name('Una sola'), ...fields() };
    const send = (es: string) =>
      app.send('POST', `/api/${routes.resource}`, { body: { ...body, name: name(es) }, ...asRoot });
    expect((await send('Una sola')).status).toBe(201);
    expectError(await send(' UNA sola'), 'nameExists');
  });
});

describe('measuringEquipments', () => {
  checkRecordRoutes(() => app, {
    routes: lowVoltage.measuringEquipments,
    body: (number) => ({ name: `Telurómetro ${number}`, serialNumber: `S-${number}` }),
    change: { brand: 'Fluke' },
    as: people.root,
    unique: { field: 'serialNumber', code: 'referenceExists' },
  });

  test('expire no sooner than they were calibrated', async () => {
    const body = {
      name: 'A',
      serialNumber: 'X',
      calibrationDate: '2026-05-01',
      calibrationExpiry: '2026-04-30',
    };
    expectError(await app.call(lowVoltage.measuringEquipments.create, { body }, asRoot), 'invalidInput');
  });
});

test('topics are of a manual that there is, and their title is told apart within it', async () => {
  const manual = await made(app, contracts.manuals.create, {
    input: { body: { name: name('Bombas') } },
    as: people.root,
  });
  const topic = (manualId: number) => ({
    body: { manualId, title: name('Arranque'), link: 'https://example.org/a' },
  });
  await made(app, contracts.manualTopics.create, { input: topic(manual.id), as: people.root });
  expectError(await app.call(contracts.manualTopics.create, topic(manual.id), asRoot), 'nameExists');
  expectError(await app.call(contracts.manualTopics.create, topic(999_999), asRoot), 'parentNotFound');
  const removed = await app.call(contracts.manuals.remove, { params: { id: manual.id } }, asRoot);
  expectError(removed, 'catalogueEntryInUse');
  const script = { body: { manualId: manual.id, title: name('X'), link: 'javascript:alert(1)' } };
  expectError(await app.call(contracts.manualTopics.create, script, asRoot), 'invalidInput');
});

test('an element type that a catalogue names stays, and one that is not there is not named', async () => {
  const { id } = await made(app, elementTypes.create, {
    input: { body: { name: { es: 'Bomba' } } },
    as: people.root,
  });
  const body = { name: name('Con fuga'), elementTypeIds: [id] };
  await made(app, contracts.genericObservations.create, { input: { body }, as: people.root });
  expectError(await app.call(elementTypes.remove, { params: { id } }, asRoot), 'catalogueEntryInUse');
  const none = { body: { name: name('Otra'), elementTypeIds: [999_999] } };
  expectError(await app.call(contracts.genericObservations.create, none, asRoot), 'parentNotFound');
  const twice = { body: { name: name('Otra'), elementTypeIds: [id, id] } };
  expectError(await app.call(contracts.genericObservations.create, twice, asRoot), 'invalidInput');
});

test('a generic inspection that inspections were made from stays', async () => {
  const body = { name: name('Ascensor'), inspectionType: 0 as const, periodMonths: 24 };
  const { id } = await made(app, contracts.genericInspections.create, { input: { body }, as: people.root });
  await seedView(app.db, inspectionsV1, [{ _id: 1, genericInspectionId: id }]);
  const removed = await app.call(contracts.genericInspections.remove, { params: { id } }, asRoot);
  expectError(removed, 'genericInspectionHasRelated');
});

test('a notice comes after the inspection before', async () => {
  const body = { name: name('Aviso'), inspectionType: 0 as const, periodMonths: 1, notificationDays: 28 };
  expectError(await app.call(contracts.genericInspections.create, { body }, asRoot), 'invalidInput');
});

test('files of catalogues are read by everybody who is signed in, those of installations are not', async () => {
  const keep = (name: string, purpose: FilePurpose) =>
    keepFile(app, name, { bytes: Buffer.from('%PDF-1.7\n%%EOF'), purpose });
  const [guide, certificate, other] = [
    await keep('guia.pdf', 'manual'),
    await keep('certificado.pdf', 'certificate'),
    await keep('contrato.pdf', 'document'),
  ];
  const { area } = await makePlaces(app, 'Files');
  const element = await makeElement(app, { area, type: { id: typeId } }, 'MANUAL');
  const body = { name: name('Guía'), elementTypeIds: [typeId] };
  const manual = await made(app, contracts.manuals.create, { input: { body }, as: people.root });
  const topic = (fileId: number) => ({
    body: { manualId: manual.id, title: name(`Tema ${fileId}`), fileId },
  });
  const kept = await made(app, contracts.manualTopics.create, { input: topic(guide), as: people.root });
  expect(kept).toMatchObject({ fileName: 'guia.pdf', contentType: 'application/pdf' });
  for (const wrong of [certificate, other, 999_999])
    expectError(await app.call(contracts.manualTopics.create, topic(wrong), asRoot), 'parentNotFound');
  const equipment = { name: 'Medidor', serialNumber: 'C-1', fileId: certificate };
  const instrument = await made(app, lowVoltage.measuringEquipments.create, {
    input: { body: equipment },
    as: people.root,
  });
  expect(instrument).toMatchObject({ fileName: 'certificado.pdf' });
  const read = (id: number, as: number) => app.call(readCatalogueFile, { params: { id }, query: {} }, { as });
  expect([
    (await read(guide, people.stranger)).status,
    (await read(certificate, people.stranger)).status,
  ]).toEqual([200, 200]);
  expectError(await read(other, people.stranger), 'notFound');
  const manuals = await made(app, listElementManuals, {
    input: { params: { id: element.id } },
    as: people.technician,
  });
  expect(manuals.find(({ id }) => id === manual.id)?.topics).toMatchObject([
    { fileId: guide, fileName: 'guia.pdf' },
  ]);
  const stranger = await app.call(
    listElementManuals,
    { params: { id: element.id } },
    { as: people.stranger },
  );
  expectError(stranger, 'notFound');
});

test('the history of a shared catalogue names people to super-administrators alone', async () => {
  const body = { name: name('Con historial') };
  const { id } = await made(app, contracts.manuals.create, { input: { body }, as: people.root });
  const told = async (as: number) => {
    const answer = await app.call(contracts.manuals.history, { params: { id }, query: {} }, { as });
    expect(answer.status).toBe(200);
    return z.parse(z.object({ data: z.array(historyEntrySchema) }), answer.body).data;
  };
  expect(await told(people.root)).toMatchObject([{ userId: people.root, userName: `User ${people.root}` }]);
  for (const as of [people.admin, people.technician, people.stranger]) {
    const [entry] = await told(as);
    expect(entry).toMatchObject({ userId: 0, userName: '', kind: 'created' });
    expect(JSON.stringify(entry)).not.toContain('User ');
  }
});
