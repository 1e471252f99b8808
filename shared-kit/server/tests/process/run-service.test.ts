import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockVariables } from '../../../testing/clock/clock-variables.ts';
import { startTestMongo, type TestMongo } from '../../../testing/test-mongo.ts';
import { seedSigningKey, signTestToken } from '../../../testing/test-tokens.ts';
import { seedUsers, testGrant, testUser } from '../../../testing/test-users.ts';
import { tools } from './tool-service.ts';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
  await seedSigningKey(mongo.db);
  await seedUsers(mongo.db, [testUser(1, { grants: [testGrant(1, [8])] })]);
});
afterAll(() => mongo.close());

const start = (env: Record<string, string>): ChildProcess =>
  spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'tool-process.ts')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...clockVariables(), ...env },
    },
  );

/** Waits for a line of the log that has the field, and gives its value; the lines until then are put into `log`. */
const hear = async (
  child: ChildProcess,
  field: string,
  log: Record<string, unknown>[] = [],
): Promise<unknown> => {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as Record<string, unknown>;
    log.push(said);
    if (field in said) return said[field];
  }
  throw new Error(`the process ended without ${field}`);
};

test('a service finishes what it has begun before it ends', async () => {
  const child = start({ MONGODB_URL: mongo.url });
  const exit = once(child, 'exit');
  const lines: Record<string, unknown>[] = [];
  const url = String(await hear(child, 'url', lines));
  // Logs of many services are read together.
  expect(new Set(lines.map(({ name }) => name))).toEqual(new Set(['tools']));
  const answer = fetch(`${url}/api/tools`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signTestToken(1)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ installationId: 1, name: 'Last' }),
  });
  await hear(child, 'waiting');
  child.kill('SIGTERM');
  expect((await answer).status).toBe(201);
  expect(await exit).toEqual([0, null]);
  expect(await tools(mongo.db).countDocuments({ name: 'Last' })).toBe(1);
  await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
});

test('a service that is to end says so before it closes, and is measured at a port of its own', async () => {
  const child = start({ MONGODB_URL: mongo.url, DRAIN_SECONDS: '600', METRICS_PORT: '0' });
  const log: Record<string, unknown>[] = [];
  const url = await hear(child, 'url', log);
  const measures = String(log.find(({ metrics }) => metrics !== undefined)?.metrics);
  expect(await (await fetch(`${measures}/metrics`)).text()).toContain('http_request_duration_seconds');
  expect((await fetch(`${measures}/api/tools`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect(new Set(log.map(({ name }) => name))).toEqual(new Set(['tools']));
  const ready = await fetch(`${url}/ready`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([200, 'keep-alive']);
  child.kill('SIGTERM');
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/ready`);
      return [answer.status, await answer.json()];
    })
    .toEqual([503, { status: 'draining' }]);
  const last = await fetch(`${url}/health`);
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
  // A second signal waits for nothing.
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([1, null]);
});

test('a service without a database says which variable it misses', async () => {
  const child = start({ PORT: 'x' });
  let text = '';
  child.stderr?.on('data', (part) => {
    text += part;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(text).toMatch(/MONGODB_URL/);
  expect(text).toMatch(/PORT/);
});
