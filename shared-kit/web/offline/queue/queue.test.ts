// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Fate,
  type OperationsServer,
  startOperationsServer,
} from '../../../testing/servers/operations-server.ts';
import { knownEntities, registerOfflineEntity } from '../known-entities.ts';
import { addOperations, listWork } from '../operations.ts';
import { emptyDisk, noteEntity, noteQueue, textDraft } from '../testing/note-queue.ts';
import { createTestBrowser, type TestBrowser } from '../testing/test-browser.ts';
import type { OfflineQueue } from './queue.ts';

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
const texts = (): unknown[] => server.done.map(({ fields }) => fields.text?.to);
const addOffline = async (...drafts: Parameters<OfflineQueue['add']>[0]) => {
  browser.isOnline = false;
  const added = await queue.add(drafts);
  browser.isOnline = true;
  return added;
};

test('what is written without a network is sent in one call once there is one', async () => {
  const added = await addOffline(textDraft(1, 'a'), textDraft(2, 'b'), textDraft(1, 'c'));
  expect(added.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(new Set(added.map(({ device }) => device)).size).toBe(1);
  expect(added[0]?.opId).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect((await queue.pendingOf('notes')).get(1)).toHaveLength(2);
  expect(queue.state.getState().offlineSince).toBe('2026-11-25T00:00:00.000Z');
  expect(server.calls).toEqual([]);
  await queue.sendNow();
  await queue.refresh();
  expect(server.calls).toHaveLength(1);
  expect(texts()).toEqual(['a', 'b', 'c']);
  expect(queue.state.getState()).toMatchObject({
    operations: [],
    offlineSince: null,
    lastSent: { at: '2026-11-25T00:00:00.000Z', count: 3 },
  });
});

test('calls are of one installation and of at most a hundred operations', async () => {
  await addOffline(
    ...Array.from({ length: 130 }, (_, i) => textDraft(i + 1, `${i}`)),
    textDraft(200, 'elsewhere', 2),
  );
  await queue.sendNow();
  expect(server.calls.map(({ installationId, operations }) => [installationId, operations.length])).toEqual([
    [1, 100],
    [1, 30],
    [2, 1],
  ]);
});

test('calls are of at most a megabyte, unless a single operation is larger', async () => {
  const long = (length: number) => 'x'.repeat(length);
  await addOffline(
    textDraft(1, long(600_000)),
    textDraft(2, long(300_000)),
    textDraft(3, long(200_000)),
    textDraft(4, long(1_100_000)),
  );
  await queue.sendNow();
  expect(server.calls.map(({ operations }) => operations.map(({ id }) => id))).toEqual([[1, 2], [3], [4]]);
});

test('what was never on its way is taken back without a trace, the rest by its reverse', async () => {
  const [first] = await addOffline(textDraft(1, 'a'));
  server.fates = ['cutAfter'];
  await queue.sendNow();
  expect(server.notes.get(1)?.text).toBe('a');
  const [second] = await addOffline(textDraft(2, 'b'));
  await queue.takeBack([first, second].flatMap((one) => one ?? []));
  await queue.sendNow();
  expect(server.notes.get(1)?.text).toBe('');
  expect(server.notes.has(2)).toBe(false);
  expect((await listWork(queue.database)).operations).toEqual([]);
});

test('something on the way that takes less than we do gets less; a single one that is too large is refused', async () => {
  const page = { html: '<h1>Too large</h1>', status: 413 };
  await addOffline(textDraft(1, 'a'), textDraft(2, 'b'));
  server.fates = [page, page];
  await queue.sendNow();
  expect(server.done.map(({ id }) => id)).toEqual([2]);
  expect((await listWork(queue.database)).operations).toMatchObject([
    { id: 1, state: 'refused', code: 'payloadTooLarge' },
  ]);
});

test('what is held rests while other work is added, and is tried again at a chance', async () => {
  await addOffline(textDraft(1, 'a'));
  server.fates = [{ status: 403, code: 'forbidden' }];
  await queue.sendNow();
  const calls = server.calls.length;
  await queue.add([textDraft(2, 'b', 2)]);
  await expect.poll(() => server.done.map(({ id }) => id)).toEqual([2]);
  expect(server.calls).toHaveLength(calls + 1);
  await queue.sendNow();
  expect(server.done.map(({ id }) => id)).toEqual([2, 1]);
});

test('what nobody has said how to send waits for it, and keeps nothing else waiting', async () => {
  knownEntities.setState({ entities: [] });
  // It would hear of the work and send it.
  await queue.stop();
  const late = noteQueue(browser, server, { entities: undefined });
  await late.add([textDraft(1, 'a')]);
  await late.sendNow();
  expect(server.done).toEqual([]);
  expect(late.state.getState().unregistered).toEqual(['notes']);
  registerOfflineEntity(noteEntity);
  await expect.poll(() => server.done.map(({ id }) => id)).toEqual([1]);
  await expect.poll(() => late.state.getState().unregistered).toEqual([]);
  await late.stop();
});

test('work is not sent under the name of whoever signs in at the very moment', async () => {
  await addOffline(textDraft(1, 'a'));
  await queue.stop();
  let asked = 0;
  queue = noteQueue(browser, server, {
    maySend: () => {
      asked += 1;
      return asked === 1;
    },
  });
  await queue.sendNow();
  await queue.refresh();
  expect(server.calls).toEqual([]);
  expect(queue.state.getState()).toMatchObject({ needsSignIn: true, waiting: { operations: 1 } });
});

test('a clock that is put back does not prolong what the server asked for', async () => {
  server.fates = [{ status: 429, code: 'tooManyRequests', retryAfter: 40 }];
  await addOffline(textDraft(1, 'a'));
  await queue.sendNow();
  browser.now -= 24 * 3600 * 1000;
  await queue.sendNow();
  expect(texts()).toEqual(['a']);
});

test('operations tell how far this clock is ahead', async () => {
  await queue.noteServerTime(browser.now - 90_000);
  const [added] = await addOffline(textDraft(1, 'a'));
  expect(added?.clockAhead).toBe(90_000);
});

test('operations tell when they were written down beside when they were done', async () => {
  const done = new Date(browser.now - 8 * 3600 * 1000).toISOString();
  await addOffline({ ...textDraft(1, 'a'), at: done });
  await queue.sendNow();
  const sent = server.calls.flatMap(({ operations }) => operations);
  expect(sent).toMatchObject([{ at: done, writtenAt: new Date(browser.now).toISOString() }]);
});

test('nothing is offline any more once nothing waits', async () => {
  const [added] = await addOffline(textDraft(1, 'a'));
  server.fates = ['cutBefore'];
  await queue.sendNow();
  await queue.discard([added?.opId ?? '']);
  await queue.sendNow();
  expect(await queue.isLater()).toBe(false);
});

describe('what passes is tried again', () => {
  const fates: readonly [string, Fate, number][] = [
    ['a cut before', 'cutBefore', 1000],
    ['a cut after', 'cutAfter', 1000],
    ['an answer of something else', { html: '<p>Sign in to the hotel' }, 1000],
    ['503', { status: 503, code: 'serviceUnavailable' }, 1000],
    ['500', { status: 500 }, 1000],
    ['429 with its time', { status: 429, code: 'tooManyRequests', retryAfter: 40 }, 40_000],
  ];
  test.each(fates)('%s', async (_name, fate, wait) => {
    await addOffline(textDraft(1, 'a'));
    server.fates = [fate];
    await queue.sendNow();
    expect(await states()).toEqual(['waiting']);
    expect(await queue.isLater()).toBe(true);
    expect(browser.nextIn()).toBe(wait);
    browser.advance(wait);
    await expect.poll(states).toEqual([]);
    expect(texts()).toEqual(['a']);
    expect(await queue.isLater()).toBe(false);
  });

  test('later each time, up to five minutes', async () => {
    await addOffline(textDraft(1, 'a'));
    const waits: (number | null)[] = [];
    for (let i = 0; i < 11; i += 1) {
      server.fates = ['cutBefore'];
      await queue.sendNow();
      waits.push(browser.nextIn());
    }
    expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000]);
    expect(waits.at(-1)).toBe(300_000);
  });

  test('not before the time that the server named', async () => {
    await addOffline(textDraft(1, 'a'));
    server.fates = [{ status: 429, code: 'tooManyRequests', retryAfter: 40 }];
    await queue.sendNow();
    await queue.sendNow();
    expect(server.calls).toHaveLength(1);
  });

  test('one that the server fails at keeps no other waiting', async () => {
    await addOffline(textDraft(1, 'a'), textDraft(2, 'b'));
    server.fates = [{ status: 500 }, { status: 500 }];
    await queue.sendNow();
    expect(texts()).toEqual(['b']);
    expect(await states()).toEqual(['waiting']);
  });
});

