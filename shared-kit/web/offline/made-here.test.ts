// @vitest-environment node
/** Records that are made without a network: known by an id of the device, and all that refers to them follows their number. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OperationsServer, startOperationsServer } from '../../testing/servers/operations-server.ts';
import { addLocalFile } from './kept/files.ts';
import { isLocalFile, isLocalRecord } from './kept/local-files.ts';
import { newRecord } from './kept/local-records.ts';
import { listWork, type OperationDraft } from './operations.ts';
import { exportWork, importWork } from './queue/export-work.ts';
import type { OfflineQueue } from './queue/queue.ts';
import { editRefused } from './resolve.ts';
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

const addOffline = async (...drafts: readonly OperationDraft[]) => {
  browser.isOnline = false;
  const added = await queue.add(drafts);
  browser.isOnline = true;
  return added;
};
const makeOffline = async (text = 'made') => {
  const [made] = await addOffline(textDraft(newRecord, text));
  if (!made) throw new Error('it was added');
  return made;
};
const naming = (id: number, other: number): OperationDraft => ({
  ...textDraft(id, ''),
  fields: { text: { from: null, to: { aside: [other] } } },
});
const work = async () => (await listWork(queue.database)).operations;
const texts = () => server.done.map(({ fields }) => fields.text?.to);

test('a record has an id of the device, which is none of a file and of no other record', async () => {
  const [one, other] = [await makeOffline(), await makeOffline()];
  expect(one.id).not.toBe(other.id);
  for (const { id, clientId, isNew } of [one, other]) {
    expect([isLocalRecord(id), isLocalFile(id), isNew]).toEqual([true, false, true]);
    expect(clientId).toMatch(/^[\da-f-]{36}$/);
  }
  expect((await queue.pendingOf('notes')).get(one.id)).toHaveLength(1);
});

test('what is done to it goes in one call, under the id of the device', async () => {
  const { id, clientId } = await makeOffline();
  const [after] = await addOffline(textDraft(id, 'changed'));
  expect(after?.clientId).toBe(clientId);
  await queue.sendNow();
  expect(server.calls).toHaveLength(1);
  expect(server.done.map((one) => [one.id, one.clientId])).toEqual([
    [0, clientId],
    [0, clientId],
  ]);
  expect(server.notes.get(900)?.text).toBe('changed');
  expect(queue.state.getState().numbered).toEqual({ [id]: 900 });
  expect(await work()).toEqual([]);
});

test('what waits longer, and what is written down later, goes under its number', async () => {
  const { id, clientId } = await makeOffline();
  const file = await addLocalFile(queue.database, {
    blob: new Blob(['photo']),
    name: 'a.jpg',
    purpose: 'photo',
    installationId: 1,
  });
  await addOffline(photoDraft(id, file), textDraft(id, 'after the photo'));
  await queue.sendNow();
  // The page may still stand under the device's id.
  await addOffline(textDraft(id, 'later'));
  await queue.sendNow();
  expect(server.done.map((one) => [one.id, one.clientId === clientId])).toEqual([
    [0, true],
    [900, true],
    [900, true],
    [900, false],
  ]);
  expect(texts()).toEqual(['made', undefined, 'after the photo', 'later']);
});

test('what names it waits for its number, and names it by that', async () => {
  const { id } = await makeOffline();
  await addOffline(naming(1, id), textDraft(1, 'after'), textDraft(2, 'free'));
  await queue.sendNow();
  expect(server.calls[0]?.operations.map((one) => one.id)).toEqual([0, 2]);
  expect(texts()).toEqual(['made', 'free', { aside: [900] }, 'after']);
  await addOffline(naming(3, id));
  await queue.sendNow();
  expect(texts().at(-1)).toEqual({ aside: [900] });
});

test('an answer that was lost is given again, and it is made once', async () => {
  const { id } = await makeOffline();
  await addOffline(textDraft(id, 'changed'));
  server.fates = ['cutAfter'];
  await queue.sendNow();
  expect((await work()).map((one) => one.id)).toEqual([id, id]);
  browser.advance(10 * 60_000);
  await queue.sendNow();
  expect(await work()).toEqual([]);
  expect([server.numbers.size, server.done.length]).toEqual([1, 2]);
});

describe('one that the server refuses', () => {
  const refuseMade = () => {
    server.answerOf = ({ fields }) =>
      fields.text?.to === 'made' ? { outcome: 'refused', id: 0, version: 0, code: 'notFound' } : null;
  };

  test('keeps what is done to it here, and nothing else', async () => {
    refuseMade();
    const { id } = await makeOffline();
    await queue.sendNow();
    await addOffline(textDraft(id, 'changed'), naming(1, id), textDraft(2, 'free'));
    await queue.sendNow();
    expect(texts()).toEqual(['free']);
    expect((await work()).map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting']);
  });

  test('goes with what is done to it when it is discarded; what names it names nothing', async () => {
    refuseMade();
    const { id, opId } = await makeOffline();
    await queue.sendNow();
    await addOffline(textDraft(id, 'changed'), naming(1, id));
    await queue.discard([opId]);
    expect((await work()).map((one) => one.id)).toEqual([1]);
    await queue.sendNow();
    expect(texts()).toEqual([{ aside: [null] }]);
    await expect(queue.add([textDraft(id, 'too late')])).rejects.toThrow(TypeError);
  });

  test('is made before what is done to it once it is put right', async () => {
    refuseMade();
    const { id, opId } = await makeOffline();
    await queue.sendNow();
    await addOffline(textDraft(id, 'changed'));
    await editRefused(queue, opId, { text: { from: null, to: 'right' } });
    await queue.sendNow();
    expect(texts()).toEqual(['right', 'changed']);
    expect(server.numbers.size).toBe(1);
  });
});

test('a file of the work takes it to another device, where it has another id and is made once', async () => {
  const { id } = await makeOffline();
  await addOffline(textDraft(id, 'changed'), naming(1, id));
  const file = await exportWork(queue);
  await queue.stop();
  emptyDisk();
  queue = noteQueue(browser, server);
  const other = await makeOffline('of the other device');
  expect(other.id).toBe(id);
  browser.isOnline = false;
  expect(await importWork(queue, file)).toBe(3);
  const [, made, changed, named] = await work();
  expect(made?.id).not.toBe(other.id);
  expect(changed?.id).toBe(made?.id);
  expect(named?.localRecords).toEqual([made?.id]);
  browser.isOnline = true;
  await queue.sendNow();
  expect(server.numbers.size).toBe(2);
  expect(texts()).toEqual(['of the other device', 'made', 'changed', { aside: [901] }]);
});
