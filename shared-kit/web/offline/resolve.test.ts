// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type OperationsServer, startOperationsServer } from '../../testing/servers/operations-server.ts';
import { createOfflineDatabase } from './database.ts';
import { StorageFullError } from './errors.ts';
import { addLocalFile, readLocalFile } from './kept/files.ts';
import { listWork } from './operations.ts';
import { exportWork, importWork } from './queue/export-work.ts';
import type { OfflineQueue } from './queue/queue.ts';
import type { StoredOperation } from './queue/stored.ts';
import { dropReads, keepRead, keptRead } from './reads.ts';
import { type ConflictChoice, discard, discardAll, editRefused, resolveConflict } from './resolve.ts';
import { emptyDisk, noteQueue, photoDraft, textDraft } from './testing/note-queue.ts';
import { createTestBrowser, type TestBrowser } from './testing/test-browser.ts';

let browser: TestBrowser;
let server: OperationsServer;
let queue: OfflineQueue;

beforeEach(async () => {
  emptyDisk();
  browser = createTestBrowser();
  server = await startOperationsServer();
  queue = noteQueue(browser, server);
});
afterEach(async () => {
  await queue.stop();
  await server.close();
});

const kept = async () => (await listWork(queue.database)).operations;
const addOne = async (draft = textDraft(1, 'mine')): Promise<string> => {
  browser.isOnline = false;
  const [added] = await queue.add([draft]);
  browser.isOnline = true;
  return added?.opId ?? '';
};
const photo = (text: string) =>
  addLocalFile(queue.database, {
    blob: new Blob([text], { type: 'image/jpeg' }),
    name: 'a.jpg',
    purpose: 'photo',
    installationId: 1,
  });

describe('a conflict', () => {
  const theirs = { id: 1, version: 7, text: 'theirs', photoIds: [] };
  let opId = '';
  beforeEach(async () => {
    const conflict = { field: 'text', from: '', mine: 'mine', theirs: 'theirs', byName: 'Eva', at: null };
    server.answerOf = () => ({ outcome: 'conflict', conflicts: [conflict], record: theirs, version: 7 });
    opId = await addOne();
    await queue.sendNow();
    server.answerOf = () => null;
  });

  test.each<[ConflictChoice, string]>([
    ['mine', 'mine'],
    [{ value: 'both' }, 'both'],
  ])('is ended with %j on top of what is stored', async (text, to) => {
    await resolveConflict(queue, opId, { text });
    await expect.poll(kept).toEqual([]);
    expect(server.done).toMatchObject([{ baseVersion: 7, fields: { text: { from: 'theirs', to } } }]);
  });

  test('takes along what follows, with what it decides and when it was written down', async () => {
    const [former] = await kept();
    const writer = { field: 'writer', from: null, mine: 'Ana', theirs: 'Eva', byName: 'Eva', at: null };
    await queue.database.write(['operations'], (all) =>
      all
        .objectStore('operations')
        .put({ ...(former as StoredOperation), conflicts: [...(former?.conflicts ?? []), writer] }),
    );
    browser.now += 3_600_000;
    await resolveConflict(queue, opId, { text: 'mine', writer: 'theirs' });
    await expect.poll(kept).toEqual([]);
    expect(server.done).toMatchObject([
      {
        resolves: opId,
        writtenAt: former?.writtenAt,
        fields: { text: { to: 'mine' }, writer: { from: 'Eva', to: 'Ana' } },
      },
    ]);
  });

  test('is ended with theirs by sending nothing', async () => {
    await resolveConflict(queue, opId, { text: 'theirs' });
    await queue.sendNow();
    expect(await kept()).toEqual([]);
    expect(server.done).toEqual([]);
  });

  test('comes back as it was before it was sent', async () => {
    browser.isOnline = false;
    const { undo } = await resolveConflict(queue, opId, { text: 'mine' });
    await undo();
    expect(await kept()).toMatchObject([{ opId, state: 'conflict' }]);
  });

  test('comes back after it was sent, and what was decided is taken back', async () => {
    const { undo } = await resolveConflict(queue, opId, { text: 'mine' });
    await expect.poll(kept).toEqual([]);
    await undo();
    await expect.poll(async () => (await kept()).map(({ state }) => state)).toEqual(['conflict']);
    expect(server.done.map(({ fields }) => fields.text)).toEqual([
      { from: 'theirs', to: 'mine' },
      { from: 'mine', to: 'theirs' },
    ]);
  });

  test('is decided once', async () => {
    await resolveConflict(queue, opId, { text: 'theirs' });
    await expect(resolveConflict(queue, opId, { text: 'mine' })).rejects.toThrow(TypeError);
  });
});