test('without a session nothing is sent until there is one', async () => {
  await addOffline(textDraft(1, 'a'));
  server.fates = [{ status: 401, code: 'unauthorized' }];
  await queue.sendNow();
  await queue.refresh();
  expect(queue.state.getState()).toMatchObject({ needsSignIn: true, waiting: { operations: 1 } });
  expect(browser.nextIn()).toBeNull();
  await queue.sendNow();
  await queue.refresh();
  expect(queue.state.getState()).toMatchObject({ needsSignIn: false, operations: [] });
});

test('what an installation does not take is held, and tried again', async () => {
  await addOffline(textDraft(1, 'a'), textDraft(2, 'b', 2));
  server.fates = [{ status: 403, code: 'moduleDisabled' }];
  await queue.sendNow();
  expect(texts()).toEqual(['b']);
  const { operations } = await listWork(queue.database);
  expect(operations).toMatchObject([{ state: 'held', code: 'moduleDisabled' }]);
  browser.advance(browser.nextIn() ?? 0);
  await expect.poll(states).toEqual([]);
});

test('what is wrong with one operation is found, and the others are sent', async () => {
  await addOffline(textDraft(1, 'a'), textDraft(2, 'b'));
  const wrong = { status: 400, code: 'invalidInput' };
  server.fates = [wrong, wrong];
  await queue.sendNow();
  expect(texts()).toEqual(['b']);
  expect((await listWork(queue.database)).operations).toMatchObject([
    { id: 1, state: 'refused', code: 'invalidInput' },
  ]);
});

