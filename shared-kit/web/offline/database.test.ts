// @vitest-environment node
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { startOperationsServer } from '../../testing/servers/operations-server.ts';
import { createOfflineDatabase, databaseName } from './database.ts';
import { listWork } from './operations.ts';
import { databaseVersion } from './queue/stored.ts';
import { keptRead, readsOf, replaceReads } from './reads.ts';
import { emptyDisk, noteQueue, textDraft } from './testing/note-queue.ts';
import { createTestBrowser } from './testing/test-browser.ts';

beforeEach(emptyDisk);

const prepared = {
  address: '/api/notes/7',
  answer: { data: 'before' },
  at: '2026-11-20T10:00:00.000Z',
  installationId: 3,
};

/** As the first version kept it. */
const keptByVersion1 = async (): Promise<void> => {
  const old = await openDB(databaseName(1), 1, {
    upgrade: (database) => {
      const operations = database.createObjectStore('operations', { keyPath: 'opId' });
      operations.createIndex('record', ['resource', 'id']);
      operations.createIndex('state', 'state');
      operations.createIndex('order', 'order');
      database.createObjectStore('files', { keyPath: 'id' });
      database
        .createObjectStore('reads', { keyPath: 'address' })
        .createIndex('installationId', 'installationId');
      database.createObjectStore('facts');
    },
  });
  await old.put('operations', {
    ...textDraft(7, 'written before'),
    opId: '01936f00-0000-7000-8000-000000000001',
    device: '00000000-0000-4000-8000-000000000001',
    at: '2026-11-20T10:00:00.000Z',
    sequence: 1,
    order: 1,
    clockAhead: null,
    localFiles: [],
    state: 'waiting',
    conflicts: [],
    record: null,
    recordVersion: null,
    code: null,
    errors: [],
  });
  await old.put('facts', 1, 'order');
  await old.put('reads', prepared);
  old.close();
};

test('work that an older version kept is converted and sent', async () => {
  await keptByVersion1();
  const server = await startOperationsServer();
  const queue = noteQueue(createTestBrowser(), server);
  expect((await listWork(queue.database)).operations).toMatchObject([{ id: 7, isTried: true, title: '' }]);
  await queue.sendNow();
  expect(server.notes.get(7)?.text).toBe('written before');
  await queue.stop();
  await server.close();
});

test('what an older version prepared is read, and replaced by the same preparation', async () => {
  await keptByVersion1();
  const database = createOfflineDatabase(1);
  expect(await readsOf(database, 3)).toMatchObject([prepared]);
  await replaceReads(database, 3, []);
  expect(await keptRead(database, prepared.address)).toBeUndefined();
  await database.close();
});

/** As a later release keeps it: all that this one knows of is there. */
const raiseVersion = async (): Promise<void> => {
  const newer = await openDB(databaseName(1), databaseVersion + 1, {
    upgrade: (database) => void database.createObjectStore('later'),
  });
  newer.close();
};

test('a release that was put back goes on with what the later one kept, and sends it', async () => {
  const browser = createTestBrowser();
  const server = await startOperationsServer();
  browser.isOnline = false;
  const first = noteQueue(browser, server);
  await first.add([textDraft(7, 'written before')]);
  await first.stop();
  await raiseVersion();
  const queue = noteQueue(browser, server);
  await queue.add([textDraft(8, 'written after')]);
  browser.isOnline = true;
  await queue.sendNow();
  expect([7, 8].map((id) => server.notes.get(id)?.text)).toEqual(['written before', 'written after']);
  await queue.stop();
  await server.close();
});

test('an open page goes on when another tab has brought a later release', async () => {
  const database = createOfflineDatabase(1);
  await replaceReads(database, 3, [prepared]);
  await raiseVersion();
  expect(await keptRead(database, prepared.address)).toMatchObject(prepared);
  await replaceReads(database, 3, []);
  expect(await keptRead(database, prepared.address)).toBeUndefined();
  await database.close();
});

test('a later shape without what this release keeps is not touched', async () => {
  const newer = await openDB(databaseName(1), databaseVersion + 1, {
    upgrade: (database) => void database.createObjectStore('operations'),
  });
  newer.close();
  const database = createOfflineDatabase(1);
  await expect(keptRead(database, prepared.address)).rejects.toThrow('IndexedDB does not open');
  await database.close();
});
