// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OperationsServer, startOperationsServer } from '../../../testing/servers/operations-server.ts';
import { saveRecord } from '../../saving/save-record.ts';
import { setSender } from '../../saving/sender.ts';
import { listWork } from '../operations.ts';
import { emptyDisk, noteQueue, writeNote } from '../testing/note-queue.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';
import type { OfflineQueue } from './queue.ts';
import { createQueueSender } from './queue-sender.ts';
import { sendingLock } from './runner.ts';

const base = { id: 1, version: 1, text: '', photoIds: [] };
const input = { body: { id: 1, version: 1, text: 'mine' } };
let browser: TestBrowser;
let server: OperationsServer;
let queue: OfflineQueue;
let isPrepared = false;
let putBack = (): void => undefined;

beforeEach(async () => {
  emptyDisk();
  isPrepared = false;
  browser = createTestBrowser();
  server = await startOperationsServer();
  queue = noteQueue(browser, server, { isPrepared: () => isPrepared });
  putBack = setSender(createQueueSender(queue));
});
afterEach(async () => {
  putBack();
  await queue.stop();
  await server.close();
});

const save = (text = 'mine') => saveRecord(writeNote, { body: { ...input.body, text } }, undefined, { base });
const kept = async () => (await listWork(queue.database)).operations;

test('with a network the answer is waited for, as the route would give it', async () => {
  expect(await save()).toEqual({
    outcome: 'saved',
    holds: 'mine',
    answer: { data: { id: 1, version: 2, text: 'mine', photoIds: [] } },
  });
  expect(server.done).toHaveLength(1);
  expect(await kept()).toEqual([]);
});

test('without one it waits, and is sent later', async () => {
  browser.isOnline = false;
  expect(await save()).toMatchObject({ outcome: 'waiting', input });
  expect(await kept()).toHaveLength(1);
  browser.setOnline(true);
  await expect.poll(() => server.notes.get(1)?.text).toBe('mine');
});

test('in a prepared round nobody waits for the server', async () => {
  isPrepared = true;
  expect(await save()).toMatchObject({ outcome: 'waiting', input });
  await expect.poll(() => server.notes.get(1)?.text).toBe('mine');
});

test.each(['cutBefore', 'cutAfter'] as const)(
  'no answer: it stays, and so does what follows (%s)',
  async (fate) => {
    server.fates = [fate];
    expect(await save()).toMatchObject({ outcome: 'waiting', input });
    expect(await save('again')).toMatchObject({ outcome: 'waiting' });
    expect(server.calls).toHaveLength(1);
    browser.advance(1000);
    await expect.poll(async () => (await kept()).length).toBe(0);
    expect(server.done.map(({ fields }) => fields.text?.to)).toEqual(['mine', 'again']);
  },
);

test("a conflict is the caller's, with what is stored; nothing of it stays in the queue", async () => {
  server.answerOf = () => ({
    outcome: 'conflict',
    record: { ...base, version: 7, text: 'theirs' },
    version: 7,
  });
  await expect(save()).rejects.toMatchObject({
    status: 409,
    code: 'versionConflict',
    current: { version: 7, text: 'theirs' },
  });
  expect(await kept()).toEqual([]);
});

test('what is sent on top of a conflict changes what is stored by then', async () => {
  server.answerOf = ({ fields }) =>
    fields.text?.from === 'theirs'
      ? null
      : { outcome: 'conflict', record: { ...base, version: 7, text: 'theirs' }, version: 7 };
  const saved = await saveRecord(
    writeNote,
    input,
    ({ data }) => ({ send: { body: { ...input.body, version: data.version } } }),
    { base },
  );
  expect(saved).toMatchObject({ outcome: 'saved', answer: { data: { text: 'mine' } } });
  expect(server.done).toMatchObject([{ baseVersion: 7, fields: { text: { from: 'theirs', to: 'mine' } } }]);
});

test("a refusal is the caller's, with its code and fields", async () => {
  server.answerOf = () => ({
    outcome: 'refused',
    code: 'readingInvalid',
    fields: [{ path: 'text', code: 'required' }],
  });
  await expect(save()).rejects.toMatchObject({
    status: 400,
    code: 'readingInvalid',
    fields: [{ path: 'text', code: 'required' }],
  });
  expect(await kept()).toEqual([]);
});

test('a server that takes its time is not waited for longer than ten seconds', async () => {
  const turn = Promise.withResolvers<void>();
  const blocking = browser.environment.alone(sendingLock(1), () => turn.promise);
  const saving = save();
  await expect.poll(async () => (await kept()).length).toBe(1);
  browser.advance(10_000);
  expect(await saving).toMatchObject({ outcome: 'waiting', input });
  turn.resolve();
  await blocking;
  await expect.poll(() => server.notes.get(1)?.text).toBe('mine');
});

test('what waits and is set back to what is stored is not sent any more', async () => {
  browser.isOnline = false;
  await save();
  const [{ opId } = { opId: '' }] = await kept();
  // Read anew with a network, the record is as it was before.
  const back = () => saveRecord(writeNote, { body: base }, undefined, { base, replaced: opId });
  expect(await back()).toMatchObject({ outcome: 'waiting' });
  expect(await kept()).toEqual([]);
});

test('what may have been carried out and is set back is done the other way round', async () => {
  server.fates = ['cutAfter'];
  await save();
  const [{ opId } = { opId: '' }] = await kept();
  await saveRecord(writeNote, { body: base }, undefined, { base, replaced: opId });
  browser.advance(1000);
  await expect.poll(async () => (await kept()).length).toBe(0);
  expect(server.done.map(({ fields }) => fields.text)).toEqual([
    { from: '', to: 'mine' },
    { from: 'mine', to: '' },
  ]);
});

test('what names no record that was read goes straight to the server', async () => {
  await saveRecord(writeNote, input).catch(() => undefined);
  expect(server.calls).toEqual([]);
  expect(server.uploads.size).toBe(1);
});

test('a browser that keeps nothing sends at once', async () => {
  // @ts-expect-error: as where there is no IndexedDB.
  globalThis.indexedDB = undefined;
  await save().catch(() => undefined);
  expect(server.calls).toEqual([]);
  expect(server.uploads.size).toBe(1);
});
