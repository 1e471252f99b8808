// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOfflineDatabase, type OfflineDatabase } from './database.ts';
import { keepFile, keptFile, keptFileSizes } from './kept/kept-files.ts';
import { dropReads, keptRead, readAddressesOf, readsOf, renewRead, replaceReads } from './reads.ts';
import { emptyDisk } from './testing/note-queue.ts';

let database: OfflineDatabase;
beforeEach(() => {
  emptyDisk();
  database = createOfflineDatabase(1);
});
afterEach(() => database.close());

const read = (address: string, installationId = 7) => ({
  address,
  answer: { data: [] },
  at: '2026-11-25T08:00:00.000Z',
  installationId,
});
const file = (address: string, installationId = 7) => ({
  part: 'places',
  installationId,
  address,
  blob: new Blob(['12345']),
});
const addressesOf = async (installationId: number, part?: string) =>
  (await readsOf(database, installationId, part)).map(({ address }) => address);

test('preparations of an installation replace their own, each in one go', async () => {
  await replaceReads(database, 7, [read('/tasks/1'), read('/tasks/2')]);
  await replaceReads(database, 7, [read('/places')], { part: 'places' });
  await replaceReads(database, 8, [read('/places/8', 8)], { part: 'places' });
  await replaceReads(database, 7, [read('/tasks/3')]);
  expect(await addressesOf(7)).toEqual(['/tasks/3']);
  expect(await addressesOf(7, 'places')).toEqual(['/places']);
  expect(await readAddressesOf(database, 'places')).toEqual(['/places', '/places/8']);
});

test('files that are not wanted any more go with the reads, those of other installations stay', async () => {
  for (const kept of [file('/files/1'), file('/files/2'), file('/files/2', 8)])
    await keepFile(database, kept);
  await replaceReads(database, 7, [], { part: 'places', files: ['/files/1'] });
  expect(await keptFileSizes(database)).toMatchObject([
    { installationId: 7, address: '/files/1', bytes: 5 },
    { installationId: 8, address: '/files/2', bytes: 5 },
  ]);
  await replaceReads(database, 7, []);
  expect(await (await keptFile(database, '/files/1'))?.text()).toBe('12345');
  expect(await (await keptFile(database, '/files/2'))?.text()).toBe('12345');
  expect(await keptFile(database, '/files/3')).toBeNull();
});

test('what is dropped is dropped with its files', async () => {
  await replaceReads(database, 7, [read('/places')], { part: 'places' });
  await keepFile(database, file('/files/1'));
  await dropReads(database);
  expect(await keptRead(database, '/places')).toBeUndefined();
  expect(await keptFileSizes(database)).toEqual([]);
});

const seen = (answer: unknown, askedAt = '2026-11-25T09:00:00.000Z') => ({
  askedAt,
  change: () => answer,
  now: Date.parse('2026-11-25T09:00:01.000Z'),
});
const answerAt = async (address: string) => (await keptRead(database, address))?.answer;

test('what was seen since is in the place of what was prepared, with the time of the others', async () => {
  await replaceReads(database, 7, [read('/tasks/1')]);
  expect(await addressesOf(7)).toEqual(['/tasks/1']);
  await renewRead(database, '/tasks/1', seen('newer'));
  expect(await readsOf(database, 7)).toMatchObject([{ answer: 'newer', at: read('').at }]);
  await renewRead(database, '/tasks/2', seen('never prepared'));
  expect(await answerAt('/tasks/2')).toBeUndefined();
});

test('a preparation that began before something was seen leaves it, and is made again', async () => {
  await replaceReads(database, 7, [read('/tasks/1')]);
  await renewRead(database, '/tasks/1', seen('newer'));
  const later = { now: Date.parse('2026-11-25T09:00:02.000Z') };
  expect(await replaceReads(database, 7, [read('/tasks/1')], later)).toBe(false);
  expect(await answerAt('/tasks/1')).toBe('newer');
});

test('an answer that was asked for before something was written is late', async () => {
  await replaceReads(database, 7, [read('/tasks/1')]);
  await renewRead(database, '/tasks/1', seen('newer'));
  await renewRead(database, '/tasks/1', seen('late', '2026-11-25T08:59:59.000Z'));
  expect(await answerAt('/tasks/1')).toBe('newer');
});
