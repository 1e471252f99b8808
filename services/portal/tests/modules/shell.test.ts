/** The shell among the releases: published, chosen, taken back and asked about as modules are. */
import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import type { RunningShells } from 'shared-kit/contracts/modules/module-commands';
import type { InstalledShell } from 'shared-kit/contracts/modules/modules';
import { shellFor } from 'shared-kit/domain/shell-share';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { releaseReports } from 'shared-kit/server/metrics';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releasePeople } from '../../src/modules/channels/release-people.ts';
import { moduleTrail } from '../../src/modules/channels/trail.ts';
import { modules } from '../../src/modules/installed/module.model.ts';
import { prunedReleases } from '../../src/modules/releases/pruned-release.model.ts';
import { moduleReleases } from '../../src/modules/releases/release.model.ts';
import { addUser, dataOf, password, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';
import { buildOf, type Files, shellBuildOf, shellCodeOf } from './release-archive.ts';
import { faultsOf, publishFiles, tokenFor } from './release-tools.ts';

const clock = testClock();
let portal: TestPortal;
let team: { authorization: string };
let technician: { authorization: string };

beforeAll(async () => {
  portal = await startTestPortal({ releases: [], now: clock.now });
  team = await tokenFor(portal, shellName, ['publish', 'canary', 'promote', 'rollBack', 'recall']);
  await addUser(portal.db, { loginName: 'tecnica' });
  technician = await portal.sessionOf('tecnica');
});
afterAll(() => portal.close());
beforeEach(async () => {
  const models = [modules, moduleReleases, prunedReleases, moduleTrail, releasePeople];
  for (const { collection } of models) await databaseOf(portal.db).collection(collection).deleteMany({});
});

const publish = (version: string, contract?: string): Promise<TestAnswer> => {
  clock.pass(1);
  return publishFiles(portal, team, shellBuildOf(version, contract));
};
const stateOf = async (module = shellName): Promise<ModuleState | undefined> =>
  dataOf<ModuleState[]>(await portal.send('GET', '/api/moduleStates', { headers: portal.admin })).find(
    (state) => state.module === module,
  );
const change = async (
  wanted: Record<string, unknown>,
  { module = shellName, installationId = null as number | null, headers = portal.admin, version = -1 } = {},
): Promise<TestAnswer> => {
  const known = version < 0 ? ((await stateOf(module))?.version ?? 0) : version;
  const body = { module, installationId, version: known, change: wanted, reason: '' };
  return portal.send('POST', '/api/moduleChanges', { headers, body });
};
const shells = async () =>
  ((await portal.send('GET', '/api/recalledReleases')).body as { shells: RunningShells | null }).shells;
const given = async (cookie = '') =>
  (await portal.send('GET', '/api/checkVersion', { headers: { cookie } })).body;
const versionOf = (version: string) => ({ appVersion: version, mainJsScriptCode: shellCodeOf(version) });

test('before one is published there is none, and the first one runs', async () => {
  expect(await shells()).toBeNull();
  expectError(await portal.send('GET', '/api/checkVersion'), 'serviceUnavailable');
  expect((await publish('1.0.0')).status).toBe(201);
  expect(await shells()).toEqual({ stable: '1.0.0', canary: null, previous: null, versions: ['1.0.0'] });
  expect(await given()).toEqual(versionOf('1.0.0'));
  const page = await portal.send('GET', '/api/releaseFiles/shell/1.0.0?path=index.html');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test.each<{ what: string; files: Files; faults: string[] }>([
  {
    what: 'without its page',
    files: Object.fromEntries(
      Object.entries(shellBuildOf('1.0.0')).filter(([path]) => path !== 'index.html'),
    ),
    faults: ['index.html fileMissing'],
  },
  {
    what: 'without the list of its files',
    files: Object.fromEntries(
      Object.entries(shellBuildOf('1.0.0')).filter(([path]) => path !== 'files.json'),
    ),
    faults: ['files.json fileMissing'],
  },
  {
    what: 'that offers what another one does',
    files: {
      ...shellBuildOf('1.0.0'),
      'module.json':
        shellBuildOf('1.0.0')['module.json']?.replace('{"version":"1.0.0"', '{"version":"2.0.0"') ?? '',
    },
    faults: ['module.json:offers.version nameMismatch'],
  },
])('a shell $what is refused', async ({ files, faults }) => {
  const answer = await publishFiles(portal, team, files);
  expectError(answer, 'releaseInvalid');
  expect(faultsOf(answer)).toEqual(faults);
});

test('a module has no page, and no token of another module publishes a shell', async () => {
  const others = await tokenFor(portal, 'mfe-work');
  const withPage = { ...buildOf('mfe-work', '1.0.0'), 'index.html': '<p>' };
  expect(faultsOf(await publishFiles(portal, others, withPage))).toEqual(['index.html fileType']);
  expectError(await publishFiles(portal, others, shellBuildOf('1.0.0')), 'forbidden');
});

describe('where it runs', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
  });

  test('is decided by promotion and roll back, and earlier ones are served on', async () => {
    expect((await change({ kind: 'promote', version: '1.1.0' })).status).toBe(201);
    expect(await given()).toEqual(versionOf('1.1.0'));
    expect(await shells()).toMatchObject({ previous: '1.0.0', versions: ['1.1.0', '1.0.0'] });
    await change({ kind: 'rollBack' });
    expect(await given()).toEqual(versionOf('1.0.0'));
    // Tabs that run what was left find its files.
    expect((await shells())?.versions).toEqual(['1.0.0', '1.1.0']);
  });

  test('is a share of the browsers for one on trial', async () => {
    const canary = { version: '1.1.0', percent: 20 };
    await change({ kind: 'canary', ...canary });
    const shares = Array.from({ length: 100 }, (_, share) => share);
    const onTrial = shares.find((share) => shellFor({ stable: '1.0.0', canary }, share) === '1.1.0') ?? -1;
    const others = shares.find((share) => shellFor({ stable: '1.0.0', canary }, share) === '1.0.0') ?? -1;
    expect(await given(`shell=${onTrial}`)).toEqual(versionOf('1.1.0'));
    expect(await given(`shell=${others}`)).toEqual(versionOf('1.0.0'));
    expect(await given()).toEqual(versionOf('1.0.0'));

    const report = async (cookie: string) => {
      const reports = [{ module: shellName, version: '1.1.0', outcome: 'loaded', detail: '' }];
      const headers = { ...technician, cookie };
      const body = { installationId: null, reports };
      return dataOf<{ counted: number }>(await portal.send('POST', '/api/moduleReports', { headers, body }))
        .counted;
    };
    // Who was given another one says nothing of it.
    expect(await report(`shell=${others}`)).toBe(0);
    expect(await report(`shell=${onTrial}`)).toBe(1);
    expect((await stateOf())?.canaryHealth?.canary).toMatchObject({ good: 1, failed: 0 });
    // Other tests of the process count other releases.
    expect((await releaseReports.get()).values.filter(({ labels }) => labels.module === shellName)).toEqual([
      { labels: { module: shellName, version: '1.1.0', outcome: 'loaded' }, value: 1 },
    ]);
    await change({ kind: 'endCanary' });
    expect((await shells())?.versions).toEqual(['1.0.0', '1.1.0']);
  });

  test('is nowhere once it was recalled, and tabs are told', async () => {
    await change({ kind: 'promote', version: '1.1.0' });
    await change({ kind: 'recall', version: '1.1.0' });
    expect(await given()).toEqual(versionOf('1.0.0'));
    expect(await shells()).toEqual({ stable: '1.0.0', canary: null, previous: null, versions: ['1.0.0'] });
    const listed = await portal.send('GET', '/api/modules', { headers: portal.admin });
    const told: InstalledShell = {
      version: '1.0.0',
      recalled: ['1.1.0'],
      recalledScripts: [shellCodeOf('1.1.0')],
    };
    expect(listed.body).toMatchObject({ shell: told });
    expectError(await change({ kind: 'promote', version: '1.1.0' }), 'releaseRecalled');
    await change({ kind: 'recall', version: '1.0.0' });
    expect(await shells()).toMatchObject({ stable: null, versions: [] });
    expectError(await portal.send('GET', '/api/checkVersion'), 'serviceUnavailable');
  });

  test('is not decided by a technician, for one installation, for a version that is not there, or on what was', async () => {
    const promote = { kind: 'promote', version: '1.1.0' };
    expectError(await change(promote, { headers: technician }), 'forbidden');
    expectError(
      await change({ kind: 'pin', version: '1.1.0' }, { installationId: 1, version: 0 }),
      'changeNotPossible',
    );
    expectError(await change({ kind: 'promote', version: '9.9.9' }), 'notFound');
    expectError(await change(promote, { version: 77 }), 'versionConflict');
    expect(await given()).toEqual(versionOf('1.0.0'));
  });

  test('is told to nobody as a module of theirs', async () => {
    const listed = dataOf<object[]>(await portal.send('GET', '/api/modules', { headers: portal.admin }));
    expect(listed).toEqual([]);
    const places = await portal.send('GET', '/api/installationModules', { headers: portal.admin });
    expect(dataOf<{ modules: object[] }[]>(places).flatMap((place) => place.modules)).toEqual([]);
  });
});

