import type { InstallationModule, ModuleState, ModuleTrail } from 'shared-kit/contracts/modules/channels';
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adoptRelease } from '../../src/modules/channels/adopt-release.ts';
import { releasePeople } from '../../src/modules/channels/release-people.ts';
import { releasesInUse } from '../../src/modules/channels/releases-in-use.ts';
import { moduleTrail } from '../../src/modules/channels/trail.ts';
import { installationModules, modules } from '../../src/modules/installed/module.model.ts';
import { moduleReleases } from '../../src/modules/releases/release.model.ts';
import {
  addUser,
  dataOf,
  knownRelease,
  startTestPortal,
  type TestPortal,
  testClock,
} from '../test-portal.ts';
import { releaseOf } from './release-archive.ts';

const module = 'mfe-work';
const release = (version: string): ModuleRelease => {
  const built = releaseOf(module, version);
  return { ...built, manifest: { ...built.manifest, features: ['preventive', 'applus'] } };
};

const clock = testClock();
let portal: TestPortal;
let people: { authorization: string }[];

beforeAll(async () => {
  portal = await startTestPortal({ releases: [], now: clock.now });
  const post = (path: string, body: unknown) => portal.send('POST', path, { headers: portal.admin, body });
  const role = await post('/api/roles', { name: 'Any', permissions: [] });
  people = [];
  for (const loginName of ['ana', 'bea', 'carla', 'dora']) {
    const userId = await addUser(portal.db, { loginName });
    await post('/api/installationUsers', {
      userId,
      installationId: 1,
      roleId: dataOf<{ id: number }>(role).id,
    });
    people.push(await portal.sessionOf(loginName));
  }
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const { collection } of [modules, moduleReleases, installationModules, moduleTrail, releasePeople])
    await databaseOf(portal.db).collection(collection).deleteMany({});
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    await moduleReleases(portal.db).insertMany([knownRelease(release(version), clock.now())]);
    await adoptRelease(portal.db, release(version), { adoption: { now: clock.now(), built: false } });
  }
});

const change = (
  wanted: Record<string, unknown>,
  { installationId = null, version = 0, headers = portal.admin }: Record<string, unknown> = {},
) =>
  portal.send('POST', '/api/moduleChanges', {
    headers: headers as { authorization: string },
    body: { module, installationId, version, change: wanted, reason: 'because' },
  });
const runs = async (installationId = 1, headers = people[0] ?? portal.admin) => {
  const answer = await portal.send('GET', `/api/modules?installationId=${installationId}`, { headers });
  return dataOf<InstalledModule[]>(answer)[0];
};
const state = async () =>
  dataOf<ModuleState[]>(await portal.send('GET', '/api/moduleStates', { headers: portal.admin }))[0];
const place = async (installationId: number) =>
  dataOf<{ modules: InstallationModule[] }[]>(
    await portal.send('GET', `/api/installationModules?installationId=${installationId}`, {
      headers: portal.admin,
    }),
  )[0]?.modules[0];
const trail = async () =>
  dataOf<ModuleTrail[]>(await portal.send('GET', '/api/moduleChanges', { headers: portal.admin }));

