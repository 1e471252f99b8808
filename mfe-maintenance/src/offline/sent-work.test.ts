import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { ChoreResult, ValueType } from 'shared-kit/contracts/enums';
import type { Operation } from 'shared-kit/contracts/operations';
import { type JsonServer, startJsonServer } from 'shared-kit/testing/json-server';
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
import { findTask, findTogether } from './answer-reads.ts';
import { prepareWork } from './prepare-work.ts';
import { operationOfResult } from './task-operations.ts';
import './task-entity.ts';

const task = buildTask({ id: 41, version: 4 });
let server: JsonServer;
let queue: OfflineQueue;

const answerOf = ({ opId, id }: Operation) => ({
  ...{ opId, id, outcome: 'applied', version: 5, record: null, conflicts: [] },
  ...{ code: null, fields: [], repeated: false },
});
const session = {
  ...{ id: 12, name: 'Marta', entityType: 'UserProxy', preferredLanguage: 0 },
  installations: [
    { id: 7, name: 'Torre', ref: 'T', timeZone: 'Europe/Madrid', roleName: null, permissions: [] },
  ],
};

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  signInAs({ Id: 12, Name: 'Marta' });
  server = await startJsonServer(({ url, body }) => {
    const { pathname } = new URL(url, 'http://tasks');
    if (pathname === '/api/session') return { body: { data: session } };
    if (pathname === '/api/tasks/prepared')
      return { body: { data: [{ data: task, trends: [] }], total: 1, next: null } };
    if (pathname === '/api/tasks/operations')
      return {
        body: { data: (JSON.parse(String(body)) as { operations: Operation[] }).operations.map(answerOf) },
      };
    if (pathname === '/api/tasks/programmes') return { body: { data: [] } };
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