describe('how its pages begin, whoever is before them', () => {
  const startsBy = (network: number | string, outcome: string, { version = '1.1.0', cookie = '' } = {}) =>
    portal.send('POST', '/api/shellStarts', {
      headers: { cookie, 'x-forwarded-for': typeof network === 'number' ? `192.0.2.${network}` : network },
      body: { code: shellCodeOf(version), outcome, detail: 'TypeError: broken' },
    });
  /** The cookie of a browser that the account was signed in with. */
  const deviceOf = async (loginName: string): Promise<string> => {
    await addUser(portal.db, { loginName });
    const answer = await portal.send('POST', '/api/login', {
      body: { LoginName: loginName, Password: password },
    });
    return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  };
  const counted = async (answer: Promise<TestAnswer>) => dataOf<{ counted: boolean }>(await answer).counted;
  const rolledBack = async () => (await stateOf())?.automaticRollback;

  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0']) await publish(version);
    await change({ kind: 'canary', version: '1.1.0', percent: 100 });
  });
  const onTrial = 'shell=1';

  test('a shell on trial that breaks for three strangers is ended, with nobody signed in', async () => {
    for (const network of [1, 2]) await startsBy(network, 'evaluation', { cookie: onTrial });
    expect(await rolledBack()).toBeNull();
    await startsBy(3, 'evaluation', { cookie: onTrial });
    expect(await rolledBack()).toMatchObject({ version: '1.1.0', health: { loads: 0, failures: 3 } });
    expect(await given(onTrial)).toEqual(versionOf('1.0.0'));
  });

  test('all strangers at one address are one, and people who signed in are counted apart', async () => {
    for (let time = 0; time < 20; time += 1) await startsBy(1, 'evaluation', { cookie: onTrial });
    const state = await stateOf();
    expect(state?.canaryHealth).toMatchObject({
      verdict: 'open',
      canary: { good: 0, failed: 0 },
      starts: { canary: { good: 0, failed: 1 }, stable: { good: 0, failed: 0 } },
    });
    expect(await rolledBack()).toBeNull();
  });

  test('browsers that were signed in before are told apart at one address', async () => {
    for (const loginName of ['ana', 'biel', 'carla']) {
      const device = await deviceOf(loginName);
      expect(device).toMatch(/^device=/);
      await startsBy(1, 'evaluation', { cookie: `${onTrial}; ${device}` });
    }
    expect(await rolledBack()).toMatchObject({ version: '1.1.0' });
  });

  test('a key that was made up is a stranger’s', async () => {
    for (const letter of ['a', 'b', 'c', 'd'])
      await startsBy(1, 'evaluation', { cookie: `${onTrial}; device=dev_${letter.repeat(43)}` });
    expect(await rolledBack()).toBeNull();
  });

  test('parts that do not come say nothing of the shell, and one that comes up says well', async () => {
    for (const network of [1, 2, 3, 4]) await startsBy(network, 'network', { cookie: onTrial });
    for (const network of [5, 6]) await startsBy(network, 'loaded', { cookie: onTrial });
    expect((await stateOf())?.canaryHealth).toMatchObject({
      verdict: 'open',
      starts: { canary: { good: 2, failed: 0, apart: 4 } },
    });
  });

  test('a start after which nothing is heard is a hang, and one that was left or came up is none', async () => {
    for (const network of [1, 2, 3]) await startsBy(network, 'started', { cookie: onTrial });
    await startsBy(1, 'left', { cookie: onTrial });
    await startsBy(2, 'loaded', { cookie: onTrial });
    expect((await stateOf())?.canaryHealth?.starts?.canary).toMatchObject({ good: 1, failed: 0, apart: 1 });
    clock.pass(2);
    expect((await stateOf())?.canaryHealth?.starts?.canary).toMatchObject({ good: 1, failed: 1, hung: 1 });
  });

  test('nothing is counted of a shell that the browser is not given, or that nobody knows', async () => {
    expect(await counted(startsBy(1, 'evaluation'))).toBe(false);
    expect(await counted(startsBy(1, 'evaluation', { cookie: onTrial, version: '1.0.0' }))).toBe(false);
    expect(await counted(startsBy(1, 'evaluation', { version: '1.0.0' }))).toBe(true);
    expectError(await startsBy(1, 'gone'), 'invalidInput');
  });

  test('a stable shell that breaks is left where that is wanted', async () => {
    await change({ kind: 'promote', version: '1.1.0' });
    await change({ kind: 'lastGood', atOnce: true });
    for (const network of [1, 2, 3]) await startsBy(network, 'evaluation');
    expect(await given()).toEqual(versionOf('1.0.0'));
  });
});

