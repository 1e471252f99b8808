import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import type { PublishedRelease } from 'shared-kit/contracts/modules/releases';
import { defined } from 'shared-kit/domain/defined';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releasePeople } from '../../src/modules/channels/release-people.ts';
import { moduleTrail } from '../../src/modules/channels/trail.ts';
import { installationModules, modules } from '../../src/modules/installed/module.model.ts';
import { moduleReleases } from '../../src/modules/releases/release.model.ts';
import { addUser, dataOf, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';
import { buildOf } from './release-archive.ts';
import { publishFiles, storedContents, tokenFor } from './release-tools.ts';

const module = 'mfe-work';
const clock = testClock();
let portal: TestPortal;
let team: { authorization: string };

beforeAll(async () => {
  portal = await startTestPortal({ releases: [], now: clock.now });
  team = await tokenFor(portal, module);
});
afterAll(() => portal.close());
beforeEach(async () => {
  const models = [modules, moduleReleases, installationModules, moduleTrail, releasePeople];
  for (const { collection } of [...models, ...contents])
    await databaseOf(portal.db).collection(collection).deleteMany({});
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    clock.pass(1);
    const told = {
      'release.json': JSON.stringify({ commit: `c-${version}`, notes: `What ${version} brings` }),
    };
    await publishFiles(portal, team, { ...buildOf(module, version), ...told });
  }
});
const contents = [{ collection: 'releaseFiles.files' }, { collection: 'releaseFiles.chunks' }];

const send = (method: string, path: string, body?: unknown) =>
  portal.send(method, path, { headers: portal.admin, ...defined({ body }) });
const list = async (query = '') =>
  dataOf<PublishedRelease[]>(await send('GET', `/api/moduleReleases${query}`));
const change = (wanted: Record<string, unknown>, version = 0, installationId: number | null = null) =>
  send('POST', '/api/moduleChanges', { module, installationId, version, change: wanted, reason: '' });
const prune = (version: string) => send('DELETE', `/api/moduleReleases/${module}@${version}`);
const file = (version: string) =>
  fetch(`${portal.url}/api/releaseFiles/${module}/${version}?path=remoteEntry.js`);

describe('the list', () => {
  test('has the newest first, in pages, by module and by words', async () => {
    await publishFiles(portal, await tokenFor(portal, 'mfe-other'), buildOf('mfe-other', '0.1.0'));
    const ids = (releases: PublishedRelease[]) => releases.map(({ id }) => id);
    expect(ids(await list(`?module=${module}`))).toEqual([
      'mfe-work@1.2.0',
      'mfe-work@1.1.0',
      'mfe-work@1.0.0',
    ]);
    expect(ids(await list(`?module=${module}&size=1&page=2`))).toEqual(['mfe-work@1.1.0']);
    expect(ids(await list(`?module=${module}&sort=publishedAt&size=1`))).toEqual(['mfe-work@1.0.0']);
    expect(ids(await list('?q=C-1.1'))).toEqual(['mfe-work@1.1.0']);
    expect(ids(await list('?q=other@'))).toEqual(['mfe-other@0.1.0']);
    expect(ids(await list('?q=.*'))).toEqual([]);
  });

  test('says where each runs, and how it does', async () => {
    await change({ kind: 'pin', version: '1.2.0' }, 0, 1);
    const userId = await addUser(portal.db, { loginName: `user${clock.now().getTime()}` });
    const states = [
      ['good', userId],
      ['good', 998],
      ['failed', 999],
    ] as const;
    await releasePeople(portal.db).insertMany(
      states.map(([state, person]) => ({
        _id: `${module}@1.2.0:${person}`,
        module,
        version: '1.2.0',
        installationId: 1,
        state,
        at: clock.now(),
      })),
    );
    expect(await list()).toMatchObject([
      { version: '1.2.0', installations: 1, unused: false, health: { loads: 2, failures: 1 } },
      { version: '1.1.0', installations: 0, unused: true, health: { loads: 0, failures: 0 } },
      { version: '1.0.0', installations: 1, unused: false },
    ]);
  });

  test('has each with its files', async () => {
    const answer = await send('GET', `/api/moduleReleases/${module}@1.1.0`);
    const sent = buildOf(module, '1.1.0');
    const size = Object.values(sent).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(dataOf(answer)).toMatchObject({
      version: '1.1.0',
      commit: 'c-1.1.0',
      notes: 'What 1.1.0 brings',
      files: 5,
      size,
      release: { entry: 'remoteEntry.js', manifest: { name: module } },
    });
    expect(
      dataOf<{ content: { path: string }[] }>(answer)
        .content.map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(sent).sort());
    expectError(await send('GET', `/api/moduleReleases/${module}@9.9.9`), 'notFound');
  });
});

