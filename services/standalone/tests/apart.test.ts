/** Each service in a process of its own, behind a gateway in another, as a large customer runs them. */
import { testKeyEnv } from 'shared-kit/testing/test-keys';
import { startTestMongo, type TestMongo } from 'shared-kit/testing/test-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProcess, startProcess } from './processes.ts';

const listeningAt = /"url":"(http:[^"]+)"/;

let mongo: TestMongo;
let portals: RunningProcess[];
let gateway: RunningProcess;
const running: RunningProcess[] = [];
let url: string;

const startAt = async (main: string, env: Record<string, string>) => {
  const process = startProcess(main, env);
  running.push(process);
  const [, at = ''] = await process.hear(listeningAt);
  return { process, at };
};

beforeAll(async () => {
  mongo = await startTestMongo();
  const env = { MONGODB_URL: mongo.url, ...testKeyEnv };
  const [first, second, maintenance] = await Promise.all([
    startAt('services/portal/src/main.ts', env),
    startAt('services/portal/src/main.ts', env),
    startAt('services/maintenance/src/main.ts', env),
  ]);
  portals = [first.process, second.process];
  const started = await startAt('services/gateway/src/main.ts', {
    PORT: '0',
    HOST: '127.0.0.1',
    UPSTREAMS: `${first.at},${second.at},${maintenance.at}`,
  });
  gateway = started.process;
  url = started.at;
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.end()));
  await mongo.close();
});

const get = async (path: string) => {
  const answer = await fetch(`${url}${path}`);
  return { status: answer.status, body: (await answer.json()) as unknown };
};

test('two replicas that start at once prepare one database', async () => {
  expect(portals.map(({ child }) => child.exitCode)).toEqual([null, null]);
  expect((await get('/api/jwks')).body).toEqual({ keys: [expect.objectContaining({ crv: 'Ed25519' })] });
});

test('the description of the API is that of all services', async () => {
  const { paths } = (await get('/api/openapi.json')).body as { paths: Record<string, unknown> };
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/login', '/api/tasks']));
});

test('without one replica nobody misses anything', async () => {
  expect(await portals[0]?.end('SIGKILL')).toBeNull();
  for (let asked = 0; asked < 4; asked += 1) expect(await get('/api/jwks')).toMatchObject({ status: 200 });
});

test('without one service the others go on', async () => {
  expect(await portals[1]?.end('SIGKILL')).toBeNull();
  expect(await get('/api/jwks')).toMatchObject({ status: 503, body: { code: 'serviceUnavailable' } });
  expect(await get('/api/tasks?installationId=1')).toMatchObject({ status: 401 });
});

test('the gateway ends when it is asked to', async () => {
  expect(await gateway.end()).toBe(0);
});
