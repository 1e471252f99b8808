import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, floors } from 'shared-kit/contracts/centres/installations';
import { listUnpinned, mapAreas, mapPins, maps } from 'shared-kit/contracts/centres/maps';
import type { FilePurpose } from 'shared-kit/contracts/files';
import { documents } from 'shared-kit/contracts/reports/documents';
import { checkRecordRoutes } from 'shared-kit/testing/guards/record-routes';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, keepFile, listed, made, makeElement, makePlaces, people, startAdmin } from '../fixtures.ts';

let app: TestService;
let places: Awaited<ReturnType<typeof makePlaces>>;
let other: typeof places;
let drawing: number;
let manual: number;
let mapId: number;
beforeAll(async () => {
  app = await startAdmin();
  places = await makePlaces(app);
  other = await makePlaces(app, 'Annex');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><path d="M0 0h9"/></svg>';
  drawing = await keep('plan.svg', svg, { purpose: 'map' });
  manual = await keep('manual.pdf', '%PDF-1.7\n%%EOF', { purpose: 'document', as: people.editor });
  mapId = (await made(app, maps.create, { input: { body: { ...ofFloor(), name: 'Plan' } } })).id;
});
afterAll(() => app.close());

const keep = (
  name: string,
  content: string,
  { purpose, as }: { readonly purpose: FilePurpose; readonly as?: number | undefined },
): Promise<number> => keepFile(app, name, { bytes: Buffer.from(content), purpose, as });
const ofFloor = () => ({ installationId: 1, floorId: places.floor.id, fileId: drawing });
const onMap = () => ({ installationId: 1, mapId });

checkRecordRoutes(() => app, {
  routes: maps,
  body: (number) => ({ ...ofFloor(), name: `Plan ${number}` }),
  change: { name: 'Electricity', description: 'Panels and sockets' },
  as: people.admin,
  query: { installationId: 1 },
  otherQuery: { installationId: 1, floorId: 2 },
  unique: { field: 'name', code: 'nameExists' },
});

checkRecordRoutes(() => app, {
  routes: documents,
  body: (number) => ({
    installationId: 1,
    ownerType: 'floor',
    ownerId: places.floor.id,
    name: `Manual ${number}`,
    fileId: manual,
  }),
  change: { validFrom: '2026-01-01', validUntil: '2027-01-01', notes: 'From the maker' },
  as: people.editor,
  query: { installationId: 1 },
  otherQuery: { installationId: 1, ownerId: 999 },
});

test('a map has the size of its picture, and no file that is none of its own', async () => {
  expect((await listed(app, maps.list, { input: { query: { installationId: 1 } } })).data[0]).toMatchObject({
    width: 800,
    height: 400,
    buildingId: places.building.id,
    pinCount: 0,
  });
  const wrong = await app.call(
    maps.create,
    { body: { ...ofFloor(), name: 'Wrong', fileId: manual } },
    { as: people.admin },
  );
  expect([wrong.status, codeOf(wrong)]).toEqual([400, 'parentNotFound']);
  const elsewhere = { ...ofFloor(), name: 'Wrong', installationId: 2 };
  expectError(await app.call(maps.create, { body: elsewhere }, { as: people.stranger }), 'parentNotFound');
});

test('an element of the floor is pinned once on a map, moved, and found by both', async () => {
  const [one, two] = [await makeElement(app, places, 'P-1'), await makeElement(app, places, 'P-2')];
  const far = await makeElement(app, other, 'FAR');
  const before = await listed(app, listUnpinned, { input: { params: { id: mapId }, query: {} } });
  expect(before.data.map(({ ref }) => ref)).toEqual(['P-1', 'P-2']);
  const pin = await made(app, mapPins.create, {
    input: { body: { ...onMap(), elementId: one.id, x: 0.25, y: 0.5 } },
  });
  expect(pin).toMatchObject({ elementRef: 'P-1', floorId: places.floor.id });
  const again = { body: { ...onMap(), elementId: one.id, x: 0, y: 0 } };
  expect(codeOf(await app.call(mapPins.create, again, { as: people.admin }))).toBe('nameExists');
  for (const body of [
    { ...onMap(), elementId: far.id, x: 0, y: 0 },
    { ...onMap(), elementId: 999, x: 0, y: 0 },
  ])
    expectError(await app.call(mapPins.create, { body }, { as: people.admin }), 'parentNotFound');
  const outside = { body: { ...onMap(), elementId: two.id, x: 1.01, y: 0 } };
  expectError(await app.call(mapPins.create, outside, { as: people.admin }), 'invalidInput');
  const { id, version } = pin;
  const moved = { body: { ...onMap(), elementId: one.id, x: 0.75, y: 0.5, id, version } };
  expect(await made(app, mapPins.update, { input: moved })).toMatchObject({ x: 0.75, version: version + 1 });
  expectError(await app.call(mapPins.update, moved, { as: people.admin }), 'versionConflict');
  expect((await listed(app, listUnpinned, { input: { params: { id: mapId }, query: {} } })).total).toBe(1);
  const query = { installationId: 1, elementId: one.id };
  expect((await listed(app, mapPins.list, { input: { query } })).data).toMatchObject([{ mapId, x: 0.75 }]);
});

