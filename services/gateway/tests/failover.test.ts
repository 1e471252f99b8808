/** Two replicas of a service behind the gateway. */
import express, { type Express } from 'express';
import { type Listening, listen } from 'shared-kit/server/serve';
import { afterEach, expect, test } from 'vitest';
import { declare, serviceApp } from './fixture-service.ts';
import { startGateway, type TestGateway } from './test-gateway.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const replica = async (app: Express, port = 0): Promise<Listening> => {
  const listening = await listen(app, { port });
  open.push(() => listening.close(0));
  return listening;
};

const gatewayBefore = async (...replicas: readonly { url: string }[]): Promise<TestGateway> => {
  const gateway = await startGateway({
    upstreams: replicas.map(({ url }) => ({ url })),
    retryMs: 20,
    answerMs: 5000,
  });
  open.push(() => gateway.close());
  return gateway;
};

const replicasOf = async (gateway: TestGateway, count: number): Promise<unknown[]> => {
  const names: unknown[] = [];
  for (let request = 0; request < count; request += 1) {
    const { status, json } = await gateway.get('/api/tasks');
    names.push(status === 200 ? (json as { replica: string }).replica : status);
  }
  return names;
};

const timesIn = (names: readonly unknown[], name: string) => names.filter((other) => other === name).length;

test('both get their share', async () => {
  const gateway = await gatewayBefore(
    await replica(serviceApp('tasks', 'a')),
    await replica(serviceApp('tasks', 'b')),
  );
  const names = await replicasOf(gateway, 10);
  expect([timesIn(names, 'a'), timesIn(names, 'b')]).toEqual([5, 5]);
});

test('the death of one is noticed by nobody, and it gets its share again when it is back', async () => {
  const a = await replica(serviceApp('tasks', 'a'));
  const b = await replica(serviceApp('tasks', 'b'));
  const gateway = await gatewayBefore(a, b);
  await replicasOf(gateway, 2);
  await b.close(0);
  expect(await replicasOf(gateway, 6)).toEqual(Array(6).fill('a'));
  const body = JSON.stringify({ name: 'x' });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  for (let sent = 0; sent < 4; sent += 1)
    expect(await gateway.send('POST', '/api/tasks', headers, body)).toMatchObject({ status: 200 });
  await replica(serviceApp('tasks', 'b'), b.port);
  await expect.poll(() => replicasOf(gateway, 4)).toContain('b');
});

test('one that is not ready gets nothing while another one is', async () => {
  const health = { isReady: false };
  const gateway = await gatewayBefore(
    await replica(serviceApp('tasks', 'a')),
    await replica(serviceApp('tasks', 'b', health)),
  );
  expect(await replicasOf(gateway, 4)).toEqual(Array(4).fill('a'));
  health.isReady = true;
  await expect.poll(() => replicasOf(gateway, 4)).toContain('b');
});

/** Takes the request in and hangs up before it answers, as a process that is killed does. */
const dyingApp = (taken: string[]): Express => {
  const app = express();
  app.get('/ready', (_req, res) => void res.json({}));
  app.get('/declaration', (_req, res) => void res.json(declare('tasks')));
  app.use((req) => {
    taken.push(req.method);
    req.socket.destroy();
  });
  return app;
};

/** What two requests get, which reach both replicas: the second one has the other's turn, or the first has failed. */
const twoAnswers = async (method: string, headers: Record<string, string>) => {
  const taken: string[] = [];
  const gateway = await gatewayBefore(
    await replica(serviceApp('tasks', 'a')),
    await replica(dyingApp(taken)),
  );
  const send = () => gateway.send(method, '/api/tasks', { 'content-length': '0', ...headers });
  const statuses = [(await send()).status, (await send()).status];
  return { statuses: statuses.sort(), taken };
};

test('what may have been carried out is not sent to another one', async () => {
  expect(await twoAnswers('POST', {})).toEqual({ statuses: [200, 503], taken: ['POST'] });
});

test.each([
  ['GET', {}],
  ['POST', { 'idempotency-key': 'k'.repeat(20) }],
] as const)('%s that may be repeated is sent to another one', async (method, headers) => {
  expect(await twoAnswers(method, headers)).toEqual({ statuses: [200, 200], taken: [method] });
});

/** Keeps its connections and answers nothing, as a process that is stopped does; it was ready before. */
const frozenApp = (taken: string[]): Express => {
  const app = express();
  app.get('/ready', (_req, res) => void res.json({}));
  app.get('/declaration', (_req, res) => void res.json(declare('tasks')));
  app.use((req) => void taken.push(req.method));
  return app;
};

