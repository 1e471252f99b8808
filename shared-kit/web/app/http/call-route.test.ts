import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idParamsSchema } from '../../../contracts/base.ts';
import { defineContract } from '../../../contracts/route.ts';
import { confirmPassword, onConfirmationRequired } from '../confirmation.ts';
import { signIn, signOut } from '../session/session-store.ts';
import { callRoute, configureApi } from './call-route.ts';
import { AnswerError, ApiError, isConflict, NetworkError } from './errors.ts';

const readThing = defineContract({
  method: 'GET',
  path: '/api/things/:id',
  access: 'signedIn',
  params: idParamsSchema,
  query: z.strictObject({
    q: z.optional(z.string()),
    priority: z.optional(z.string()),
    page: z.optional(z.string()),
  }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  summary: 'A thing',
});
const writeThing = defineContract({
  method: 'PUT',
  path: '/api/things',
  access: 'signedIn',
  body: z.strictObject({ id: z.int() }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  summary: 'Change a thing',
});

const servers: Server[] = [];
const serve = async (listener: RequestListener): Promise<void> => {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-methods', '*');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') response.end();
    else listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  configureApi({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
};
const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text);
};

afterEach(async () => {
  signOut();
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    }),
  );
});

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (exp: number): string => `${part({})}.${part({ exp })}.x`;
const signInUntil = (exp: number): string => {
  const Token = token(exp);
  signIn({ Id: 1, Name: 'Ana', Token, EntityType: 'UserProxy', PreferredLanguage: 0 });
  return Token;
};
const body = (code: string, more: object = {}): string =>
  JSON.stringify({ code, message: code, requestId: 'r1', ...more });

test('parameters, query and token go where the contract says, and the answer comes back parsed', async () => {
  const seen: { url?: string | undefined; authorization?: string | undefined } = {};
  await serve((request, response) => {
    seen.url = request.url;
    seen.authorization = request.headers.authorization;
    response.end('{"data":{"id":3,"more":1}}');
  });
  const Token = signInUntil(4_102_444_800);
  const query = { q: 'año & más', priority: '', page: 2 };
  expect(await callRoute(readThing, { params: { id: 3 }, query })).toEqual({ data: { id: 3 } });
  expect(seen).toEqual({
    url: '/api/things/3?q=a%C3%B1o+%26+m%C3%A1s&page=2',
    authorization: `Bearer ${Token}`,
  });
});

test('a token that has run out is not sent', async () => {
  let authorization: string | undefined = 'none yet';
  await serve((request, response) => {
    authorization = request.headers.authorization;
    response.end('{"data":{"id":3}}');
  });
  signInUntil(12);
  await callRoute(readThing, { params: { id: 3 }, query: {} });
  expect(authorization).toBeUndefined();
});

test('a body is sent as JSON with its idempotency key', async () => {
  let seen: unknown;
  await serve(async (request, response) => {
    seen = [request.method, request.headers['idempotency-key'], await bodyOf(request)];
    response.end('{"data":{"id":3}}');
  });
  await callRoute(writeThing, { body: { id: 3 } }, { idempotencyKey: 'k1' });
  expect(seen).toEqual(['PUT', 'k1', { id: 3 }]);
});

test('a refusal is an ApiError with its code, fields and request', async () => {
  const fields = [{ path: 'name', code: 'required' }];
  await serve((_, response) => response.writeHead(400).end(body('invalidInput', { fields })));
  const error = await callRoute(writeThing, { body: { id: 1 } }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, code: 'invalidInput', fields, requestId: 'r1' });
});

test('a 409 carries what is stored now', async () => {
  await serve((_, response) => response.writeHead(409).end(body('versionConflict', { current: { id: 1 } })));
  const error = await callRoute(writeThing, { body: { id: 1 } }).catch((reason: unknown) => reason);
  expect(isConflict(error) && error.current).toEqual({ id: 1 });
});

test("a proxy's page in place of an answer is an unexpected ApiError", async () => {
  await serve((_, response) =>
    response.writeHead(500, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>'),
  );
  await expect(callRoute(writeThing, { body: { id: 1 } })).rejects.toMatchObject({
    status: 500,
    code: 'unexpected',
    requestId: '',
  });
});

test('an answer that breaks its contract is told apart', async () => {
  await serve((_, response) => response.end('{"data":{"id":"three"}}'));
  await expect(callRoute(readThing, { params: { id: 3 }, query: {} })).rejects.toBeInstanceOf(AnswerError);
});

test('no answer at all is a NetworkError', async () => {
  await serve((request) => request.socket.destroy());
  await expect(callRoute(writeThing, { body: { id: 1 } })).rejects.toBeInstanceOf(NetworkError);
});

test('reading is repeated while the service is away, writing never', async () => {
  const calls = { GET: 0, PUT: 0 };
  await serve((request, response) => {
    const method = request.method as 'GET' | 'PUT';
    calls[method] += 1;
    if (calls[method] < 3) response.writeHead(503).end(body('serviceUnavailable'));
    else response.end('{"data":{"id":3}}');
  });
  await callRoute(readThing, { params: { id: 3 }, query: {} });
  await expect(callRoute(writeThing, { body: { id: 1 } })).rejects.toMatchObject({ status: 503 });
  expect(calls).toEqual({ GET: 3, PUT: 1 });
});

test('a refused reading is not repeated', async () => {
  let calls = 0;
  await serve((_, response) => {
    calls += 1;
    response.writeHead(404).end(body('notFound'));
  });
  await expect(callRoute(readThing, { params: { id: 3 }, query: {} })).rejects.toMatchObject({ status: 404 });
  expect(calls).toBe(1);
});

test("the caller's abort is no network error", async () => {
  const stop = new AbortController();
  await serve(() => stop.abort());
  await expect(
    callRoute(readThing, { params: { id: 3 }, query: {} }, { signal: stop.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
});

test('a call that needs the password asks for it and goes on its way again, with what it held', async () => {
  const received: unknown[] = [];
  let isShown = false;
  await serve(async (request, response) => {
    received.push(await bodyOf(request));
    if (!isShown) response.statusCode = 400;
    const refusal = { code: 'confirmationRequired', message: '', requestId: 'r' };
    response.end(JSON.stringify(isShown ? { data: { id: 1 } } : refusal));
  });
  let asked = 0;
  onConfirmationRequired(async () => {
    asked += 1;
    isShown = asked > 1;
    return isShown;
  });
  const call = () => callRoute(writeThing, { body: { id: 1 } });
  await expect(call(), 'declined').rejects.toMatchObject({ code: 'confirmationRequired' });
  expect(await call()).toEqual({ data: { id: 1 } });
  expect(asked).toBe(2);
  expect(received).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }]);
});

test('several calls that need the password at once ask once', async () => {
  let asked = 0;
  onConfirmationRequired(async () => {
    asked += 1;
    return true;
  });
  expect(await Promise.all([confirmPassword(), confirmPassword()])).toEqual([true, true]);
  expect(asked).toBe(1);
  await confirmPassword();
  expect(asked).toBe(2);
});