describe('for all installations', () => {
  test('the first release runs; another after it is promoted; what ran before is offered', async () => {
    expect(await runs()).toMatchObject({ version: '1.0.0', channel: 'stable', previous: null });
    const answer = await change({ kind: 'promote', version: '2.0.0' });
    expect(dataOf(answer)).toMatchObject({ stable: '2.0.0', previous: '1.0.0', version: 1 });
    expect(await runs()).toMatchObject({ version: '2.0.0', previous: { version: '1.0.0' } });
    expect(await runs(2, portal.admin)).toMatchObject({ version: '2.0.0' });
  });

  test('a roll back brings what ran before, and then the one before that', async () => {
    await change({ kind: 'promote', version: '2.0.0' });
    await change({ kind: 'promote', version: '3.0.0' }, { version: 1 });
    await change({ kind: 'rollBack' }, { version: 2 });
    expect(await runs()).toMatchObject({ version: '2.0.0' });
    await change({ kind: 'rollBack' }, { version: 3 });
    expect(await runs()).toMatchObject({ version: '1.0.0' });
    expectError(await change({ kind: 'rollBack' }, { version: 4 }), 'nothingToRollBack');
  });

  test('a canary runs for its share, is ended by a roll back, and by its promotion', async () => {
    await change({ kind: 'canary', version: '2.0.0', percent: 100 });
    expect(await runs()).toMatchObject({
      version: '2.0.0',
      channel: 'canary',
      previous: { version: '1.0.0' },
    });
    await change({ kind: 'rollBack' }, { version: 1 });
    expect(await runs()).toMatchObject({ version: '1.0.0', channel: 'stable' });
    await change({ kind: 'canary', version: '2.0.0', percent: 5 }, { version: 2 });
    await change({ kind: 'promote', version: '2.0.0' }, { version: 3 });
    expect(await state()).toMatchObject({ stable: '2.0.0', canary: null });
  });

  test('a build no longer becomes stable once a person has decided', async () => {
    await change({ kind: 'promote', version: '2.0.0' });
    await adoptRelease(portal.db, release('3.0.0'), { adoption: { now: clock.now(), built: true } });
    expect(await state()).toMatchObject({ stable: '2.0.0' });
  });

  test('of two administrators at once the second is told, with what the first did', async () => {
    const both = await Promise.all([
      change({ kind: 'promote', version: '2.0.0' }),
      change({ kind: 'promote', version: '3.0.0' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    const { stable } = (await state()) ?? {};
    expect(refused?.body).toMatchObject({ code: 'versionConflict', current: { stable, version: 1 } });
    expect(await trail()).toHaveLength(1);
  });
});

describe('in one installation', () => {
  const only = { installationId: 1 };

  test('a pinned release runs there alone; a roll back brings the channel before', async () => {
    await change({ kind: 'pin', version: '3.0.0' }, only);
    expect(await runs()).toMatchObject({
      version: '3.0.0',
      channel: 'pinned',
      previous: { version: '1.0.0' },
    });
    expect(await runs(2, portal.admin)).toMatchObject({ version: '1.0.0' });
    await change({ kind: 'rollBack' }, { ...only, version: 1 });
    expect(await runs()).toMatchObject({ version: '1.0.0', channel: 'stable' });
    expect(await place(1)).toMatchObject({ channel: { kind: 'stable' }, version: 2 });
  });

  test('features are chosen, and none that is unknown', async () => {
    await change({ kind: 'enable', enabled: true, features: ['preventive'] }, only);
    expect((await runs())?.enabledFeatures).toEqual(['preventive']);
    expect((await runs(2, portal.admin))?.enabledFeatures).toEqual(['preventive', 'applus']);
    await change({ kind: 'enable', enabled: false, features: ['preventive'] }, { ...only, version: 1 });
    expect(await runs()).toBeUndefined();
    expectError(
      await change({ kind: 'enable', enabled: true, features: ['other'] }, { ...only, version: 2 }),
      'invalidInput',
    );
  });

  test('programmes of single clients are off until somebody turns them on', async () => {
    const name = 'mfe-maintenance';
    const built = releaseOf(name, '1.0.0');
    const features = ['preventive', 'applus', 'entropy'];
    const maintenance = { ...built, manifest: { ...built.manifest, features } };
    await moduleReleases(portal.db).insertMany([knownRelease(maintenance, clock.now())]);
    await adoptRelease(portal.db, maintenance, { adoption: { now: clock.now(), built: false } });
    const ofPlace = async () => {
      const answer = await portal.send('GET', '/api/installationModules?installationId=1', {
        headers: portal.admin,
      });
      const [found] = dataOf<{ modules: InstallationModule[] }[]>(answer);
      return found?.modules.find((one) => one.module === name)?.features;
    };
    const ofPerson = async () => {
      const answer = await portal.send('GET', '/api/modules?installationId=1', { headers: portal.admin });
      return dataOf<InstalledModule[]>(answer).find((one) => one.name === name)?.enabledFeatures;
    };
    const published = async () =>
      (
        await databaseOf(portal.db)
          .collection('installation_modules_v1')
          .findOne({ installationId: 1, module: name })
      )?.features;
    for (const told of [ofPlace, ofPerson, published]) expect(await told()).toEqual(['preventive']);
    const body = {
      module: name,
      installationId: 1,
      version: 0,
      change: { kind: 'enable', enabled: true, features: ['preventive', 'applus'] },
      reason: '',
    };
    await portal.send('POST', '/api/moduleChanges', { headers: portal.admin, body });
    for (const told of [ofPlace, ofPerson, published]) expect(await told()).toEqual(['preventive', 'applus']);
  });

  test('of two first changes at once one is told', async () => {
    const both = await Promise.all([
      change({ kind: 'pin', version: '2.0.0' }, only),
      change({ kind: 'pin', version: '3.0.0' }, only),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('what runs, or would be brought back, is in use', async () => {
    await change({ kind: 'pin', version: '2.0.0' }, only);
    await change({ kind: 'pin', version: '3.0.0' }, { ...only, version: 1 });
    expect([...(await releasesInUse(portal.db))].sort()).toEqual([
      'mfe-work@1.0.0',
      'mfe-work@2.0.0',
      'mfe-work@3.0.0',
    ]);
  });
});

test.each([
  { why: 'a release that is not published', wanted: { kind: 'promote', version: '9.0.0' }, code: 'notFound' },
  {
    why: 'an installation that is not there',
    wanted: { kind: 'pin', version: '2.0.0' },
    at: 99,
    code: 'notFound',
  },
  { why: 'a pin for all', wanted: { kind: 'pin', version: '2.0.0' }, code: 'changeNotPossible' },
  {
    why: 'a promotion for one',
    wanted: { kind: 'promote', version: '2.0.0' },
    at: 1,
    code: 'changeNotPossible',
  },
  {
    why: 'a canary of what is stable',
    wanted: { kind: 'canary', version: '1.0.0', percent: 5 },
    code: 'changeNotPossible',
  },
  {
    why: 'a canary of nobody',
    wanted: { kind: 'canary', version: '2.0.0', percent: 0 },
    code: 'invalidInput',
  },
] as const)('$why is refused and leaves no trace', async ({ wanted, code, ...rest }) => {
  expectError(await change(wanted, { installationId: 'at' in rest ? rest.at : null }), code);
  expect(await trail()).toEqual([]);
});

test.each([
  '1 INSTALLATION',
  'Ｉnstallation 1',
  'Insta\u200bllation 1',
  'Instal·lation 1',
  'Installlation 1',
])('installations are found by %s as everywhere', async (q) => {
  const query = `?q=${encodeURIComponent(q)}`;
  const answer = await portal.send('GET', `/api/installationModules${query}`, { headers: portal.admin });
  expect(dataOf<{ name: string }[]>(answer).map(({ name }) => name)).toEqual(['Installation 1']);
});

test('the trail is found by its reasons, however they are typed', async () => {
  await portal.send('POST', '/api/moduleChanges', {
    headers: portal.admin,
    body: {
      module,
      installationId: null,
      version: 0,
      change: { kind: 'promote', version: '2.0.0' },
      reason: 'L’última és bona',
    },
  });
  const found = async (q: string) => {
    const answer = await portal.send('GET', `/api/moduleChanges?q=${encodeURIComponent(q)}`, {
      headers: portal.admin,
    });
    return dataOf<ModuleTrail[]>(answer).map(({ reason }) => reason);
  };
  for (const q of ["l'ultima", 'bona ÉS', 'ultina']) expect(await found(q), q).toEqual(['L’última és bona']);
  expect(await found('.*')).toEqual([]);
});

test('a technician changes nothing and reads no trail', async () => {
  const [headers] = people;
  expectError(await change({ kind: 'promote', version: '2.0.0' }, { headers }), 'forbidden');
  for (const path of ['/api/moduleStates', '/api/installationModules', '/api/moduleChanges'])
    expectError(await portal.send('GET', path, { headers: headers ?? {} }), 'forbidden');
});

test('the trail says who, when, why, from what to what', async () => {
  await change({ kind: 'promote', version: '2.0.0' });
  await change({ kind: 'enable', enabled: false, features: [] }, { installationId: 2 });
  expect(await trail()).toMatchObject([
    {
      kind: 'enable',
      installationId: 2,
      installationName: 'Second',
      before: { enabled: true },
      after: { enabled: false },
    },
    {
      kind: 'promote',
      automatic: false,
      reason: 'because',
      at: clock.now().toISOString(),
      before: { stable: '1.0.0' },
      after: { stable: '2.0.0' },
    },
  ]);
});

describe('reports', () => {
  const report = (
    headers: { authorization: string },
    outcome: string,
    {
      version = '2.0.0',
      installationId = 1,
    }: { readonly version?: string | undefined; readonly installationId?: number | undefined } = {},
  ) =>
    portal.send('POST', '/api/moduleReports', {
      headers,
      body: { installationId, reports: [{ module, version, outcome, detail: '' }] },
    });

  test('of a canary that fails three users end it, and the screen can say so', async () => {
    await change({ kind: 'canary', version: '2.0.0', percent: 100 });
    const [first, ...others] = people;
    for (let again = 0; again < 5; again++) await report(first ?? portal.admin, 'render');
    expect(await state()).toMatchObject({ canary: { version: '2.0.0' }, health: { loads: 0, failures: 1 } });
    for (const person of others.slice(0, 2)) await report(person, 'evaluation');
    expect(await state()).toMatchObject({
      canary: null,
      automaticRollback: { version: '2.0.0', health: { loads: 0, failures: 3 } },
    });
    expect(await runs()).toMatchObject({ version: '1.0.0' });
    expect((await trail())[0]).toMatchObject({ kind: 'rollBack', automatic: true, userName: '' });
  });

  test('of an installation’s own canary end that one alone', async () => {
    await change({ kind: 'canary', version: '2.0.0', percent: 100 }, { installationId: 1 });
    for (const person of people.slice(0, 3)) await report(person, 'render');
    expect(await place(1)).toMatchObject({
      channel: { kind: 'stable' },
      automaticRollback: { version: '2.0.0' },
      health: { failures: 3 },
    });
  });

  test('of slow lines, of servers that are away and of what comes up well end nothing', async () => {
    await change({ kind: 'canary', version: '2.0.0', percent: 100 });
    for (const outcome of ['network', 'timeout', 'status', 'integrity'])
      for (const person of people) {
        await report(person, 'started');
        await report(person, outcome);
      }
    clock.pass(30);
    for (const person of people.slice(0, 2)) await report(person, 'render');
    await report(people[2] ?? portal.admin, 'loaded');
    expect(await state()).toMatchObject({
      canary: { version: '2.0.0' },
      canaryHealth: { verdict: 'open', canary: { good: 1, failed: 2, hung: 0, apart: 1 } },
    });
  });

  test('of a start after which nothing comes end a canary, unless its person left', async () => {
    await change({ kind: 'canary', version: '2.0.0', percent: 100 });
    const [first, ...others] = people;
    for (const person of people) await report(person, 'started');
    await report(first ?? portal.admin, 'left');
    clock.pass(1);
    await report(first ?? portal.admin, 'left');
    expect(await state()).toMatchObject({ canaryHealth: { canary: { failed: 0, hung: 0, apart: 1 } } });
    clock.pass(1);
    await report(first ?? portal.admin, 'left');
    expect(others).toHaveLength(3);
    expect(await state()).toMatchObject({
      canary: null,
      automaticRollback: { version: '2.0.0', health: { loads: 0, failures: 3 } },
    });
  });

  test('from before a canary that begins anew count no more', async () => {
    await change({ kind: 'canary', version: '2.0.0', percent: 100 });
    for (const person of people.slice(0, 2)) await report(person, 'render');
    await change({ kind: 'endCanary' }, { version: 1 });
    clock.pass(1);
    await change({ kind: 'canary', version: '2.0.0', percent: 100 }, { version: 2 });
    for (const person of people) await report(person, 'loaded');
    expect(await state()).toMatchObject({ canaryHealth: { canary: { good: 4, failed: 0 } } });
  });

  test('of a stable release that fails leave it for the last good one, where that is allowed', async () => {
    for (const person of people.slice(0, 3)) await report(person, 'loaded', { version: '1.0.0' });
    await change({ kind: 'promote', version: '2.0.0' });
    for (const person of people.slice(0, 3)) await report(person, 'render', { version: '2.0.0' });
    expect(await state()).toMatchObject({ stable: '2.0.0', previous: '1.0.0' });
    await change({ kind: 'promote', version: '3.0.0' }, { version: 1 });
    expect(await state()).toMatchObject({ stable: '3.0.0', previous: '1.0.0' });
    await change({ kind: 'lastGood', atOnce: true }, { version: 2 });
    for (const person of people.slice(0, 3)) await report(person, 'render', { version: '3.0.0' });
    expect(await state()).toMatchObject({
      stable: '1.0.0',
      automaticRollback: { version: '3.0.0', health: { failures: 3 } },
    });
    expect((await trail())[0]).toMatchObject({ kind: 'rollBack', automatic: true });
  });

  test('of what the caller does not run, or may not know of, are not counted', async () => {
    expect(dataOf(await report(people[0] ?? portal.admin, 'render'))).toEqual({ counted: 0 });
    expect(dataOf(await report(people[0] ?? portal.admin, 'render', { version: '1.0.0' }))).toEqual({
      counted: 1,
    });
    expectError(
      await report(people[0] ?? portal.admin, 'render', { version: '1.0.0', installationId: 2 }),
      'notFound',
    );
    expectError(await report(people[0] ?? portal.admin, 'broken'), 'invalidInput');
  });
});