describe('what modules need', () => {
  const needing = (version: string, shell: string): Files => {
    const files = buildOf('mfe-work', version);
    return {
      ...files,
      'module.json': files['module.json']?.replace('"shell":"^1.0.0"', `"shell":"${shell}"`) ?? '',
    };
  };
  beforeEach(async () => {
    const work = await tokenFor(portal, 'mfe-work');
    await publish('1.0.0', '1.4.0');
    await publish('1.1.0', '1.5.0');
    for (const [version, shell] of [
      ['1.0.0', '^1.4.0'],
      ['2.0.0', '^1.5.0'],
    ] as const)
      expect((await publishFiles(portal, work, needing(version, shell))).status).toBe(201);
  });

  test('is what the published shells offer: on trial as well as the one that is on trial itself', async () => {
    const wanted = { module: 'mfe-work' };
    const promote = { kind: 'promote', version: '2.0.0' };
    const refused = await change(promote, wanted);
    expectError(refused, 'releaseNotAdmitted');
    expect(faultsOf(refused)).toEqual(['shell ^1.5.0 (1.4.0)']);
    const trial = { kind: 'canary', version: '2.0.0', percent: 5 };
    expectError(await change(trial, wanted), 'releaseNotAdmitted');
    await change({ kind: 'canary', version: '1.1.0', percent: 5 });
    expectError(await change(promote, wanted), 'releaseNotAdmitted');
    expect((await change(trial, wanted)).status).toBe(201);
    await change({ kind: 'promote', version: '1.1.0' });
    expect((await change(promote, wanted)).status).toBe(201);
  });

  test('is asked of a shell before it is chosen', async () => {
    await change({ kind: 'promote', version: '1.1.0' });
    await change({ kind: 'promote', version: '2.0.0' }, { module: 'mfe-work' });
    const refused = await change({ kind: 'promote', version: '1.0.0' });
    expectError(refused, 'releaseNotAdmitted');
    expect(faultsOf(refused)).toEqual(['mfe-work shell ^1.5.0 (1.4.0)']);
    // Away from a shell that harms there is always a way.
    expect((await change({ kind: 'rollBack' })).status).toBe(201);
  });
});

test('a developer’s own shell is no override', async () => {
  const files = shellBuildOf('1.0.0');
  const body = { release: JSON.parse(files['module.json'] ?? ''), url: 'http://localhost:3000/', minutes: 5 };
  const allowing = await startTestPortal({ releases: [], env: { ALLOW_MODULE_OVERRIDES: 'yes' } });
  try {
    const headers = await tokenFor(allowing, shellName);
    expectError(await allowing.send('POST', '/api/moduleOverrides', { headers, body }), 'forbidden');
  } finally {
    await allowing.close();
  }
});
