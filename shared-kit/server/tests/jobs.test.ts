import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../testing/route-guards.ts';
import type { TestService } from '../../testing/test-service.ts';
import { jobAbandonedMs, jobsSettled } from '../jobs.ts';
import { databaseOf } from '../mongo.ts';
import { administrator, startTools } from './setup.ts';
import { getCount, startCount } from './tool-service.ts';

let app: TestService;
let open: () => void;
beforeEach(async () => {
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  app = await startTools(() => gate);
});
afterEach(async () => {
  open();
  await app.close();
});

const start = (installationId: number, failWith = false) =>
  app.call(startCount, { body: { installationId, to: 10, failWith } }, { as: administrator });
const get = async (id = 1) => (await app.call(getCount, { params: { id } }, { as: administrator })).body;

test('a job answers at once, shows how far it is, and then its result', async () => {
  const started = await start(1);
  expect(started.status).toBe(202);
  expect(started.body).toMatchObject({ data: { id: 1, kind: 'count', installationId: 1, state: 'running' } });
  await expect.poll(() => get()).toMatchObject({ data: { state: 'running', done: 1, total: 10 } });
  open();
  await jobsSettled(app.db);
  expect(await get()).toMatchObject({
    data: { state: 'done', done: 10, total: 10, result: { sum: 55 }, error: null },
  });
});

test('one job of a kind runs in an installation at a time', async () => {
  await start(1);
  expectError(await start(1), 'jobRunning');
  expect((await start(2)).status).toBe(202);
  open();
  await jobsSettled(app.db);
  expect((await start(1)).status).toBe(202);
});

test('a job that fails says why', async () => {
  await start(1, true);
  open();
  await jobsSettled(app.db);
  expect(await get()).toMatchObject({ data: { state: 'failed', error: 'importInvalid', result: null } });
});

test('a job whose process died is seen as failed and does not hold up the next', async () => {
  const long = new Date(Date.now() - jobAbandonedMs - 1000);
  const lock = { _id: 'count:1', jobId: 77, heartbeatAt: long };
  await databaseOf(app.db).collection<typeof lock>('toolsJobLocks').insertOne(lock);
  const dead = {
    _id: 77,
    kind: 'count',
    installationId: 1,
    startedBy: { id: 1, name: '' },
    state: 'running',
    done: 1,
    total: 2,
    result: null,
    error: null,
    startedAt: long,
    finishedAt: null,
    heartbeatAt: long,
  };
  await databaseOf(app.db).collection<typeof dead>('toolsJobs').insertOne(dead);
  expect(await get(77)).toMatchObject({ data: { state: 'failed', error: 'unexpected' } });
  expect((await start(1)).status).toBe(202);
});
