import type { ModuleTrail } from 'shared-kit/contracts/modules/channels';
import type { PublishToken } from 'shared-kit/contracts/modules/publish-tokens';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishTokens } from '../../src/modules/releases/tokens/publish-token.model.ts';
import { addUser, dataOf, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';

const clock = testClock();
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ releases: [], now: clock.now });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const name of ['publishTokens', 'moduleTrail', 'audit_portal'])
    await databaseOf(portal.db).collection(name).deleteMany({});
});

const create = (fields: Record<string, unknown> = {}) =>
  portal.send('POST', '/api/publishTokens', {
    headers: portal.admin,
    body: { module: 'mfe-work', name: 'CI of work', days: 30, ...fields },
  });
const list = async (query = '') =>
  dataOf<PublishToken[]>(await portal.send('GET', `/api/publishTokens${query}`, { headers: portal.admin }));
const trail = async () =>
  dataOf<ModuleTrail[]>(await portal.send('GET', '/api/moduleChanges', { headers: portal.admin }));

test('a token is shown once; what is stored is a hash', async () => {
  const answer = await create();
  expect(answer.status).toBe(201);
  const { token, secret } = dataOf<{ token: PublishToken; secret: string }>(answer);
  expect(secret).toMatch(/^pub_[\w-]{43}$/);
  expect(token).toMatchObject({
    module: 'mfe-work',
    name: 'CI of work',
    createdAt: clock.now().toISOString(),
    expiresAt: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString(),
    lastUsedAt: null,
    revokedAt: null,
  });
  const [stored] = await publishTokens(portal.db).find().lean();
  expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/);
  for (const collection of ['publishTokens', 'moduleTrail', 'audit_portal']) {
    const all = await databaseOf(portal.db).collection(collection).find().toArray();
    expect(JSON.stringify(all)).not.toContain(secret.slice(4));
  }
  expect(JSON.stringify(await list())).not.toContain('hash');
});

test('tokens are listed newest first, by module and by name', async () => {
  await create();
  await create({ module: 'mfe-other', name: 'Laptop', days: null });
  expect((await list()).map(({ name }) => name)).toEqual(['Laptop', 'CI of work']);
  expect((await list('?module=mfe-other'))[0]).toMatchObject({ name: 'Laptop', expiresAt: null });
  expect((await list('?q=ci')).map(({ name }) => name)).toEqual(['CI of work']);
});

test('a token is revoked for good, and the trail knows of both', async () => {
  const { token } = dataOf<{ token: PublishToken }>(await create());
  const revoke = () => portal.send('DELETE', `/api/publishTokens/${token.id}`, { headers: portal.admin });
  expect(dataOf(await revoke())).toMatchObject({ revokedAt: clock.now().toISOString() });
  clock.pass(5);
  expect(dataOf<PublishToken>(await revoke()).revokedAt).not.toBe(clock.now().toISOString());
  expect((await trail()).map(({ kind }) => kind)).toEqual(['tokenRevoked', 'tokenCreated']);
  expect((await trail())[0]).toMatchObject({
    module: 'mfe-work',
    automatic: false,
    before: { name: 'CI of work', revokedAt: null },
  });
  const audit = await databaseOf(portal.db)
    .collection('audit_portal')
    .find({ entityType: 'PublishToken' })
    .sort({ _id: 1 })
    .toArray();
  expect(audit.map(({ action }) => action)).toEqual(['publishToken.created', 'publishToken.revoked']);
});

test('what makes no sense is refused', async () => {
  expectError(await create({ module: 'work' }), 'invalidInput');
  expectError(await create({ name: ' ' }), 'invalidInput');
  expectError(await create({ days: 0 }), 'invalidInput');
  expectError(await portal.send('DELETE', '/api/publishTokens/999', { headers: portal.admin }), 'notFound');
});

test('a technician has nothing to do with tokens', async () => {
  await addUser(portal.db, { loginName: 'worker' });
  const headers = await portal.sessionOf('worker');
  expectError(await portal.send('GET', '/api/publishTokens', { headers }), 'forbidden');
  expectError(await portal.send('DELETE', '/api/publishTokens/1', { headers }), 'forbidden');
});
