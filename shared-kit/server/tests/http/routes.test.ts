import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expectError } from '../../../testing/guards/route-guards.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { signTestToken } from '../../../testing/test-tokens.ts';
import { seedUsers, testGrant, testUser } from '../../../testing/test-users.ts';
import { databaseOf } from '../../database/mongo.ts';
import { metricsEnv } from '../../metrics.ts';
import {
  createTool,
  createTools,
  getTool,
  listTools,
  patience,
  readPlan,
  updateTool,
  uploadPlan,
  whoAmI,
} from '../process/tool-service.ts';
import { add, administrator, reader, startTools, superAdmin } from '../setup.ts';

let app: TestService;
beforeAll(async () => {
  app = await startTools();
});
afterAll(() => app.close());

test('all that transactions write to is there before the first of them', async () => {
  const known = await databaseOf(app.db).listCollections({}, { nameOnly: true }).toArray();
  expect(known.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['tools', 'counters', 'audit_tools', 'idempotencyKeys_tools', 'toolsJobs']),
  );
});

test('a route is told when nobody waits for its answer any more', async () => {
  const leaving = new AbortController();
  const waiting = once(patience, 'waiting');
  const gone = once(patience, 'gone');
  const asked = fetch(`${app.url}/api/broken?how=wait`, {
    headers: { authorization: `Bearer ${await signTestToken(administrator)}` },
    signal: leaving.signal,
  });
  await waiting;
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await gone;
});

test('a name is unique, whoever is first', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(app, 'Level')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
  for (const answer of answers.filter(({ status }) => status === 400)) expectError(answer, 'nameExists');
});

test('lists are paged and sorted', async () => {
  for (const name of ['b', 'a', 'c']) await add(app, `Page ${name}`);
  const names = async (query: { sort?: 'name' | '-name'; page?: number; size?: number; after?: number }) => {
    const answer = await app.call(
      listTools,
      { query: { installationId: 1, q: 'page', ...query } },
      { as: administrator },
    );
    const { data, total } = answer.body as { data: { id: number; name: string }[]; total: number };
    return { names: data.map(({ name }) => name), total, ids: data.map(({ id }) => id) };
  };
  expect(await names({ sort: 'name' })).toMatchObject({ names: ['Page a', 'Page b', 'Page c'], total: 3 });
  expect(await names({ sort: '-name', page: 2, size: 2 })).toMatchObject({ names: ['Page a'], total: 3 });
  const { ids } = await names({});
  expect(await names({ after: ids[0] ?? 0 })).toMatchObject({ names: ['Page a', 'Page c'], total: 2 });
});

describe('access', () => {
  test('literal paths win over parameters', async () => {
    expect((await app.call(whoAmI, {}, { as: reader })).body).toEqual({ name: `User ${reader}` });
  });

  test('a feature that the installation does not run is closed to everybody', async () => {
    for (const as of [administrator, superAdmin])
      expectError(await app.call(listTools, { query: { installationId: 2 } }, { as }), 'moduleDisabled');
  });

  test('a super-administrator passes where there is an installation', async () => {
    expect((await app.call(listTools, { query: { installationId: 1 } }, { as: superAdmin })).status).toBe(
      200,
    );
    expectError(await app.call(listTools, { query: { installationId: 3 } }, { as: superAdmin }), 'notFound');
  });

  test('a blocked user is out as soon as it is known, and so is one whose session has been ended', async () => {
    await seedUsers(app.db, [testUser(50, { grants: [testGrant(1, [8])] }), testUser(51)]);
    const users = databaseOf(app.db).collection<{ _id: number }>('grants_v1');
    expect((await app.call(whoAmI, {}, { as: 50 })).status).toBe(200);
    await users.updateOne({ _id: 50 }, { $set: { isBlocked: true } });
    await users.updateOne({ _id: 51 }, { $set: { sessions: [] } });
    app.forgetGrants();
    expectError(await app.call(whoAmI, {}, { as: 50 }), 'unauthorized');
    expectError(await app.call(whoAmI, {}, { as: 51 }), 'unauthorized');
  });
});

describe('methods and paths', () => {
  test.each([
    ['DELETE', '/api/tools', 'GET, HEAD, POST, PUT'],
    ['POST', '/api/tools/1', 'GET, HEAD'],
    ['OPTIONS', '/api/tools', 'GET, HEAD, POST, PUT'],
  ])('%s %s is a 405 that says what is allowed', async (method, path, allow) => {
    const answer = await app.send(method, path);
    expectError(answer, 'methodNotAllowed');
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allow.split(', ').sort());
  });

  test.each(['/api/nothing', '/api', '/', '/api/tools/1/parts', '/api/TOOLS'])(
    '%s is unknown',
    async (path) => {
      expectError(await app.send('GET', path, { as: administrator }), 'notFound');
    },
  );

  test('a path that is no text is invalid', async () => {
    expectError(await app.send('GET', '/api/tools/%ff', { as: administrator }), 'invalidInput');
  });
});

