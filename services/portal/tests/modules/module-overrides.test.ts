import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installationModules } from '../../src/modules/installed/module.model.ts';
import { publishTokens } from '../../src/modules/releases/tokens/publish-token.model.ts';
import { addUser, dataOf, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';
import { buildOf, releaseOf } from './release-archive.ts';
import { publishFiles, tokenFor } from './release-tools.ts';

const module = 'mfe-work';
const url = 'http://localhost:3001/remotes/dev/';
const clock = testClock();
let portal: TestPortal;
let team: { authorization: string };

beforeAll(async () => {
  portal = await startTestPortal({ releases: [], now: clock.now, env: { ALLOW_MODULE_OVERRIDES: 'yes' } });
  await publishFiles(portal, await tokenFor(portal, module), buildOf(module, '1.0.0'));
});
afterAll(() => portal.close());
beforeEach(async () => {
  await installationModules(portal.db).deleteMany({});
  team = await tokenFor(portal, module);
});

const development = { ...releaseOf(module, '0.0.0-dev'), integrity: '' };
const create = (fields: Record<string, unknown> = {}, headers = team) =>
  portal.send('POST', '/api/moduleOverrides', {
    headers,
    body: { release: development, url, minutes: 60, ...fields },
  });
const secretOf = async (fields = {}) => dataOf<{ override: string }>(await create(fields)).override;
const runs = async (override: string, headers = portal.admin) =>
  dataOf<InstalledModule[]>(
    await portal.send('GET', '/api/modules?installationId=1', {
      headers: { ...headers, 'x-module-override': override },
    }),
  );

test('a developer’s build runs in the browser that sends its secret, until it ends', async () => {
  const answer = await create();
  expect(answer.status).toBe(201);
  const { override, expiresAt } = dataOf<{ override: string; expiresAt: string }>(answer);
  expect(await runs(override)).toMatchObject([
    {
      version: '0.0.0-dev',
      channel: 'override',
      baseUrl: url,
      overrideUntil: expiresAt,
      previous: { version: '1.0.0', baseUrl: '/remotes/mfe-work/1.0.0/' },
    },
  ]);
  expect(await runs('')).toMatchObject([{ version: '1.0.0', channel: 'stable', overrideUntil: null }]);
  const stored = await databaseOf(portal.db).collection('moduleOverrides').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(override);
  clock.pass(60);
  expect(await runs(override)).toMatchObject([{ version: '1.0.0', channel: 'stable' }]);
});

test('one that is made up, or whose token is revoked, is passed over', async () => {
  const override = await secretOf();
  for (const wrong of [`ovr_${'x'.repeat(43)}`, `${override}x`, override.slice(4), '$ne'])
    expect(await runs(wrong)).toMatchObject([{ version: '1.0.0' }]);
  await publishTokens(portal.db).updateMany({}, { $set: { revokedAt: clock.now() } });
  expect(await runs(override)).toMatchObject([{ version: '1.0.0' }]);
});

test('a module that the portal knows not at all runs too; one that is disabled does not', async () => {
  const fresh = await tokenFor(portal, 'mfe-new');
  const answer = await create({ release: releaseOf('mfe-new', '0.1.0') }, fresh);
  const { override } = dataOf<{ override: string }>(answer);
  expect((await runs(override)).map(({ name, channel }) => [name, channel])).toEqual([
    ['mfe-work', 'stable'],
    ['mfe-new', 'override'],
  ]);
  await portal.send('POST', '/api/moduleChanges', {
    headers: portal.admin,
    body: {
      module,
      installationId: 1,
      version: 0,
      change: { kind: 'enable', enabled: false, features: [] },
      reason: '',
    },
  });
  expect(await runs(await secretOf())).toEqual([]);
});

test('it opens nothing that the user may not open', async () => {
  await addUser(portal.db, { loginName: 'stranger' });
  const answer = await portal.send('GET', '/api/modules', {
    headers: { ...(await portal.sessionOf('stranger')), 'x-module-override': await secretOf() },
  });
  expect(dataOf(answer)).toEqual([]);
});

test.each([
  'https://localhost:3001/',
  'http://evil.example:3001/',
  'http://localhost.evil.example:3001/',
  'http://127.0.0.1@evil.example:80/',
  'http://192.168.1.5:3001/',
  'http://localhost:3001/?a=1',
  'javascript:alert(1)',
])('an address like %s is refused', async (wrong) => {
  expectError(await create({ url: wrong }), 'invalidInput');
});

test('what is not the token’s, lasts too long or has another manifest is refused', async () => {
  expectError(await create({ release: releaseOf('mfe-other', '1.0.0') }), 'forbidden');
  expectError(await create({ minutes: 24 * 60 + 1 }), 'invalidInput');
  expectError(
    await create({ release: { ...development, manifest: releaseOf('mfe-other', '1.0.0').manifest } }),
    'invalidInput',
  );
  expectError(await create({}, portal.admin), 'unauthorized');
});

test('a portal that does not allow it says so, and passes over what it is sent', async () => {
  const other = await startTestPortal({ releases: [] });
  const answer = await other.send('POST', '/api/moduleOverrides', {
    body: { release: development, url, minutes: 60 },
  });
  expectError(answer, 'overridesOff');
  await other.close();
});