test('conflicts and refusals stay with their reasons, and keep nothing waiting', async () => {
  const conflict = { field: 'text', from: '', mine: 'a', theirs: 'x', byName: 'Eva', at: null };
  server.answerOf = ({ fields }) =>
    fields.text?.to === 'a'
      ? { outcome: 'conflict', conflicts: [conflict] }
      : fields.text?.to === 'b'
        ? { outcome: 'refused', code: 'readingInvalid', record: null, version: 0 }
        : null;
  await addOffline(textDraft(1, 'a'), textDraft(1, 'b'), textDraft(1, 'c'));
  await queue.sendNow();
  await queue.refresh();
  expect(texts()).toEqual(['c']);
  expect(queue.state.getState()).toMatchObject({
    conflicts: 1,
    refused: 1,
    operations: [
      { state: 'conflict', conflicts: [conflict] },
      { state: 'refused', code: 'readingInvalid' },
    ],
  });
});

test('what the role does not allow for now is held apart from the rest, and goes by itself once it does', async () => {
  let isAllowed = false;
  server.answerOf = ({ id }) =>
    id === 1 && !isAllowed ? { outcome: 'refused', code: 'forbidden', record: null, version: 0 } : null;
  await addOffline(textDraft(1, 'a'), textDraft(1, 'b'), textDraft(2, 'c'));
  await queue.sendNow();
  await queue.refresh();
  expect(texts()).toEqual(['c']);
  expect(queue.state.getState()).toMatchObject({
    held: 2,
    refused: 0,
    operations: [
      { id: 1, state: 'held', code: 'forbidden' },
      { id: 1, state: 'held', code: 'forbidden' },
    ],
  });
  isAllowed = true;
  browser.advance(browser.nextIn() ?? 0);
  await expect.poll(texts).toEqual(['c', 'a', 'b']);
});

test('another tab shows the same', async () => {
  const other = noteQueue(browser, server);
  await addOffline(textDraft(1, 'a'));
  await expect.poll(() => other.state.getState().waiting.operations).toBe(1);
  await queue.sendNow();
  await expect.poll(() => other.state.getState().operations).toEqual([]);
  await other.stop();
});

test('whoever reads what waits has it, though somebody else has begun to read meanwhile', async () => {
  await queue.start();
  await addOperations(queue.database, [textDraft(1, 'a')], 0);
  const first = queue.refresh();
  void queue.refresh();
  await first;
  expect(queue.state.getState().operations).toHaveLength(1);
});

test('another person sees and sends nothing of it', async () => {
  await addOffline(textDraft(1, 'a'));
  const other = noteQueue(browser, server, { userId: 2 });
  await other.sendNow();
  await other.refresh();
  expect(other.state.getState().operations).toEqual([]);
  expect(server.calls).toEqual([]);
  await other.stop();
});

test('a reason that only a later release of the service knows is a refusal all the same', async () => {
  server.answerOf = ({ id }) =>
    id === 1 ? { outcome: 'refused', code: 'aLaterReason' as never, record: null } : null;
  await addOffline(textDraft(1, 'a'), textDraft(2, 'b'));
  await queue.sendNow();
  const [left, ...more] = (await listWork(queue.database)).operations;
  expect([left?.id, left?.state, left?.code, more.length]).toEqual([1, 'refused', 'unexpected', 0]);
  server.fates = [{ status: 400, code: 'aLaterReason' }];
  await addOffline(textDraft(3, 'c'));
  await queue.sendNow();
  expect(await states()).toEqual(['refused', 'refused']);
});