test('invalid fields are named', async () => {
  const answer = await app.send('PUT', '/api/tools', {
    as: administrator,
    body: { id: 0, version: 'x', other: 1 },
  });
  expectError(answer, 'invalidInput');
  expect(answer.body).toMatchObject({
    fields: [
      { path: 'id', code: 'tooSmall' },
      { path: 'version', code: 'invalidType' },
      { path: 'name', code: 'required' },
      { path: 'other', code: 'unknownField' },
    ],
  });
});

describe('texts that can not be kept', () => {
  const half = 'a\ud800b';

  test.each([
    ['GET', '/api/tools?installationId=1&q=%00', undefined, 'q'],
    ['GET', '/api/tools?installationId=1&sort=name%00', undefined, 'sort'],
    ['GET', '/api/tools/%00', undefined, 'id'],
    ['POST', '/api/tools', { installationId: 1, name: 'a\0b' }, 'name'],
    ['POST', '/api/tools', { installationId: 1, name: half }, 'name'],
    ['POST', '/api/tools', { installationId: 1, name: 'a', 'b\0': 1 }, '?'],
    ['PUT', '/api/tools', { id: 1, version: 1, name: { deep: [half] } }, 'name.deep.0'],
  ])('%s %s names the field', async (method, path, body, field) => {
    const answer = await app.send(method, path, { as: administrator, body });
    expectError(answer, 'invalidInput');
    expect(answer.body).toMatchObject({ fields: [{ path: field, code: 'invalidText' }] });
  });

  test('values within values without end are refused', async () => {
    const body = `{"installationId":1,"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const answer = await app.send('POST', '/api/tools', { as: administrator, body });
    expectError(answer, 'invalidInput');
    expect(answer.body).toMatchObject({ fields: [{ path: 'name', code: 'tooDeep' }] });
  });

  test('whole characters of two units are kept', async () => {
    const answer = await add(app, 'Bomba 🔧 ñ');
    expect(answer).toMatchObject({ status: 201, body: { data: { name: 'Bomba 🔧 ñ' } } });
  });
});

describe('files', () => {
  test('that are empty are unreadable', async () => {
    const sent = { as: administrator, headers: { 'content-type': 'image/png' }, body: new Uint8Array(0) };
    expectError(await app.send('POST', '/api/plans?installationId=1', sent), 'fileUnreadable');
  });

  test('come as bytes, and not twice', async () => {
    const first = await app.call(readPlan, { params: { id: 1 } }, { as: superAdmin });
    expect([first.status, first.body, first.headers.get('content-type')]).toEqual([200, 'png', 'image/png']);
    const again = await app.call(
      readPlan,
      { params: { id: 1 } },
      { as: superAdmin, headers: { 'if-none-match': '"1"' } },
    );
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('go as bytes with their type', async () => {
    const answer = await app.send('POST', '/api/plans?installationId=1', {
      as: administrator,
      body: new Uint8Array(2000),
      headers: { 'content-type': 'image/png' },
    });
    expect(answer.body).toEqual({ size: 2000, contentType: 'image/png' });
    expect(uploadPlan.bodyLimit).toBe(2000);
  });
});

describe('a body of which a part has come', () => {
  /** Sends the headers and a first byte, and answers the status that comes before the rest. */
  const begun = async (
    method: string,
    path: string,
    { as, contentType }: { readonly as: number; readonly contentType: string },
  ): Promise<number> => {
    const authorization = `Bearer ${await signTestToken(as)}`;
    const headers = { authorization, 'content-type': contentType, 'content-length': '1500' };
    const sent = request(`${app.url}${path}`, { method, headers });
    const answered = once(sent, 'response');
    sent.on('error', () => undefined);
    sent.write('{');
    const [answer] = (await answered) as [IncomingMessage];
    sent.destroy();
    return answer.statusCode ?? 0;
  };
  const upload = (installationId: number, as: number) =>
    begun('POST', `/api/plans?installationId=${installationId}`, { as, contentType: 'image/png' });

  test('of a file is refused to whom the installation is closed', async () => {
    expect(await upload(1, reader)).toBe(403);
    expect(await upload(99, administrator)).toBe(404);
    expect(
      await begun('POST', '/api/plans?installationId=x', { as: administrator, contentType: 'image/png' }),
    ).toBe(400);
  });

  test('is refused to who has the permission nowhere', async () => {
    expect(await begun('POST', '/api/tools', { as: reader, contentType: 'application/json' })).toBe(403);
    expect(await begun('PUT', '/api/tools', { as: reader, contentType: 'application/json' })).toBe(403);
  });
});

describe('what nobody foresaw', () => {
  test('is a 500 that tells nothing', async () => {
    expectError(await app.send('GET', '/api/broken?how=throw'), 'unexpected');
  });

  test.each(['leak', 'drift'])('an answer that breaks its contract fails in tests: %s', async (how) => {
    const answer = await app.send('GET', `/api/broken?how=${how}`);
    expectError(answer, 'unexpected');
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
});

test('a service says what it is', async () => {
  expect((await app.send('GET', '/declaration')).body).toMatchObject({
    service: 'tools',
    apiVersion: '1.0.0',
    resources: ['broken', 'counts', 'plans', 'tools'],
  });
  expect((await app.send('GET', '/ready')).body).toEqual({ status: 'ready' });
  expect((await app.send('GET', '/openapi.json')).body).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/tools': {
        get: {
          parameters: expect.arrayContaining([
            expect.objectContaining({ name: 'installationId', required: true }),
          ]),
        },
        post: { requestBody: { required: true }, responses: { 201: {}, 409: {} } },
      },
      '/api/tools/{id}': {},
    },
  });
});

test('a service tells its metrics to who shows the token alone', async () => {
  expectError(await app.send('GET', '/metrics'), 'notFound');
  expectError(await app.send('GET', '/metrics', { headers: { authorization: 'Bearer ' } }), 'notFound');
  const token = 'scraper-of-the-house';
  const measured = await startTestService(createTools(), { env: { METRICS_TOKEN: token } });
  const scrape = (shown: string) =>
    measured.send('GET', '/metrics', { headers: { authorization: `Bearer ${shown}` } });
  expect((await scrape(token)).body).toContain('http_request_duration_seconds_bucket');
  expectError(await scrape('scraper-of-the-hous'), 'notFound');
  await measured.close();
  expect(z.safeParse(z.object(metricsEnv), { METRICS_TOKEN: 'short' }).success).toBe(false);
});

describe('one record', () => {
  let app: TestService;
  beforeEach(async () => {
    app = await startTools();
  });
  afterEach(() => app.close());

  test('is made, read, changed, listed, audited and published', async () => {
    const made = await app.call(
      createTool,
      { body: { installationId: 1, name: 'Cinta métrica' } },
      { as: administrator },
    );
    expect(made.status).toBe(201);
    const tool = {
      id: 1,
      entityStatus: 1,
      entityType: 'Tool',
      version: 0,
      installationId: 1,
      name: 'Cinta métrica',
    };
    expect(made.body).toEqual({ data: tool });
    expect((await app.call(getTool, { params: { id: 1 } }, { as: reader })).body).toEqual({ data: tool });

    const changed = await app.call(
      updateTool,
      { body: { id: 1, version: 0, name: 'Cinta larga métrica' } },
      { as: administrator },
    );
    expect(changed.body).toEqual({ data: { ...tool, version: 1, name: 'Cinta larga métrica' } });
    const listed = await app.call(
      listTools,
      { query: { installationId: 1, q: 'METRICA larga' } },
      { as: superAdmin },
    );
    expect(listed.body).toMatchObject({ data: [{ id: 1 }], total: 1 });
    const other = await app.call(listTools, { query: { installationId: 1, q: '.*' } }, { as: superAdmin });
    expect(other.body).toEqual({ data: [], total: 0 });

    const audit = await databaseOf(app.db).collection('audit_tools').find().sort({ at: 1 }).toArray();
    expect(
      audit.map(({ action, userId, userName, installationId, requestId }) => [
        action,
        userId,
        userName,
        installationId,
        requestId,
      ]),
    ).toEqual([
      ['tool.created', administrator, `User ${administrator}`, 1, made.headers.get('x-request-id')],
      ['tool.updated', administrator, `User ${administrator}`, 1, changed.headers.get('x-request-id')],
    ]);
    await app.service.prepare();
    expect(
      await databaseOf(app.db)
        .collection('tools_v1')
        .findOne({ _id: 1 as never }),
    ).toEqual({
      _id: 1,
      name: 'Cinta larga métrica',
    });
  });

  test('of a version that is gone is answered as it is', async () => {
    await add(app, 'Cinta métrica');
    const changedBody = { id: 1, version: 0, name: 'Cinta larga métrica' };
    await app.call(updateTool, { body: changedBody }, { as: administrator });
    const body = { id: 1, version: 0, name: 'Too late' };
    const answer = await app.call(updateTool, { body }, { as: administrator });
    expectError(answer, 'versionConflict');
    expect(answer.body).toMatchObject({ current: { id: 1, version: 1, name: 'Cinta larga métrica' } });
    expect(answer.body).not.toHaveProperty('current.searchText');
  });
});
