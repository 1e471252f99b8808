/** What a team does from a pipeline with its publish token: where its releases run, how they fare, and what is taken back for good. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InstallationModule, ModuleState, ModuleTrail } from 'shared-kit/contracts/modules/channels';
import type { ModuleCommand, ModuleHealth } from 'shared-kit/contracts/modules/module-commands';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { PublishVerb } from 'shared-kit/contracts/modules/publish-tokens';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adoptRelease } from '../../src/modules/channels/adopt-release.ts';
import { releaseErrors } from '../../src/modules/channels/release-errors.ts';
import { releasePeople } from '../../src/modules/channels/release-people.ts';
import { moduleTrail } from '../../src/modules/channels/trail.ts';
import { installationModules, modules } from '../../src/modules/installed/module.model.ts';
import { moduleReleases } from '../../src/modules/releases/release.model.ts';
import { addUser, dataOf, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';
import { buildOf, releaseOf } from './release-archive.ts';
import { publishFiles, tokenFor } from './release-tools.ts';

const module = 'mfe-work';
const clock = testClock();
const everything: readonly PublishVerb[] = ['publish', 'canary', 'promote', 'rollBack', 'recall'];
let shell: string;
let portal: TestPortal;
let team: { authorization: string };
let people: { authorization: string }[];

beforeAll(async () => {
  shell = mkdtempSync(join(tmpdir(), 'shell-'));
  writeFileSync(
    join(shell, 'shell.json'),
    JSON.stringify({ version: '1', contract: '1.4.0', shared: { react: '19.3.1' } }),
  );
  portal = await startTestPortal({
    releases: [],
    now: clock.now,
    shellVersionFile: join(shell, 'version.json'),
  });
  team = await tokenFor(portal, module, everything);
  const role = await portal.send('POST', '/api/roles', {
    headers: portal.admin,
    body: { name: 'Any', permissions: [] },
  });
  people = [];
  for (const loginName of ['ana', 'bea', 'carla', 'dora']) {
    const userId = await addUser(portal.db, { loginName });
    const body = { userId, installationId: 1, roleId: dataOf<{ id: number }>(role).id };
    await portal.send('POST', '/api/installationUsers', { headers: portal.admin, body });
    people.push(await portal.sessionOf(loginName));
  }
});
afterAll(async () => {
  await portal.close();
  rmSync(shell, { recursive: true });
});
beforeEach(async () => {
  const models = [modules, moduleReleases, installationModules, moduleTrail, releasePeople, releaseErrors];
  for (const { collection } of models) await databaseOf(portal.db).collection(collection).deleteMany({});
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    clock.pass(1);
    await publishFiles(portal, team, buildOf(module, version));
  }
});

const health = async (headers = team) =>
  dataOf<ModuleHealth>(await portal.send('GET', '/api/moduleHealth', { headers }));
const command = async (wanted: ModuleCommand, { headers = team, version = -1 } = {}) =>
  portal.send('POST', '/api/moduleCommands', {
    headers,
    body: { version: version < 0 ? (await health()).version : version, command: wanted, reason: 'pipeline' },
  });
const byAdmin = (wanted: Record<string, unknown>, installationId: number | null, version: number) =>
  portal.send('POST', '/api/moduleChanges', {
    headers: portal.admin,
    body: { module, installationId, version, change: wanted, reason: '' },
  });
const runs = async (headers = people[0] ?? portal.admin) =>
  dataOf<InstalledModule[]>(await portal.send('GET', '/api/modules?installationId=1', { headers }))[0];
const report = (
  headers: { authorization: string },
  version: string,
  { outcome, detail = '' }: { readonly outcome: string; readonly detail?: string | undefined },
) =>
  portal.send('POST', '/api/moduleReports', {
    headers,
    body: { installationId: 1, reports: [{ module, version, outcome, detail }] },
  });
const trail = async () =>
  dataOf<ModuleTrail[]>(await portal.send('GET', '/api/moduleChanges', { headers: portal.admin }));

describe('a publish token', () => {
  test('does what it was made for, under its own name', async () => {
    expect(dataOf(await command({ kind: 'canary', version: '2.0.0', percent: 100 }))).toMatchObject({
      canary: { version: '2.0.0', percent: 100 },
      canaryHealth: { verdict: 'open', canary: { good: 0, failed: 0 } },
    });
    await command({ kind: 'promote', version: '2.0.0' });
    expect(await runs()).toMatchObject({ version: '2.0.0' });
    await command({ kind: 'rollBack' });
    expect(await runs()).toMatchObject({ version: '1.0.0' });
    expect(await trail()).toMatchObject([
      { kind: 'rollBack', userName: `CI of ${module}`, automatic: false, reason: 'pipeline' },
      { kind: 'promote' },
      { kind: 'canary' },
      { kind: 'publish' },
      { kind: 'publish' },
      { kind: 'publish' },
    ]);
  });

  test.each(everything.filter((verb) => verb !== 'publish'))('that lacks %s is refused it', async (verb) => {
    const headers = await tokenFor(
      portal,
      module,
      everything.filter((other) => other !== verb),
    );
    const wanted: Record<string, ModuleCommand> = {
      canary: { kind: 'canary', version: '2.0.0', percent: 5 },
      promote: { kind: 'promote', version: '2.0.0' },
      rollBack: { kind: 'rollBack' },
      recall: { kind: 'recall', version: '2.0.0' },
    };
    const before = await health(headers);
    expectError(await command(wanted[verb] ?? { kind: 'rollBack' }, { headers }), 'forbidden');
    expect(await health(headers)).toEqual(before);
  });

  test('that may not publish publishes nothing', async () => {
    const headers = await tokenFor(portal, module, ['canary']);
    expectError(await publishFiles(portal, headers, buildOf(module, '4.0.0')), 'forbidden');
  });

  test('of another module sees and changes nothing of this one', async () => {
    const headers = await tokenFor(portal, 'mfe-other', everything);
    expectError(await portal.send('GET', '/api/moduleHealth', { headers }), 'notFound');
    expectError(await command({ kind: 'promote', version: '2.0.0' }, { headers }), 'notFound');
    expectError(
      await command({ kind: 'rollBack' }, { headers: { authorization: 'Bearer pub_x' } }),
      'unauthorized',
    );
  });

  test('that was made on an older state is told of the newer one', async () => {
    const { version } = await health();
    await command({ kind: 'promote', version: '2.0.0' });
    const late = await command({ kind: 'promote', version: '3.0.0' }, { version });
    expectError(late, 'versionConflict');
    expect(late.body).toMatchObject({ current: { stable: '2.0.0' } });
  });
});

test('what the shell would refuse is not chosen, and why is told', async () => {
  const release = releaseOf(module, '9.0.0');
  const manifest = { ...release.manifest, needs: { ...release.manifest.needs, shell: '^9.0.0' } };
  const files = { ...buildOf(module, '9.0.0'), 'module.json': JSON.stringify({ ...release, manifest }) };
  await publishFiles(portal, team, files);
  const refused = await command({ kind: 'promote', version: '9.0.0' });
  expectError(refused, 'releaseNotAdmitted');
  expect(refused.body).toMatchObject({ fields: [{ path: 'shell', code: '^9.0.0 (1.4.0)' }] });
  expectError(await command({ kind: 'canary', version: '9.0.0', percent: 1 }), 'releaseNotAdmitted');
  expectError(await byAdmin({ kind: 'pin', version: '9.0.0' }, 1, 0), 'releaseNotAdmitted');
  expect(await runs()).toMatchObject({ version: '1.0.0' });
});

describe('health', () => {
  test('tells people and errors by release, and no words of people', async () => {
    await command({ kind: 'canary', version: '2.0.0', percent: 100 });
    const [ana, bea, carla, dora] = people;
    for (const person of people) await report(person, '2.0.0', { outcome: 'started' });
    await report(ana ?? team, '2.0.0', { outcome: 'loaded' });
    await report(bea ?? team, '2.0.0', { outcome: 'late', detail: 'TypeError at main.js:1:42' });
    await report(dora ?? team, '2.0.0', { outcome: 'late', detail: 'TypeError at main.js:1:42' });
    await report(carla ?? team, '2.0.0', { outcome: 'timeout', detail: 'took too long' });
    const { canaryHealth, releases } = await health();
    expect(canaryHealth).toMatchObject({
      verdict: 'open',
      canary: { good: 1, failed: 2, hung: 0, apart: 1 },
      stable: { good: 0, failed: 0, hung: 0, apart: 0 },
    });
    expect(releases.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0']);
    expect(releases[1]).toMatchObject({
      ranWell: false,
      errors: [
        { outcome: 'late', detail: 'TypeError at main.js:1:42', count: 2, lastAt: clock.now().toISOString() },
        { outcome: 'timeout', count: 1 },
      ],
    });
  });

  test('compares a canary with what the stable release did since it began', async () => {
    for (const person of people.slice(0, 3)) await report(person, '1.0.0', { outcome: 'loaded' });
    clock.pass(1);
    await byAdmin({ kind: 'canary', version: '2.0.0', percent: 100 }, 1, 0);
    clock.pass(1);
    await command({ kind: 'canary', version: '3.0.0', percent: 1 });
    expect(await health()).toMatchObject({
      canaryHealth: { stable: { good: 0 } },
      releases: [{ version: '1.0.0', ranWell: true, tally: { good: 3 } }, { version: '3.0.0' }],
    });
  });
});

describe('a recalled release', () => {
  const recall = (version: string) => command({ kind: 'recall', version });

  test('runs nowhere at once: neither as stable, nor pinned, nor as a canary, nor after a roll back', async () => {
    await command({ kind: 'promote', version: '2.0.0' });
    await command({ kind: 'canary', version: '3.0.0', percent: 100 });
    await byAdmin({ kind: 'pin', version: '2.0.0' }, 1, 0);
    await byAdmin({ kind: 'canary', version: '3.0.0', percent: 50 }, 2, 0);
    expect(dataOf<ModuleState>(await recall('2.0.0'))).toMatchObject({
      stable: '1.0.0',
      previous: null,
      canary: { version: '3.0.0' },
      recalled: ['2.0.0'],
    });
    expect(await runs()).toMatchObject({
      version: '3.0.0',
      recalled: ['2.0.0'],
      previous: { version: '1.0.0' },
    });
    await recall('3.0.0');
    expect(await runs()).toMatchObject({ version: '1.0.0', recalled: ['2.0.0', '3.0.0'], previous: null });
    const places = await portal.send('GET', '/api/installationModules', { headers: portal.admin });
    expect(
      dataOf<{ modules: InstallationModule[] }[]>(places).map(({ modules: [row] }) => [
        row?.channel,
        row?.previous,
      ]),
    ).toEqual([
      [{ kind: 'stable' }, null],
      [{ kind: 'stable' }, null],
    ]);
    expectError(await command({ kind: 'rollBack' }), 'nothingToRollBack');
    expect((await trail())[0]).toMatchObject({ kind: 'recall', after: { version: '3.0.0' } });
  });

  test('is chosen, published and adopted never again, after it was pruned either', async () => {
    await recall('2.0.0');
    const listed = await portal.send('GET', '/api/recalledReleases');
    expect(listed.body).toEqual({ data: [{ module, version: '2.0.0' }], total: 1, shells: null });
    for (const wanted of [
      { kind: 'promote', version: '2.0.0' },
      { kind: 'canary', version: '2.0.0', percent: 100 },
    ] as const)
      expectError(await command(wanted), 'releaseRecalled');
    expectError(await byAdmin({ kind: 'pin', version: '2.0.0' }, 1, 0), 'releaseRecalled');
    await portal.send('DELETE', `/api/moduleReleases/${module}@2.0.0`, { headers: portal.admin });
    expectError(await publishFiles(portal, team, buildOf(module, '2.0.0')), 'releaseRecalled');
    await modules(portal.db).updateOne({ _id: module }, { $set: { chosen: false } });
    await adoptRelease(portal.db, releaseOf(module, '2.0.0'), {
      adoption: { now: clock.now(), built: true },
    });
    expect(await runs()).toMatchObject({ version: '1.0.0' });
  });

  test('that was the only one leaves the module away until another is promoted', async () => {
    await recall('1.0.0');
    expect(await runs()).toBeUndefined();
    await command({ kind: 'promote', version: '2.0.0' });
    expect(await runs()).toMatchObject({ version: '2.0.0', previous: null });
  });

  test('has to be one that was published', async () => {
    expectError(await recall('7.0.0'), 'notFound');
  });
});
