import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { Operation } from 'shared-kit/contracts/operations';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/servers/json-server';
import { signInAs } from 'shared-kit/testing/sign-in-as';
import { configureApi, signOut } from 'shared-kit/web/app';
import {
  createOfflineQueue,
  type OfflineQueue,
  personDatabase,
  setOfflineQueue,
} from 'shared-kit/web/offline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { findTask, findTogether, keepTask } from './answer-reads.ts';
import { prepareWork } from './prepare-work.ts';
import { operationOfResult } from './task-operations.ts';
import './task-entity.ts';

const task = buildTask({ id: 41, version: 4 });
let server: JsonServer;
let queue: OfflineQueue;
let opened: readonly TaskDetail[];
/** Between the tasks of a preparation and the rest of it. */
let afterPrepared: (() => Promise<void>) | undefined;

const answerOf = ({ opId, id }: Operation) => ({
  opId,
  id,
  outcome: 'applied',
  version: 5,
  record: null,
  conflicts: [],
  code: null,
  fields: [],
  repeated: false,
});
const session = {
  id: 12,
  name: 'Marta',
  entityType: 'UserProxy',
  preferredLanguage: 0,
  installations: [
    { id: 7, name: 'Torre', ref: 'T', timeZone: 'Europe/Madrid', roleName: null, permissions: [] },
  ],
};

const noPlant = {
  powers: { heat: 0, cold: 0, solar: 0 },
  band: 'none',
  installations: [],
  generators: [],
};

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  signInAs({ Id: 12, Name: 'Marta' });
  [opened, afterPrepared] = [[task], undefined];
  server = await startJsonServer(async ({ url, body }) => {
    const { pathname } = new URL(url, 'http://tasks');
    if (pathname === '/api/session') return { body: { data: session } };
    if (pathname === '/api/tasks/prepared')
      return {
        body: { data: opened.map((data) => ({ data, trends: [] })), total: opened.length, next: null },
      };
    if (pathname === '/api/tasks/operations')
      return {
        body: { data: (JSON.parse(String(body)) as { operations: Operation[] }).operations.map(answerOf) },
      };
    if (pathname === '/api/tasks/programmes') {
      const meanwhile = afterPrepared;
      afterPrepared = undefined;
      await meanwhile?.();
      return { body: { data: [] } };
    }
    if (pathname === '/api/ritePlant') return { body: { data: noPlant } };
    return { body: { data: [], total: 0 } };
  });
  configureApi({ origin: server.origin });
  const options = { userId: 12, maySend: () => true, isPrepared: () => true };
  queue = createOfflineQueue({ ...options, uploadFile: () => Promise.reject(new Error('no file')) });
  setOfflineQueue(queue);
  await prepareWork({ installationId: 7, signal: new AbortController().signal, onProgress: () => undefined });
});
afterEach(async () => {
  setOfflineQueue(null);
  await queue.stop();
  await personDatabase()?.close();
  signOut();
  await server.close();
});

test('work that was sent stays done in what was prepared, in lists and on its card', async () => {
  const reading = { formatId: 3, valueType: ValueType.text, text: '5' } as const;
  const result = { result: ChoreResult.ProperlyDone, observation: 'Bien', photoIds: [] };
  const body = { version: 4, ...result, readings: [reading] };
  const drafts = operationOfResult({ params: { id: 41 }, body }, task);
  await queue.add(drafts.map((draft) => ({ ...draft, resource: 'tasks' })));
  await queue.sendNow();
  expect((await queue.pendingOf('tasks')).size).toBe(0);
  const done = {
    id: 41,
    version: 5,
    result: ChoreResult.ProperlyDone,
    observation: 'Bien',
    readings: [reading],
  };
  expect((await findTask('/api/tasks/41'))?.answer).toMatchObject({ data: done });
  const together = await findTogether('/api/tasks/together?installationId=7&id=41');
  expect(together?.answer).toMatchObject({ data: [done] });
});

test('what was sent while its task was prepared for the first time is not shown as it was before', async () => {
  const fresh = buildTask({ id: 42, version: 4 });
  const done = { ...fresh, version: 5, result: ChoreResult.ProperlyDone };
  const body = { version: 4, result: ChoreResult.ProperlyDone, observation: '', photoIds: [], readings: [] };
  const drafts = operationOfResult({ params: { id: 42 }, body }, fresh);
  await queue.add(drafts.map((draft) => ({ ...draft, resource: 'tasks' })));
  opened = [fresh];
  afterPrepared = async () => {
    opened = [done];
    await queue.sendNow();
  };
  await prepareWork({ installationId: 7, signal: new AbortController().signal, onProgress: () => undefined });
  expect((await findTask('/api/tasks/42'))?.answer).toMatchObject({
    data: { result: ChoreResult.ProperlyDone },
  });
});

test('what a colleague has done since, and was seen, does not give way to what was prepared', async () => {
  const see = (version: number, observation: string) =>
    keepTask(
      '/api/tasks/41',
      { data: { ...task, version, observation }, trends: [] },
      new Date().toISOString(),
    );
  await see(6, 'De Jordi');
  await see(5, 'Llegó tarde');
  expect((await findTask('/api/tasks/41'))?.answer).toMatchObject({
    data: { version: 6, observation: 'De Jordi' },
  });
});