test('a GET that nothing is heard of goes to another one, and the next ones are not sent there', async () => {
  const taken: string[] = [];
  const gateway = await startGateway({
    upstreams: [
      { url: (await replica(serviceApp('tasks', 'a'))).url },
      { url: (await replica(frozenApp(taken))).url },
    ],
    retryMs: 3_600_000,
    hangMs: 50,
  });
  open.push(() => gateway.close());
  expect(await replicasOf(gateway, 5)).toEqual(Array(5).fill('a'));
  expect(taken).toEqual(['GET']);
});

test.each([
  ['goes to the other one where it may be repeated', { 'idempotency-key': 'k'.repeat(20) }, [200, 200]],
  ['is told where it may not', {}, [200, 503]],
] as const)(
  'what waits for a frozen process that leaves two looks unanswered %s',
  async (_, headers, statuses) => {
    const taken: string[] = [];
    const health = { isFrozen: false };
    const app = express();
    app.use((req, _res, next) => {
      if (health.isFrozen && req.path.startsWith('/api/')) taken.push(req.method);
      if (!health.isFrozen) next();
    });
    app.use(serviceApp('tasks', 'b'));
    const gateway = await startGateway({
      upstreams: [{ url: (await replica(serviceApp('tasks', 'a'))).url }, { url: (await replica(app)).url }],
      retryMs: 20,
      lookMs: 500,
    });
    open.push(() => gateway.close());
    health.isFrozen = true;
    const send = () => gateway.send('POST', '/api/tasks', { 'content-length': '0', ...headers });
    const sent = await Promise.all([send(), send()]);
    expect(taken).toEqual(['POST']);
    expect(sent.map(({ status }) => status).sort()).toEqual(statuses);
  },
);

test('replicas come and go by themselves, and the last one of a service is missed, not forgotten', async () => {
  const urls: string[] = [];
  let isComplete = false;
  const gateway = await startGateway({
    upstreams: [],
    discover: async () => ({ urls: [...urls], isComplete }),
    retryMs: 20,
  });
  open.push(() => gateway.close());
  const change = async (...present: readonly Listening[]) => {
    urls.splice(0, urls.length, ...present.map(({ url }) => url));
    await gateway.refresh();
  };
  expect(await gateway.get('/ready')).toMatchObject({ status: 503 });
  expect(await replicasOf(gateway, 1)).toEqual([503]);
  expect((await gateway.get('/api/services')).json).toEqual({ data: [], areAll: false });
  const [a, b] = [await replica(serviceApp('tasks', 'a')), await replica(serviceApp('tasks', 'b'))];
  isComplete = true;
  await change(a);
  expect(await replicasOf(gateway, 2)).toEqual(['a', 'a']);
  await change(a, b);
  await expect.poll(() => replicasOf(gateway, 4)).toContain('b');
  await change(b);
  expect(await replicasOf(gateway, 2)).toEqual(['b', 'b']);
  await b.close(0);
  await change();
  expect(await replicasOf(gateway, 1)).toEqual([503]);
  expect(await gateway.get('/api/nothing')).toMatchObject({ status: 404 });
});

test('the gateway is ready while a service is, and not once it drains', async () => {
  const health = { isReady: true };
  const gateway = await gatewayBefore(await replica(serviceApp('tasks', 'a', health)));
  const ready = async () => {
    const { status, json } = await gateway.get('/ready');
    return { status, json };
  };
  expect(await ready()).toEqual({ status: 200, json: { status: 'ready' } });
  health.isReady = false;
  await gateway.refresh();
  expect(await ready()).toEqual({ status: 503, json: { status: 'services unavailable' } });
  health.isReady = true;
  await expect.poll(ready).toMatchObject({ status: 200 });
  gateway.drain();
  expect(await ready()).toEqual({ status: 503, json: { status: 'draining' } });
  expect((await gateway.get('/api/tasks')).status).toBe(200);
});

test('during an update the older of two is what modules are told', async () => {
  const versioned = (apiVersion: string): Express => {
    const app = express();
    app.get('/ready', (_req, res) => void res.json({}));
    app.get('/declaration', (_req, res) => void res.json({ ...declare('tasks'), apiVersion }));
    return app;
  };
  const gateway = await gatewayBefore(await replica(versioned('1.10.0')), await replica(versioned('1.9.0')));
  expect((await gateway.get('/api/services')).json).toEqual({
    data: [{ service: 'tasks-service', version: '0.1.0', apiVersion: '1.9.0' }],
    areAll: true,
  });
});
