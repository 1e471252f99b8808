// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OperationsServer, startOperationsServer } from '../../../testing/servers/operations-server.ts';
import type { CarriedOut } from '../entities.ts';
import { listWork } from '../operations.ts';
import type { OfflineQueue } from '../queue/queue.ts';
import { keptRead, readsOf, replaceReads } from '../reads.ts';
import { emptyDisk, noteEntity, noteQueue, textDraft } from '../testing/note-queue.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';

let browser: TestBrowser;
let server: OperationsServer;
let queue: OfflineQueue;

interface KeptNote {
  readonly data: { readonly text: string };
}

const keptWith = ({ operation: { id, fields } }: CarriedOut) => [
  {
    address: `/api/notes/${id}`,
    change: (kept: unknown) => ({
      data: { ...(kept as KeptNote).data, text: String(fields.text?.to) },
    }),
  },
];

beforeEach(async () => {
  emptyDisk();
  browser = createTestBrowser();
  server = await startOperationsServer();
  queue = noteQueue(browser, server, { entities: [{ ...noteEntity, keptWith }] });
});
afterEach(async () => {
  await queue.stop();
  await server.close();
});

/** Milliseconds. */
const day = 24 * 3600 * 1000;
const address = '/api/notes/1';
const prepare = (at: string, answer: unknown = { data: { text: '' } }): Promise<boolean> =>
  replaceReads(queue.database, 1, [{ address, answer, at, installationId: 1 }], { now: browser.now });
const keptText = async (): Promise<string | undefined> =>
  ((await keptRead(queue.database, address))?.answer as KeptNote | undefined)?.data.text;
const send = async (text: string): Promise<void> => {
  browser.isOnline = false;
  await queue.add([textDraft(1, text)]);
  browser.isOnline = true;
  await queue.sendNow();
};
const pending = async (): Promise<number> => (await listWork(queue.database)).operations.length;

test('what was carried out stands in what was prepared once it waits no more', async () => {
  await prepare('2026-11-24T00:00:00.000Z');
  expect(await readsOf(queue.database, 1)).toHaveLength(1);
  await send('a');
  expect([await pending(), await keptText()]).toEqual([0, 'a']);
  // Nor is it told as it was read before.
  const [read] = await readsOf(queue.database, 1);
  expect(read?.answer).toEqual({ data: { text: 'a' } });
});

test('a preparation that began before the answer leaves what was carried out, the next one replaces it', async () => {
  await prepare('2026-11-24T00:00:00.000Z');
  await send('a');
  expect(await prepare('2026-11-24T23:59:59.000Z')).toBe(false);
  expect(await keptText()).toBe('a');
  expect(await prepare('2026-11-25T12:00:00.000Z', { data: { text: 'b' } })).toBe(true);
  expect(await keptText()).toBe('b');
  await prepare('2026-11-24T00:00:00.000Z');
  expect(await keptText()).toBe('');
});

test('a preparation replaces what was carried out by a clock that was ahead', async () => {
  await prepare('2026-11-24T00:00:00.000Z');
  browser.now += day;
  await send('a');
  browser.now -= day;
  await prepare('2026-11-25T00:00:00.000Z', { data: { text: 'b' } });
  expect(await keptText()).toBe('b');
});

test('a first preparation that began before the answer leaves out what it changed, and says so', async () => {
  await send('a');
  expect(await prepare('2026-11-24T23:59:59.000Z')).toBe(false);
  expect(await keptText()).toBeUndefined();
  expect(await prepare('2026-11-25T06:00:00.000Z', { data: { text: 'a' } })).toBe(true);
  expect(await keptText()).toBe('a');
});

test('what was not prepared is not kept, and what is kept in another shape stays', async () => {
  await send('a');
  expect(await keptRead(queue.database, address)).toBeUndefined();
  await prepare('2026-11-25T06:00:00.000Z', null);
  await send('b');
  expect(await pending()).toBe(0);
  expect((await keptRead(queue.database, address))?.answer).toBeNull();
});
