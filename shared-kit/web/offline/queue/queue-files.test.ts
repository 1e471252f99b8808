// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OperationsServer, startOperationsServer } from '../../../testing/servers/operations-server.ts';
import { NetworkError } from '../../app/http/errors.ts';
import { addLocalFile, discardLocalFile } from '../kept/files.ts';
import { listWork } from '../operations.ts';
import { emptyDisk, noteQueue, photoDraft, textDraft } from '../testing/note-queue.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';
import type { OfflineQueue } from './queue.ts';
import { fieldsApart } from './set-apart.ts';

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

const states = async (): Promise<string[]> =>
  (await listWork(queue.database)).operations.map(({ state }) => state);
const _texts = (): unknown[] => server.done.map(({ fields }) => fields.text?.to);
const addOffline = async (...drafts: Parameters<OfflineQueue['add']>[0]) => {
  browser.isOnline = false;
  const added = await queue.add(drafts);
  browser.isOnline = true;
  return added;
};

const photo = (text = 'bytes') =>
  addLocalFile(queue.database, {
    blob: new Blob([text], { type: 'image/jpeg' }),
    name: 'a.jpg',
    purpose: 'photo',
    installationId: 1,
  });

test('files go last, and what follows them on the same record after them', async () => {
  const file = await photo();
  await addOffline(photoDraft(1, file), textDraft(1, 'after'), textDraft(2, 'free'));
  expect(queue.state.getState().waiting).toEqual({ operations: 3, files: 1, bytes: 5 });
  await queue.sendNow();
  expect(server.calls.map(({ operations }) => operations.map(({ id }) => id))).toEqual([[2], [1, 1]]);
  expect(server.notes.get(1)).toMatchObject({ photoIds: [500], text: 'after' });
  const { files } = await listWork(queue.database);
  expect(files).toMatchObject([{ id: file, serverId: 500 }]);
  expect(files[0]?.blob.size).toBe(0);
});

test('a file that the server has is named under its own id by what is done later', async () => {
  const file = await photo();
  await addOffline(photoDraft(1, file));
  await queue.sendNow();
  await addOffline(photoDraft(2, file));
  await queue.sendNow();
  expect(server.notes.get(2)?.photoIds).toEqual([500]);
  expect(server.uploads.size).toBe(1);
});

test('a file whose answer was lost is kept once', async () => {
  const file = await photo();
  await addOffline(photoDraft(1, file));
  server.fates = ['cutAfter'];
  await queue.sendNow();
  expect(server.done).toEqual([]);
  await queue.sendNow();
  expect(server.uploads.size).toBe(1);
  expect(server.notes.get(1)?.photoIds).toEqual([500]);
});

test("a file that the server refuses is its operation's refusal, and keeps nothing else waiting", async () => {
  const [wrong, right] = [await photo(), await photo()];
  await addOffline(photoDraft(1, wrong), photoDraft(2, right));
  server.fates = [{ status: 400, code: 'fileTypeNotAllowed' }];
  await queue.sendNow();
  expect((await listWork(queue.database)).operations).toMatchObject([
    { id: 1, state: 'refused', code: 'fileTypeNotAllowed' },
  ]);
  expect(server.done.map(({ id }) => id)).toEqual([2]);
});

test('a file that the server refuses stays by its name, and what it was taken for goes without it', async () => {
  const [wrong, right] = [await photo('wrong'), await photo('right')];
  const photoIds = { from: [], to: [wrong, right] };
  await addOffline({
    ...textDraft(1, 'Hecho'),
    title: 'Nota',
    fields: { ...textDraft(1, 'Hecho').fields, photoIds },
  });
  server.fates = [{ status: 400, code: 'fileUnreadable' }];
  await queue.sendNow();
  await queue.sendNow();
  expect(server.notes.get(1)).toMatchObject({ text: 'Hecho', photoIds: [expect.any(Number)] });
  const { operations, files } = await listWork(queue.database);
  expect(operations).toMatchObject([
    {
      id: 1,
      state: 'refused',
      code: 'fileUnreadable',
      title: 'Nota · a.jpg',
      localFiles: [wrong],
      fields: { photoIds: { from: [], to: [wrong] } },
    },
  ]);
  expect(files.find(({ id }) => id === wrong)?.blob.size).toBe(5);
});

test.each([
  ['a list', { photoIds: { from: [1], to: [1, -1_000_000_001] } }, { photoIds: { from: [1], to: [1] } }],
  ['a signature', { signature: { from: null, to: { signatureId: -1_000_000_001, signedBy: 'A' } } }, {}],
  [
    'words with photos',
    { comment: { from: null, to: { description: 'Gotea', photoIds: [-1_000_000_001, 4] } } },
    { comment: { from: null, to: { description: 'Gotea', photoIds: [4] } } },
  ],
  ['other fields', { text: { from: '', to: 'a' } }, { text: { from: '', to: 'a' } }],
])('what is left without a file: %s', (_, fields, rest) => {
  const apart = fieldsApart(fields, -1_000_000_001);
  expect(apart.rest).toEqual(rest);
  expect(Object.keys(apart.own)).toEqual(Object.keys(fields).filter((name) => name !== 'text'));
});

test('a photo that was not kept in the end takes no room', async () => {
  const [unused, used] = [await photo(), await photo()];
  await addOffline(photoDraft(1, used));
  await discardLocalFile(queue.database, unused);
  await discardLocalFile(queue.database, used);
  expect((await listWork(queue.database)).files.map(({ id }) => id)).toEqual([used]);
});

test('an operation of a file that is not there is not written down', async () => {
  await expect(queue.add([textDraft(1, 'a'), photoDraft(1, -1_000_000_009)])).rejects.toThrow(TypeError);
  expect(await states()).toEqual([]);
});

test('a file that never arrives keeps what is ready from nothing', async () => {
  const [stuck, fine] = [await photo('stuck'), await photo('fine')];
  await addOffline(photoDraft(1, stuck), photoDraft(2, fine));
  await queue.stop();
  queue = noteQueue(browser, server, {
    uploadFile: async ({ id }) => {
      if (id === stuck) throw new NetworkError('cut');
      return 500;
    },
  });
  await queue.sendNow();
  expect(server.done).toEqual([]);
  await queue.sendNow();
  expect(server.done.map(({ id }) => id)).toEqual([2]);
});
