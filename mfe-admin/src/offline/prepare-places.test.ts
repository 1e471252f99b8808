// @vitest-environment node
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { listElementManuals } from 'shared-kit/contracts/centres/element-manuals';
import { elements, elementTypes } from 'shared-kit/contracts/centres/elements';
import { areas } from 'shared-kit/contracts/centres/installations';
import { mapPins, maps } from 'shared-kit/contracts/centres/maps';
import { readFile } from 'shared-kit/contracts/files';
import { listThermalGroups } from 'shared-kit/contracts/legal/thermal-installations';
import { daysAhead } from 'shared-kit/contracts/tasks/task-preparing';
import { noText, spanishText } from 'shared-kit/domain/text/localized-text';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import {
  callRoute,
  configureApi,
  errorCodeOf,
  fetchFile,
  setKeptFileReader,
  signOut,
  tellAway,
} from 'shared-kit/web/app';
import {
  keepFile,
  keepRead,
  keptFile,
  keptFileSizes,
  keptRead,
  personDatabase,
} from 'shared-kit/web/offline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { definitionOf } from './kept-lists.ts';
import { listNames } from './list-names.ts';
import { preparePlaces } from './prepare-places.ts';
import { registerReads } from './register-reads.ts';

registerReads();

let server: JsonServer;
/** Statuses of paths that are refused. */
let refused: Record<string, number>;
let data: Record<string, readonly object[]>;

const base = { entityStatus: 1, version: 0, installationId: 7, order: 0 };
const place = { ...base, entityType: 'Place', description: '', buildingId: 1 };
const elementOf = (id: number, elementTypeId: number) => ({
  ...base,
  id,
  elementTypeId,
  entityType: 'Element',
  name: `Bomba ${id}`,
  ref: `B${id}`,
  buildingId: 1,
  floorId: 2,
  areaId: 3,
  choreCount: 0,
});
const shown = (fileName: string, contentType: string, size: number) => ({ fileName, contentType, size });
const typeOf = (id: number) => ({
  ...base,
  id,
  entityType: 'ElementType',
  name: spanishText(`Tipo ${id}`),
  description: noText,
  knownFields: [],
  ownFields: [],
});
const photoOf = (id: number, elementId: number) => ({
  ...base,
  id,
  elementId,
  entityType: 'ElementPhoto',
  fileId: 30 + id,
  caption: '',
  ...shown(`foto${id}.jpg`, 'image/jpeg', 900),
});
const text = { es: 'Guía', cat: '', en: '' };
const topic = {
  id: 1,
  title: text,
  text,
  link: '',
  fileId: 50,
  ...shown('guía.pdf', 'application/pdf', 500),
};

const thermalGroups = [
  {
    installation: null,
    buildingId: 1,
    buildingName: 'Torre',
    powers: { heat: 93, cold: 0, solar: 0 },
    band: 'contract',
    generators: [],
  },
];

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  refused = {};
  data = {
    buildings: [{ ...base, id: 1, entityType: 'Building', name: 'Torre' }],
    floors: [{ ...place, id: 2, name: 'Planta' }],
    areas: [{ ...place, id: 3, floorId: 2, name: 'Sala', grossArea: null }],
    elementTypes: [typeOf(1), typeOf(2), typeOf(3)],
    elements: [elementOf(11, 1), elementOf(12, 1), elementOf(13, 2)],
    maps: [
      {
        ...place,
        id: 21,
        entityType: 'Map',
        floorId: 2,
        name: 'Plano',
        fileId: 20,
        sourceId: null,
        width: 10,
        height: 10,
        pinCount: 1,
      },
    ],
    mapPins: [
      {
        ...base,
        id: 22,
        entityType: 'MapPin',
        mapId: 21,
        elementId: 11,
        x: 0.5,
        y: 0.5,
        floorId: 2,
        elementRef: 'B11',
        elementName: 'Bomba 11',
      },
    ],
    elementPhotos: [photoOf(1, 11), photoOf(2, 13)],
    elementTaskStates: [{ elementId: 11, archetype: 0, late: 0, remaining: 2, done: 0 }],
  };
  signInAs({ Id: 12, Name: 'Marta' });
  server = await startJsonServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://places');
    const status = refused[pathname];
    if (status !== undefined) return { status, body: {} };
    if (pathname.endsWith('/manuals')) return { body: { data: [{ id: 1, name: text, topics: [topic] }] } };
    if (pathname === '/api/thermalGroups') return { body: { data: thermalGroups } };
    if (/iles\/\d+$/.test(pathname)) return { body: Buffer.alloc(1000), type: 'image/png' };
    const rows = data[pathname.slice('/api/'.length)] ?? [];
    const size = Number(searchParams.get('size') ?? 50);
    const from = (Number(searchParams.get('page') ?? 1) - 1) * size;
    return { body: { data: rows.slice(from, from + size), total: rows.length } };
  });
  configureApi({ origin: server.origin });
});
afterEach(async () => {
  tellAway(false);
  await personDatabase()?.close();
  signOut();
  await server.close();
});

