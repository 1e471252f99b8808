import { afterEach, expect, test } from 'vitest';
import { type JsonAnswer, type JsonServer, startJsonServer } from '../../testing/servers/json-server.ts';
import { configureApi } from '../app/http/call-route.ts';
import { saveRecord } from './save-record.ts';
import { type Sender, type Sent, send, sendForAnswer, sendNow, setSender } from './sender.ts';
import { type Note, updateNote } from './testing/note-server.ts';

const waits = { outcome: 'waiting', ids: [], takeBack: async () => undefined } as const;

let server: JsonServer;
let putBack = (): void => undefined;
const answers: JsonAnswer[] = [];
const stored: JsonAnswer = { body: { data: { id: 1, version: 2, text: 'a' } } };
const refused = (status: number, code: string): JsonAnswer => ({
  status,
  body: { code, message: code, requestId: 'r' },
});

const serve = async (...given: readonly JsonAnswer[]): Promise<void> => {
  answers.splice(0, answers.length, ...given);
  server = await startJsonServer(() => answers.shift() ?? stored);
  configureApi({ origin: server.origin });
};
afterEach(async () => {
  putBack();
  await server.close();
});

const note = (text: string): { readonly body: Note } => ({ body: { id: 1, version: 1, text } });
const keys = (): unknown[] => server.calls.map(({ headers }) => headers['idempotency-key']);

test('the same content keeps its key until it is answered, whoever sends it', async () => {
  await serve(refused(503, 'serviceUnavailable'), refused(429, 'tooManyRequests'), stored, stored);
  await saveRecord(updateNote, note('a'));
  await expect(sendForAnswer(updateNote, note('a'))).rejects.toThrow();
  await saveRecord(updateNote, note('a'));
  await saveRecord(updateNote, note('a'));
  const [first, second, third, fourth] = keys();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('another content has another key, and comes back to its own', async () => {
  await serve(...Array.from({ length: 3 }, () => refused(503, 'serviceUnavailable')));
  await saveRecord(updateNote, note('b'));
  await saveRecord(updateNote, note('c'));
  await saveRecord(updateNote, note('b'));
  const [first, second, third] = keys();
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

test('a refusal is an answer: what is sent after it is something new', async () => {
  await serve(refused(400, 'invalidInput'), stored);
  await expect(saveRecord(updateNote, note('d'))).rejects.toThrow();
  await saveRecord(updateNote, note('d'));
  const [first, second] = keys();
  expect(second).not.toBe(first);
});

test('an answer that breaks the contract is one: the note is stored', async () => {
  await serve({ body: { data: { id: 1 } } }, stored);
  await expect(saveRecord(updateNote, note('e'))).rejects.toThrow('PUT /api/notes');
  await saveRecord(updateNote, note('e'));
  const [first, second] = keys();
  expect(second).not.toBe(first);
});

test('a route that is not idempotent has no key', async () => {
  await serve();
  await saveRecord({ ...updateNote, idempotent: false }, note('f'));
  expect(keys()).toEqual([undefined]);
});

/** Keeps what may wait while there is no network, and sends it in order, with the keys it came with, once there is. */
const fakeQueue = () => {
  const queued: (() => Promise<Sent<unknown>>)[] = [];
  const queue = { online: false, size: () => queued.length };
  const sender: Sender = async (sending) => {
    if (queue.online || !sending.mayWait) return sendNow(sending);
    queued.push(() => sendNow(sending));
    return waits;
  };
  const flush = async (): Promise<void> => {
    queue.online = true;
    for (const next of queued.splice(0)) await next();
  };
  return Object.assign(queue, { sender, flush });
};

test('a queue takes what may wait, and sends it later in order, each with a key of its own', async () => {
  await serve();
  const queue = fakeQueue();
  putBack = setSender(queue.sender);
  expect(await saveRecord(updateNote, note('a'))).toMatchObject({ outcome: 'waiting', input: note('a') });
  expect(await saveRecord(updateNote, note('b'))).toMatchObject({ outcome: 'waiting' });
  expect(await saveRecord(updateNote, note('a'))).toMatchObject({ outcome: 'waiting' });
  expect(server.calls).toEqual([]);
  await queue.flush();
  expect(server.calls.map(({ body }) => JSON.parse(String(body)).text)).toEqual(['a', 'b', 'a']);
  expect(new Set(keys()).size).toBe(3);
  expect(await saveRecord(updateNote, note('c'))).toMatchObject({ outcome: 'saved' });
});

test('a call that needs its answer is not queued', async () => {
  await serve();
  const queue = fakeQueue();
  putBack = setSender(queue.sender);
  expect(await sendForAnswer(updateNote, note('a'))).toEqual(stored.body);
  expect(queue.size()).toBe(0);
});

test('a queue that answers "waiting" to a call that needs its answer is told off', async () => {
  await serve();
  putBack = setSender(async () => waits);
  await expect(sendForAnswer(updateNote, note('a'))).rejects.toThrow('the caller can');
});

test('a sender that is put back leaves the former one', async () => {
  await serve();
  const back = setSender(async () => waits);
  expect(await send(updateNote, note('a'), { mayWait: true })).toEqual(waits);
  back();
  expect(await send(updateNote, note('a'), { mayWait: true })).toMatchObject({ outcome: 'answered' });
});
