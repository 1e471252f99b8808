import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../../testing/guards/route-guards.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { databaseOf } from '../../database/mongo.ts';
import { abandonedMs, jobCollection, jobsSettled } from '../../work/jobs.ts';
import { getCount, startCount } from '../process/tool-service.ts';
import { administrator, startTools } from '../setup.ts';

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

const left = (attempts: number) => {
  const long = new Date(Date.now() - abandonedMs - 1000);
  return {
    _id: 77,
    kind: 'count',
    installationId: 1,
    startedBy: { id: administrator, name: '' },
    requestId: '',
    state: 'running',
    attempts,
    holder: 'dead',
    done: 1,
    total: 2,
    input: { to: 4 },
    checkpoint: null,
    result: null,
    error: null,
    startedAt: long,
    finishedAt: null,
    heartbeatAt: long,
    pendingKey: 'count:1',
  };
};
const leave = async (attempts: number): Promise<void> => {
  await databaseOf(app.db)
    .collection<ReturnType<typeof left>>(jobCollection('tools'))
    .insertOne(left(attempts));
};

test('a job whose process died runs on: who asks for another one is told so, and its result comes', async () => {
  await leave(1);
  expect(await get(77)).toMatchObject({ data: { state: 'running', done: 1, total: 2 } });
  expectError(await start(1), 'jobRunning');
  open();
  await jobsSettled(app.db);
  expect(await get(77)).toMatchObject({ data: { state: 'done', result: { sum: 10 } } });
  expect((await start(1)).status).toBe(202);
});

test('a job over which three processes have died fails, says so, and does not hold up the next', async () => {
  await leave(3);
  open();
  expectError(await start(1), 'jobRunning');
  await jobsSettled(app.db);
  expect(await get(77)).toMatchObject({ data: { state: 'failed', error: 'jobInterrupted', result: null } });
  expect((await start(1)).status).toBe(202);
});

test('a job of a kind that is not known any more, or that can’t be read, fails', async () => {
  const jobs = databaseOf(app.db).collection<ReturnType<typeof left>>(jobCollection('tools'));
  await jobs.insertOne({ ...left(1), kind: 'former' });
  await jobs.insertOne({ ...left(1), _id: 78, pendingKey: 'count:2', input: { to: -0.5 } });
  expectError(await start(1), 'jobRunning');
  await jobsSettled(app.db);
  for (const id of [77, 78])
    expect(await get(id)).toMatchObject({ data: { state: 'failed', error: 'unexpected' } });
});