const database = () => {
  const found = personDatabase();
  if (!found) throw new Error('nobody is signed in');
  return found;
};
const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const prepare = (room?: number, signal = new AbortController().signal) =>
  preparePlaces(t, room)({ installationId: 7, signal, onProgress: () => undefined });
const keptFiles = async () => (await keptFileSizes(database())).map(({ address }) => address).toSorted();
const fetched = () => server.calls.filter(({ url }) => /iles\/\d+/.test(url)).length;

/** Nothing answers any more. */
const leave = async (): Promise<void> => {
  await server.close();
  tellAway(true);
};

test('the routes are those of the contracts', () => {
  for (const name of listNames) {
    const { list, get } = definitionOf(name);
    expect([list.path, get.path]).toEqual([`/api/${name}`, `/api/${name}/:id`]);
  }
});

test('keeps what the screens of elements, places and plans show, and answers it without a network', async () => {
  const { count, bytes, missing } = await prepare();
  expect(missing).toBeUndefined();
  expect(count).toBe(13 + 5);
  expect(bytes).toBeGreaterThan(5000);
  await leave();
  const { data: element } = await callRoute(elements.get, { params: { id: '12' } });
  expect(element).toMatchObject({ name: 'Bomba 12', areaId: 3 });
  const query = { installationId: 7 };
  expect(await callRoute(areas.list, { query: { ...query, floorId: '2' } })).toMatchObject({ total: 1 });
  expect(await callRoute(mapPins.list, { query: { ...query, elementId: '11' } })).toMatchObject({ total: 1 });
  expect(await callRoute(mapPins.list, { query: { ...query, elementId: '12' } })).toMatchObject({ total: 0 });
  expect(await callRoute(elementTypes.list, { query })).toMatchObject({ total: 3 });
  expect(await callRoute(elementTypes.list, { query: { ...query, used: 'true' } })).toMatchObject({
    total: 2,
  });
  expect((await callRoute(maps.get, { params: { id: '21' } })).data.name).toBe('Plano');
  // One element of the type was asked.
  expect((await callRoute(listElementManuals, { params: { id: '12' } })).data).toHaveLength(1);
  expect((await callRoute(listThermalGroups, { query })).data).toEqual(thermalGroups);
  const unknown = callRoute(elements.get, { params: { id: '99' } });
  expect(await unknown.catch(errorCodeOf)).toBe('notPrepared');
});

test('keeps plans, the files of work that is open, and a small picture of everything else', async () => {
  await prepare();
  expect(await keptFiles()).toEqual([
    '/api/catalogueFiles/50',
    '/api/files/20',
    '/api/files/31',
    '/api/files/31?variant=thumbnail',
    '/api/files/32?variant=thumbnail',
  ]);
  const stop = setKeptFileReader((address) => keptFile(database(), address));
  await leave();
  const read = (id: number, variant: 'original' | 'thumbnail') =>
    fetchFile(readFile, { params: { id: String(id) }, query: { variant } });
  expect((await read(20, 'original')).size).toBe(1000);
  expect(await read(32, 'original').catch(errorCodeOf)).toBe('notPrepared');
  stop();
});

