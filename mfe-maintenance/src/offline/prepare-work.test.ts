import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { listCovers } from 'shared-kit/contracts/plans/covers';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import { keptFileSizes, keptRead, personDatabase, readsOf } from 'shared-kit/web/offline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { findPrepared } from './answer-reads.ts';
import { prepareWork } from './prepare-work.ts';

let server: JsonServer;
/** Paths that are answered with a status of their own. */
let refused: Record<string, number>;
let ids: readonly number[];
/** Of what was done the time before. */
let photoIds: readonly number[];

const cover = {
  id: 1,
  installationId: 7,
  personId: 13,
  personName: 'Jordi',
  coverId: 12,
  coverName: 'Marta',
  from: '2026-08-10',
  to: '2026-08-14',
};

const plant = { powers: { heat: 0, cold: 0, solar: 0 }, band: 'none', installations: [], generators: [] };

const pageAfter = (after: number) => {
  const [id, ...rest] = ids.filter((each) => each > after);
  const data =
    id === undefined
      ? []
      : [{ data: buildTask({ id, previous: buildTask({ id: 1, photoIds: [...photoIds] }) }), trends: [] }];
  return { data, total: ids.length, next: rest.length > 0 ? id : null };
};

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  refused = {};
  ids = [41, 42, 43];
  photoIds = [];
  signInAs({ Id: 12, Name: 'Marta' });
  server = await startJsonServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://tasks');
    const status = refused[pathname];
    if (status !== undefined) return { status, body: {} };
    if (pathname.startsWith('/api/files/')) return { body: Buffer.from('jpeg'), type: 'image/jpeg' };
    if (pathname === '/api/tasks/prepared') return { body: pageAfter(Number(searchParams.get('after'))) };
    if (pathname === '/api/tasks/programmes') return { body: { data: [] } };
    if (pathname === '/api/ritePlant') return { body: { data: plant } };
    if (pathname === '/api/covers') return { body: { data: [cover] } };
    return { body: { data: [], total: 0 } };
  });
  configureApi({ origin: server.origin });
});
afterEach(async () => {
  await personDatabase()?.close();
  signOut();
  await server.close();
});

const prepare = (signal = new AbortController().signal, onProgress = (_done: number, _total: number) => {}) =>
  prepareWork({ installationId: 7, signal, onProgress });

const keptTasks = async (): Promise<string[]> => {
  const database = personDatabase();
  const reads = database ? await readsOf(database, 7) : [];
  return reads.flatMap(({ address }) => (/^\/api\/tasks\/\d+$/.test(address) ? [address] : []));
};

test('keeps every page of the tasks and what their screens ask for, and tells how far it is', async () => {
  const told: [number, number][] = [];
  const { count, bytes, missing } = await prepare(undefined, (...each) => told.push(each));
  expect(await keptTasks()).toEqual(['/api/tasks/41', '/api/tasks/42', '/api/tasks/43']);
  expect(missing).toBeUndefined();
  expect(count).toBeGreaterThan(3);
  expect(bytes).toBeGreaterThan(1000);
  expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1]);
});

test('keeps who covers for whom, so that the day is the same without a network', async () => {
  await prepare();
  const kept = await findPrepared(listCovers, `/api/covers?installationId=7`);
  expect(kept?.answer).toEqual({ data: [cover] });
});

test('keeps what is one thermal installation, as the page of RITE asks for it', async () => {
  await prepare();
  const asked = server.calls.find(({ url }) => url.startsWith('/api/ritePlant'));
  expect(asked?.url).toBe('/api/ritePlant?installationId=7');
  const kept = await keptRead(personDatabase() as never, asked?.url ?? '');
  expect(kept?.answer).toEqual({ data: plant });
  refused = { '/api/ritePlant': 403 };
  expect(await prepare()).not.toHaveProperty('missing');
});

const keptPhotos = async (): Promise<string[]> => {
  const database = personDatabase();
  return database ? (await keptFileSizes(database)).map(({ address }) => address) : [];
};

test('keeps the last photo of the same work, small, as long as the work is open', async () => {
  photoIds = [8, 9];
  await prepare();
  await prepare();
  expect(await keptPhotos()).toEqual(['/api/files/9?variant=thumbnail']);
  expect(server.calls.filter(({ url }) => url.startsWith('/api/files/'))).toHaveLength(1);
  refused = { '/api/files/10': 404 };
  photoIds = [10];
  expect(await prepare()).not.toHaveProperty('missing');
  expect(await keptPhotos()).toEqual([]);
});

test('what is no longer open is gone with the next preparation', async () => {
  await prepare();
  ids = [43, 44];
  await prepare();
  expect(await keptTasks()).toEqual(['/api/tasks/43', '/api/tasks/44']);
});

test('where something is missing it says what, and the earlier preparation stays whole', async () => {
  await prepare();
  ids = [44];
  refused = { '/api/areas': 500 };
  const { missing } = await prepare();
  expect(missing).toHaveLength(1);
  expect(missing?.[0]).toContain('/api/areas');
  expect(await keptTasks()).toHaveLength(3);
});

test('what the person may not ask for is no fault', async () => {
  refused = { '/api/tasks/people': 403 };
  expect(await prepare()).not.toHaveProperty('missing');
});

test('whoever gives it up keeps what was there', async () => {
  await prepare();
  ids = [44];
  const controller = new AbortController();
  await expect(prepare(controller.signal, () => controller.abort())).rejects.toThrow();
  expect(await keptTasks()).toHaveLength(3);
});
