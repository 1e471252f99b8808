/** The commands of a team against a real portal: what it does to what runs, what it prints and how it ends. */
import { type ModuleHealth, moduleHealthSchema } from 'shared-kit/contracts/modules/module-commands';
import type { PersonState } from 'shared-kit/domain/release-health';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { clockVariables } from 'shared-kit/testing/clock/clock-variables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { adoptRelease } from '../../services/portal/src/modules/channels/adopt-release.ts';
import { releasePeople } from '../../services/portal/src/modules/channels/release-people.ts';
import { modules } from '../../services/portal/src/modules/installed/module.model.ts';
import { moduleReleases } from '../../services/portal/src/modules/releases/release.model.ts';
import { releaseOf } from '../../services/portal/tests/modules/release-archive.ts';
import { seedPublishToken } from '../../services/portal/tests/modules/release-tools.ts';
import { addUser, knownRelease } from '../../services/portal/tests/test-portal.ts';
import { pinnedNode, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { type RunningPortal, startPortal } from '../testing/running-portal.ts';

const module = 'mfe-work';
const token = `pub_${'a'.repeat(43)}`;
let portal: RunningPortal;

beforeAll(async () => {
  portal = await startPortal({
    FIRST_ADMINISTRATOR: 'primera',
    FIRST_ADMINISTRATOR_PASSWORD: 'solo-para-pruebas',
  });
  const makerId = await addUser(portal.db, { accountType: 'SuperAdminProxy' });
  const verbs = ['canary', 'promote', 'rollBack', 'recall'] as const;
  await seedPublishToken(portal.db, { module, secret: token, makerId, verbs });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const { collection } of [modules, moduleReleases, releasePeople])
    await databaseOf(portal.db).collection(collection).deleteMany({});
  for (const version of ['1.0.0', '2.0.0']) {
    await moduleReleases(portal.db).insertMany([knownRelease(releaseOf(module, version), new Date())]);
    await adoptRelease(portal.db, releaseOf(module, version), {
      adoption: { now: new Date(), built: false },
    });
  }
});

const call = (...args: readonly string[]) =>
  run(pinnedNode, [`${root}/tools/modules/command.ts`, ...args], {
    output: 'collect',
    env: { PATH: process.env.PATH, ...clockVariables(), PORTAL_URL: portal.url, PUBLISH_TOKEN: token },
  });
const health = async (): Promise<ModuleHealth> => {
  const { text } = await call('health', module, '--json');
  return z.parse(z.object({ health: moduleHealthSchema }), JSON.parse(text)).health;
};
/** People for whom a release was `state`, after the canary began. */
const seen = async (version: string, state: PersonState, count: number) => {
  const people = Array.from({ length: count }, (_, at) => `${module}@${version}:${state}${at}`);
  await releasePeople(portal.db).insertMany(
    people.map((_id) => ({ _id, module, version, installationId: 1, state, at: new Date() })),
  );
};

test('a release goes from a canary to stable, back, and away for good', async () => {
  expect(await call('canary', module, '2.0.0', '--percent', '5', '--reason', 'Friday')).toMatchObject({
    code: 0,
    text: expect.stringContaining('runs 1.0.0, 2.0.0 on trial for 5 % of the users'),
  });
  expect(await call('promote', module, '2.0.0')).toMatchObject({ code: 0 });
  expect(await health()).toMatchObject({ stable: '2.0.0', previous: '1.0.0', canary: null });
  const back = await call('rollback', module, '--json');
  expect(JSON.parse(back.text)).toMatchObject({ exitCode: 0, verb: 'rollback', state: { stable: '1.0.0' } });
  expect(await call('recall', module, '2.0.0')).toMatchObject({ code: 0 });
  expect(await call('promote', module, '2.0.0')).toMatchObject({
    code: 1,
    text: expect.stringContaining('was recalled'),
  });
});

describe('--wait', () => {
  test('ends with 0 for a canary that is good', async () => {
    await call('canary', module, '2.0.0');
    await seen('2.0.0', 'good', 30);
    expect(await call('health', module, '--wait')).toMatchObject({
      code: 0,
      text: expect.stringContaining('good. It was good for 30, failed 0'),
    });
  });

  test('ends with 4 for one that is bad', async () => {
    await call('canary', module, '2.0.0');
    await seen('2.0.0', 'failed', 3);
    expect(await call('health', module, '--wait')).toMatchObject({ code: 4 });
  });

  test('is refused where there is no canary', async () => {
    expect(await call('health', module, '--wait')).toMatchObject({
      code: 1,
      text: expect.stringContaining('no canary to wait for'),
    });
  });
});

test('a token is made with a login, and does what it allows', async () => {
  const administrator = { ADMINISTRATOR: 'primera', ADMINISTRATOR_PASSWORD: 'solo-para-pruebas' };
  const make = (args: readonly string[], env: Readonly<Record<string, string>> = administrator) =>
    run(pinnedNode, [`${root}/tools/modules/command.ts`, 'token', module, ...args], {
      output: 'collect',
      env: { PATH: process.env.PATH, ...clockVariables(), PORTAL_URL: portal.url, ...env },
    });
  const made = await make(['--allow', 'promote,rollback']);
  expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/^pub_[\w-]{43}\n$/) });
  const secret = made.text.trim();
  expect(await call('promote', module, '2.0.0', '--token', secret)).toMatchObject({ code: 0 });
  expect(await call('recall', module, '2.0.0', '--token', secret)).toMatchObject({
    code: 1,
    text: expect.stringContaining('does not allow recall'),
  });
  expect(await make(['--allow', 'everything'])).toMatchObject({ code: 2 });
  expect(await make([], {})).toMatchObject({ code: 2, text: expect.stringContaining('ADMINISTRATOR') });
  expect(await make([], { ...administrator, ADMINISTRATOR_PASSWORD: 'another one' })).toMatchObject({
    code: 1,
    text: expect.stringContaining('knows no such account'),
  });
});

test.each([
  { why: 'no release', args: ['promote', module] },
  { why: 'an unknown verb', args: ['demote', module, '2.0.0'] },
  { why: 'a share of nobody', args: ['canary', module, '2.0.0', '--percent', '0'] },
])('a call with $why is wrong', async ({ args }) => {
  expect(await call(...args)).toMatchObject({ code: 2 });
});

test('what the portal refuses is said in words, and as JSON', async () => {
  expect(await call('promote', module, '9.0.0')).toMatchObject({
    code: 1,
    text: expect.stringContaining(`${module}@9.0.0 is not on the portal`),
  });
  expect(await call('promote', 'mfe-other', '2.0.0')).toMatchObject({
    code: 1,
    text: expect.stringContaining(`it is one of ${module}`),
  });
  const { code, text } = await call('rollback', module, '--json');
  expect(code).toBe(1);
  expect(text).toContain('"exitCode":1');
});