test('what is there is not fetched again, and what is not wanted any more goes', async () => {
  await prepare();
  const before = fetched();
  data = { ...data, elementPhotos: [photoOf(1, 11), photoOf(3, 12)] };
  await prepare();
  expect(fetched()).toBe(before + 1);
  expect(await keptFiles()).not.toContain('/api/files/32?variant=thumbnail');
});

test('where a list is missing it says so, and the earlier preparation stays whole', async () => {
  await prepare();
  data = { ...data, areas: [] };
  refused = { '/api/floors': 500 };
  const { missing } = await prepare();
  expect(missing).toEqual(['catalogues.floors.title']);
  await leave();
  expect((await callRoute(areas.get, { params: { id: '3' } })).data.name).toBe('Sala');
});

test('brings the files of work that begins within the week, as its tasks are taken along', async () => {
  await prepare();
  const asked = server.calls.filter(({ url }) => url.startsWith('/api/elementTaskStates'));
  expect(asked.map(({ url }) => new URL(url, server.origin).searchParams.get('ahead'))).toEqual([
    String(daysAhead),
  ]);
});

test('what the person may not ask for is no fault', async () => {
  refused = { '/api/documents': 403, '/api/elementTaskStates': 404, '/api/files/31': 404 };
  expect(await prepare()).not.toHaveProperty('missing');
});

test('thermal installations that do not come are named, and the earlier ones stay', async () => {
  await prepare();
  refused = { '/api/thermalGroups': 500 };
  expect((await prepare()).missing).toEqual(['thermal.title']);
  await leave();
  const query = { installationId: 7 };
  expect((await callRoute(listThermalGroups, { query })).data).toEqual(thermalGroups);
});

test('a file that does not come is named, and all the rest is kept', async () => {
  refused = { '/api/files/20': 500 };
  expect((await prepare()).missing).toEqual(['Plano']);
  expect(await keptFiles()).toHaveLength(4);
  await leave();
  expect((await callRoute(maps.get, { params: { id: '21' } })).data.name).toBe('Plano');
});

test('files beyond the room are said, the least needed ones, and those of other preparations count', async () => {
  const blob = new Blob([new Uint8Array(1000)]);
  await keepFile(database(), { part: 'other', installationId: 8, address: '/api/files/99', blob });
  expect((await prepare(5200)).missing).toEqual(['prepare.beyond 1 foto1.jpg']);
  expect(await keptFiles()).toHaveLength(4 + 1);
});

test('a disk that is full is said once, and the records are kept', async () => {
  const { put } = IDBObjectStore.prototype;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given: Parameters<typeof put>
  ) {
    if (this.name === 'keptFiles') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, given);
  });
  expect((await prepare()).missing).toEqual(['prepare.full']);
  full.mockRestore();
  expect(await keptFiles()).toEqual([]);
  await leave();
  expect((await callRoute(areas.get, { params: { id: '3' } })).data.name).toBe('Sala');
});

test('other preparations of the installation keep theirs', async () => {
  const at = '2026-11-25T08:00:00.000Z';
  await keepRead(database(), { address: '/api/tasks/41', answer: {}, at, installationId: 7 });
  await prepare();
  expect(await keptRead(database(), '/api/tasks/41')).toBeDefined();
});

test('a list of more than is kept is said, and does not pretend to be whole', async () => {
  data = { ...data, elements: Array.from({ length: 5200 }, (_, index) => elementOf(100 + index, 1)) };
  const { missing } = await prepare();
  expect(missing).toEqual(['prepare.tooMany catalogues.elements.title 5000 5200']);
  await leave();
  expect((await callRoute(elements.get, { params: { id: '100' } })).data.name).toBe('Bomba 100');
  const list = callRoute(elements.list, { query: { installationId: 7 } });
  expect(await list.catch(errorCodeOf)).toBe('notPrepared');
});

test('whoever gives it up keeps what was there', async () => {
  await prepare();
  data = { ...data, areas: [] };
  const controller = new AbortController();
  const giveUp = preparePlaces(t)({
    installationId: 7,
    signal: controller.signal,
    onProgress: (done) => done > 30 && controller.abort(),
  });
  await expect(giveUp).rejects.toThrow();
  await leave();
  expect((await callRoute(areas.get, { params: { id: '3' } })).data.name).toBe('Sala');
});