test('what was refused is sent anew once it is changed', async () => {
  server.answerOf = () => ({ outcome: 'refused', code: 'readingInvalid' });
  const opId = await addOne();
  await queue.sendNow();
  server.answerOf = () => null;
  await editRefused(queue, opId, { text: { from: '', to: 'better' } });
  await expect.poll(kept).toEqual([]);
  expect(server.done).toMatchObject([{ fields: { text: { to: 'better' } } }]);
  expect(server.done[0]?.opId).not.toBe(opId);
});

describe('what is changed where it waits', () => {
  const change = (from: string, to: string) => ({ ...textDraft(1, to), fields: { text: { from, to } } });
  const change1 = async (opId: string, from: string, to: string): Promise<void> => {
    browser.isOnline = false;
    await queue.add([change(from, to)], opId);
    browser.isOnline = true;
  };

  test('takes the place of what was refused, on what is stored, and tells when that was done', async () => {
    server.answerOf = () => ({ outcome: 'refused', code: 'readingInvalid' });
    const opId = await addOne();
    await queue.sendNow();
    server.answerOf = () => null;
    const at = (await kept())[0]?.at;
    browser.now += 60_000;
    await change1(opId, 'stored', 'better');
    expect(await kept()).toMatchObject([
      { at, state: 'waiting', fields: { text: { from: 'stored', to: 'better' } } },
    ]);
    expect((await kept())[0]?.opId).not.toBe(opId);
  });

  test.each(['form', 'list'])(
    'tells the present time where an earlier one was refused, from the %s',
    async (from) => {
      server.answerOf = () => ({ outcome: 'refused', code: 'doneTooEarly' });
      const opId = await addOne();
      await queue.sendNow();
      const [refused] = await kept();
      expect(refused).toMatchObject({ state: 'refused', code: 'doneTooEarly' });
      browser.now += 60_000;
      browser.isOnline = false;
      if (from === 'list') await editRefused(queue, opId, { text: { from: '', to: 'better' } });
      else await queue.add([change('', 'better')], opId);
      const [again] = await kept();
      expect(again).toMatchObject({ state: 'waiting', fields: { text: { to: 'better' } } });
      expect(Date.parse(again?.at ?? '') - Date.parse(refused?.at ?? '')).toBe(60_000);
      browser.isOnline = true;
    },
  );

  test('takes the place of what waits, from where that began', async () => {
    const opId = await addOne();
    await change1(opId, 'mine', 'better');
    expect((await kept()).map(({ fields }) => fields)).toEqual([{ text: { from: '', to: 'better' } }]);
    await queue.sendNow();
    expect(server.done).toHaveLength(1);
    expect(server.notes.get(1)?.text).toBe('better');
  });

  test('is nothing where it is as it was before', async () => {
    const opId = await addOne();
    await change1(opId, 'mine', '');
    expect(await kept()).toEqual([]);
  });

  test('keeps the photos that it does not touch', async () => {
    const [photoId, text] = [await photo('bytes'), { from: '', to: 'with a photo' }];
    const opId = await addOne(photoDraft(1, photoId));
    browser.isOnline = false;
    await queue.add([{ ...textDraft(1, ''), fields: { text } }], opId);
    expect(await kept()).toMatchObject([{ fields: { photoIds: { to: [photoId] }, text } }]);
    expect(await readLocalFile(queue.database, photoId)).toBeDefined();
  });

  test.each<[string, (opId: string) => Promise<unknown>]>([
    [
      'it may have been carried out',
      async () => {
        server.fates = ['cutBefore'];
        await queue.sendNow();
      },
    ],
    ['something waits on top of it', () => addOne(change('mine', 'more'))],
  ])('comes after it where %s', async (_why, happens) => {
    const opId = await addOne();
    await happens(opId);
    const before = (await kept()).map((operation) => operation.opId);
    await change1(opId, 'mine', 'better');
    const after = await kept();
    expect(after.map((operation) => operation.opId).slice(0, -1)).toEqual(before);
    expect(after.at(-1)?.fields).toEqual({ text: { from: 'mine', to: 'better' } });
  });
});

