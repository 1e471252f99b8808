import { errorBodySchema } from 'shared-kit/contracts/error-codes';
import type { Listening } from 'shared-kit/server/serve';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { declare, openApiOf, serviceApp, startServiceAt } from './fixture-service.ts';
import { type Answer, startGateway, type TestGateway } from './test-gateway.ts';

const expectError = (answer: Answer, status: number, code: string) => {
  expect(answer.status).toBe(status);
  const body = z.parse(errorBodySchema, answer.json);
  expect(body.code).toBe(code);
  expect(body.requestId).toBe(answer.headers['x-request-id']);
};

let tasks: Listening;
let gateway: TestGateway;
beforeAll(async () => {
  tasks = await startServiceAt('tasks');
  gateway = await startGateway({
    upstreams: [
      { url: tasks.url },
      { app: serviceApp('users'), declaration: declare('users'), openApi: () => openApiOf('users') },
    ],
    answerMs: 400,
    retryMs: 50,
  });
});
afterAll(async () => {
  await gateway.close();
  await tasks.close(100);
});

describe.each(['tasks', 'users'])('%s', (resource) => {
  test('goes to the service that owns it, with the request named and its sender', async () => {
    const answer = await gateway.send('PUT', `/api/${resource}/41/result`, {
      authorization: 'Bearer a.b.c',
      'x-request-id': 'chosen-by-client',
    });
    expect(answer.json).toEqual({
      resource,
      method: 'PUT',
      requestId: answer.headers['x-request-id'],
      address: '127.0.0.1',
      authorization: 'Bearer a.b.c',
    });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is answered smaller where it is long', async () => {
    const path = `/api/${resource}/long`;
    const small = await gateway.get(path, { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    const short = await gateway.get(`/api/${resource}`, { 'accept-encoding': 'br' });
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  test('an answer that never comes is a 503 that says when to come back', async () => {
    const answer = await gateway.get(`/api/${resource}/never`);
    expectError(answer, 503, 'serviceUnavailable');
    expect(answer.headers['retry-after']).toBe('5');
  });
});

test.each(['/api/unknown', '/api', '/api/', '/api/%74asks', '/api/TASKS', '/api/__proto__'])(
  'nobody owns %s',
  async (path) => {
    expectError(await gateway.get(path), 404, 'notFound');
  },
);

test('a dead service is a 503, the others work, and it is found again', async () => {
  const dying = await startServiceAt('dying');
  const alone = await startGateway({ upstreams: [{ url: dying.url }, { url: tasks.url }], retryMs: 50 });
  expect((await alone.get('/api/dying')).status).toBe(200);
  await dying.close(0);
  const missing = await alone.get('/api/dying');
  expectError(missing, 503, 'serviceUnavailable');
  expect(missing.headers['retry-after']).toBe('2');
  expect((await alone.get('/api/tasks')).status).toBe(200);
  const reborn = await startServiceAt('dying', dying.port);
  expect((await alone.get('/api/dying')).status).toBe(200);
  await alone.close();
  await reborn.close(0);
});

test('a service that was not there at the start is found later', async () => {
  const late = await startServiceAt('late');
  await late.close(0);
  const alone = await startGateway({ upstreams: [{ url: late.url }], retryMs: 50 });
  expectError(await alone.get('/api/late'), 503, 'serviceUnavailable');
  const started = await startServiceAt('late', late.port);
  await expect.poll(() => alone.get('/api/late')).toMatchObject({ status: 200 });
  expectError(await alone.get('/api/other'), 404, 'notFound');
  await alone.close();
  await started.close(0);
});

test('a body that no service takes is refused', async () => {
  const answer = await gateway.send('POST', '/api/tasks', { 'content-length': String(65 * 1024 * 1024) });
  expectError(answer, 413, 'payloadTooLarge');
});

test('the description of the API has the parts of all services', async () => {
  const { json } = await gateway.get('/api/openapi.json');
  expect(json).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/tasks': { get: { tags: ['tasks'] } }, '/api/users': {} },
  });
  const page = await gateway.get('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('A page of &#60;tasks&#62;');
});