describe('pruning', () => {
  test('removes a release with what only it had, and leaves a trail', async () => {
    clock.pass(120);
    const audit = databaseOf(portal.db).collection('audit_portal');
    await audit.deleteMany({ action: 'module.prune' });
    const before = await storedContents(portal);
    expect(dataOf(await prune('1.1.0'))).toEqual({ id: 'mfe-work@1.1.0' });
    expect((await file('1.1.0')).status).toBe(404);
    for (const version of ['1.0.0', '1.2.0']) expect(await (await file(version)).text()).toContain(version);
    const after = await storedContents(portal);
    expect(after.files).toBeLessThan(before.files);
    expect(after.files).toBeGreaterThan(0);
    expectError(await prune('1.1.0'), 'notFound');
    const [line] = dataOf<unknown[]>(await send('GET', '/api/moduleChanges'));
    expect(line).toMatchObject({
      kind: 'prune',
      automatic: false,
      before: { version: '1.1.0' },
      after: null,
    });
    expect(await audit.countDocuments({ action: 'module.prune' })).toBe(1);
    // Browsers and gateways may hold the version's files for a year: it never gets other bytes.
    const other = { ...buildOf(module, '1.1.0'), 'more.js': '' };
    expectError(await publishFiles(portal, team, other), 'releaseExists');
    expect((await file('1.1.0')).status).toBe(404);
    // What is published again comes back whole.
    expect((await publishFiles(portal, team, buildOf(module, '1.1.0'))).status).toBe(201);
    expect(await (await file('1.1.0')).text()).toContain('1.1.0');
    expect(await storedContents(portal)).toEqual(before);
  });

  test('of the last one leaves no file', async () => {
    for (const { collection } of [modules, installationModules])
      await databaseOf(portal.db).collection(collection).deleteMany({});
    clock.pass(120);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await prune(version);
    expect(await storedContents(portal)).toEqual({ files: 0, chunks: 0 });
  });

  test.each([
    ['stable', { kind: 'promote', version: '1.1.0' }, null],
    ['canary', { kind: 'canary', version: '1.1.0', percent: 5 }, null],
    ['pinned in one installation', { kind: 'pin', version: '1.1.0' }, 1],
    ['canary of one installation', { kind: 'canary', version: '1.1.0', percent: 5 }, 1],
  ])('of the release that is %s is refused', async (_, wanted, installationId) => {
    await change(wanted, 0, installationId);
    expectError(await prune('1.1.0'), 'releaseInUse');
    expect((await file('1.1.0')).status).toBe(200);
  });

  test('of what a roll back would bring is refused; what is older is never brought back', async () => {
    await change({ kind: 'promote', version: '1.1.0' });
    await change({ kind: 'promote', version: '1.2.0' }, 1);
    expectError(await prune('1.1.0'), 'releaseInUse');
    expect((await prune('1.0.0')).status).toBe(200);
    await change({ kind: 'rollBack' }, 2);
    const [state] = dataOf<ModuleState[]>(await send('GET', '/api/moduleStates'));
    expect(state).toMatchObject({ stable: '1.1.0', previous: null });
    expectError(await change({ kind: 'rollBack' }, 3), 'nothingToRollBack');
  });

  test('at the moment somebody chooses the release: one of the two is told', async () => {
    const [pruned, chosen] = await Promise.all([
      prune('1.1.0'),
      change({ kind: 'promote', version: '1.1.0' }),
    ]);
    const there = await moduleReleases(portal.db).exists({ _id: `${module}@1.1.0` });
    const [state] = dataOf<ModuleState[]>(await send('GET', '/api/moduleStates'));
    expect([pruned.status, chosen.status, there !== null, state?.stable]).toEqual(
      pruned.status === 200 ? [200, 404, false, '1.0.0'] : [400, 201, true, '1.1.0'],
    );
  });
});

test('a technician has nothing to do with releases', async () => {
  await addUser(portal.db, { loginName: 'worker' });
  const headers = await portal.sessionOf('worker');
  for (const [method, path] of [
    ['GET', '/api/moduleReleases'],
    ['GET', '/api/moduleReleases/mfe-work@1.1.0'],
    ['DELETE', '/api/moduleReleases/mfe-work@1.1.0'],
  ] as const)
    expectError(await portal.send(method, path, { headers }), 'forbidden');
});