test('what is discarded goes with the files that nothing else needs', async () => {
  const [own, shared] = [await photo('own'), await photo('shared')];
  const first = await addOne({
    ...photoDraft(1, own),
    fields: { photoIds: { from: [], to: [own, shared] } },
  });
  await addOne(photoDraft(2, shared));
  await discard(queue, first);
  expect(await kept()).toHaveLength(1);
  expect(await readLocalFile(queue.database, own)).toBeUndefined();
  expect(await readLocalFile(queue.database, shared)).toBeDefined();
  await discardAll(queue);
  expect(await listWork(queue.database)).toEqual({ operations: [], files: [] });
});

describe('work as a file', () => {
  test('is carried out once, whichever browser brings it', async () => {
    const opId = await addOne(photoDraft(1, await photo('bytes')));
    const file = await exportWork(queue);
    await queue.sendNow();
    emptyDisk();
    const other = noteQueue(browser, server);
    expect(await importWork(other, file)).toBe(1);
    await expect.poll(async () => (await listWork(other.database)).operations).toEqual([]);
    expect(server.done.map((operation) => operation.opId)).toEqual([opId]);
    expect(server.uploads.size).toBe(1);
    await other.stop();
  });

  test('brings the bytes of its files, and nothing twice', async () => {
    await addOne(photoDraft(1, await photo('bytes')));
    const file = await exportWork(queue);
    browser.isOnline = false;
    expect(await importWork(queue, file)).toBe(0);
    await discardAll(queue);
    expect(await importWork(queue, file)).toBe(1);
    const { files } = await listWork(queue.database);
    expect(await files[0]?.blob.text()).toBe('bytes');
  });

  test('holds one operation with its files where one is asked for', async () => {
    const opId = await addOne(photoDraft(1, await photo('bytes')));
    await addOne(photoDraft(2, await photo('others')));
    const file = await exportWork(queue, opId);
    await discardAll(queue);
    browser.isOnline = false;
    expect(await importWork(queue, file)).toBe(1);
    const { operations, files } = await listWork(queue.database);
    expect(operations.map((operation) => operation.opId)).toEqual([opId]);
    expect(await Promise.all(files.map(({ blob }) => blob.text()))).toEqual(['bytes']);
  });

  test('of another person is refused', async () => {
    await addOne();
    const file = await exportWork(queue);
    const other = noteQueue(browser, server, { userId: 2 });
    await expect(importWork(other, file)).rejects.toMatchObject({ why: 'anotherPerson' });
    expect((await listWork(other.database)).operations).toEqual([]);
    await other.stop();
  });

  test.each(['', '{}', '{"kind":"portal.work","version":2}'])('is nothing else: %s', async (text) => {
    await expect(importWork(queue, new Blob([text]))).rejects.toMatchObject({ why: 'notWork' });
  });
});

test('a full disk keeps all of it or nothing', async () => {
  let left = 1;
  const limited = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
  ) {
    left -= 1;
    if (left < 0) throw new DOMException('full', 'QuotaExceededError');
    return this.put(value);
  });
  await expect(queue.add([textDraft(1, 'a'), textDraft(2, 'b')])).rejects.toThrow(StorageFullError);
  limited.mockRestore();
  expect(await kept()).toEqual([]);
  const [added] = await queue.add([textDraft(1, 'a')]);
  expect(added?.sequence).toBe(1);
});

test('a newer shape in another tab is let through, and what is here opens again', async () => {
  await addOne();
  const waiting = createOfflineDatabase(1);
  await waiting.read(['facts'], async () => undefined);
  const request = indexedDB.deleteDatabase('portal.1');
  await new Promise((done) => {
    request.onsuccess = done;
  });
  expect(await kept()).toEqual([]);
  await waiting.close();
});

test('prepared answers are read again, and dropped without what waits', async () => {
  const read = {
    address: '/api/notes?page=1',
    answer: { data: [] },
    at: '2026-11-25T00:00:00Z',
    installationId: 1,
  };
  await addOne();
  await keepRead(queue.database, read);
  expect(await keptRead(queue.database, read.address)).toMatchObject(read);
  await dropReads(queue.database);
  expect(await keptRead(queue.database, read.address)).toBeUndefined();
  expect(await kept()).toHaveLength(1);
});