test('the outline of an area has corners on the plan, and is one', async () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: 0.5 },
  ];
  const body = { ...onMap(), areaId: places.area.id, points };
  expect(await made(app, mapAreas.create, { input: { body } })).toMatchObject({
    areaName: 'Hall',
    color: 'blue',
  });
  expect(codeOf(await app.call(mapAreas.create, { body }, { as: people.admin }))).toBe('nameExists');
  const bad = [
    { ...body, points: points.slice(1) },
    { ...body, points: [...points, { x: 0.5, y: 2 }] },
    { ...body, color: 'pink' },
  ];
  for (const wrong of bad)
    expectError(await app.send('POST', '/api/mapAreas', { as: people.admin, body: wrong }), 'invalidInput');
  const far = { ...body, areaId: other.area.id };
  expectError(await app.call(mapAreas.create, { body: far }, { as: people.admin }), 'parentNotFound');
});

test('what moves to another floor leaves the plan, what is deleted too', async () => {
  const element = await makeElement(app, places, 'MOVES');
  await made(app, mapPins.create, { input: { body: { ...onMap(), elementId: element.id, x: 0.1, y: 0.1 } } });
  const pinsOf = async (elementId: number) =>
    (await listed(app, mapPins.list, { input: { query: { installationId: 1, elementId } } })).total;
  const { installationId, elementTypeId, ref, name, id, version } = element;
  const body = { installationId, elementTypeId, ref, name, id, version, areaId: other.area.id };
  await made(app, elements.update, { input: { body } });
  expect(await pinsOf(element.id)).toBe(0);
  const gone = await makeElement(app, places, 'GONE');
  await made(app, mapPins.create, { input: { body: { ...onMap(), elementId: gone.id, x: 0.1, y: 0.1 } } });
  await made(app, elements.remove, { input: { params: { id: gone.id } } });
  expect(await pinsOf(gone.id)).toBe(0);
});

test('a floor with maps stays; without them it goes, and its documents with it', async () => {
  const { floor, area } = other;
  for (const { id } of (
    await listed(app, elements.list, { input: { query: { installationId: 1, areaId: area.id } } })
  ).data)
    await made(app, elements.remove, { input: { params: { id } } });
  await made(app, areas.remove, { input: { params: { id: area.id } } });
  const map = await made(app, maps.create, {
    input: { body: { ...ofFloor(), floorId: floor.id, name: 'Plan' } },
  });
  const owner = { installationId: 1, ownerType: 'floor', ownerId: floor.id } as const;
  await made(app, documents.create, {
    input: { body: { ...owner, name: 'Licence', fileId: manual } },
    as: people.editor,
  });
  const refused = await app.call(floors.remove, { params: { id: floor.id } }, { as: people.admin });
  expectError(refused, 'floorHasRelated');
  await made(app, maps.remove, { input: { params: { id: map.id } } });
  await made(app, floors.remove, { input: { params: { id: floor.id } } });
  expect((await listed(app, documents.list, { input: { query: owner } })).total).toBe(0);
});

test('a document belongs to something of its installation and does not end before it begins', async () => {
  const body = {
    installationId: 1,
    ownerType: 'element' as const,
    ownerId: 999,
    name: 'Manual',
    fileId: manual,
  };
  expectError(await app.call(documents.create, { body }, { as: people.editor }), 'parentNotFound');
  const late = { ...body, ownerType: 'installation' as const, ownerId: 1, validFrom: '2026-02-01' };
  const ended = { body: { ...late, validUntil: '2026-01-31' } };
  expectError(await app.call(documents.create, ended, { as: people.editor }), 'invalidInput');
  expect(
    await made(app, documents.create, {
      input: { body: { ...late, validUntil: '2026-02-01' } },
      as: people.editor,
    }),
  ).toMatchObject({
    fileName: 'manual.pdf',
    contentType: 'application/pdf',
  });
  expectError(
    await app.call(documents.create, { body: { ...late, ownerId: 2 } }, { as: people.editor }),
    'parentNotFound',
  );
});
