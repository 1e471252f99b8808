/** The command against a real portal: what teams see of it, and what the portal has afterwards. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { readTrust, verifySignature } from 'shared-kit/server/release-signatures';
import { clockVariables } from 'shared-kit/testing/clock/clock-variables';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOf, shellBuildOf, shellCodeOf } from '../../services/portal/tests/modules/release-archive.ts';
import { seedPublishToken } from '../../services/portal/tests/modules/release-tools.ts';
import { addUser } from '../../services/portal/tests/test-portal.ts';
import { pinnedNode, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { type RunningPortal, startPortal } from '../testing/running-portal.ts';
import { packRelease } from './pack-release.ts';
import { uploadRelease } from './upload.ts';

const token = `pub_${'a'.repeat(43)}`;
const shellToken = `pub_${'c'.repeat(43)}`;
let portal: RunningPortal;
let folder: string;
let keys: string;

beforeAll(async () => {
  portal = await startPortal();
  const makerId = await addUser(portal.db, { accountType: 'SuperAdminProxy' });
  await seedPublishToken(portal.db, { module: 'mfe-work', secret: token, makerId });
  await seedPublishToken(portal.db, { module: shellName, secret: shellToken, makerId, id: 1_000_001 });
});
afterAll(() => portal.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
  keys = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => {
  for (const each of [folder, keys]) rmSync(each, { recursive: true });
});

const fill = (version: string, more: Readonly<Record<string, string | Buffer>> = {}, name = 'mfe-work') => {
  for (const [path, content] of Object.entries({ ...buildOf(name, version), ...more })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};
const publish = (
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  name = 'mfe-work',
) =>
  run(pinnedNode, [join(root, 'tools/modules/command.ts'), 'publish', name, '--dist', folder, ...args], {
    output: 'collect',
    env: {
      PATH: process.env.PATH,
      ...clockVariables(),
      PORTAL_URL: portal.url,
      PUBLISH_TOKEN: token,
      ...env,
    },
  });
const stored = async () => {
  const count = (name: string) => databaseOf(portal.db).collection(name).countDocuments();
  return { releases: await count('moduleReleases'), files: await count('releaseFiles.files') };
};

test('a build is published, again without effect, and not with other files', async () => {
  fill('1.0.0', { 'remoteEntry.js.br': 'compressed' });
  const first = await publish(['--notes', 'First one']);
  expect(first).toMatchObject({
    code: 0,
    text: expect.stringContaining('Published mfe-work@1.0.0: 5 files'),
  });
  expect(first.text).toContain(`${portal.url}/user/spad-moduleReleases?module=mfe-work`);
  const record = await databaseOf(portal.db)
    .collection<{ _id: string }>('moduleReleases')
    .findOne({ _id: 'mfe-work@1.0.0' });
  expect(record).toMatchObject({
    notes: 'First one',
    commit: expect.stringMatching(/^([0-9a-f]{40}(-dirty)?)?$/),
  });

  expect(await publish()).toMatchObject({
    code: 0,
    text: expect.stringContaining('is there already, with the same files'),
  });
  fill('1.0.0', { 'static/chunk.1.js': 'export {};' });
  expect(await publish()).toMatchObject({
    code: 1,
    text: expect.stringContaining('published already with other files'),
  });
  fill('1.0.1', { 'static/chunk.1.js': 'export {};' });
  expect(await publish()).toMatchObject({
    code: 0,
    text: expect.stringContaining('Published mfe-work@1.0.1'),
  });
});

test('the shell is published by the same command, and runs', async () => {
  for (const [path, content] of Object.entries(shellBuildOf('1.0.0')))
    writeFileSync(join(folder, path), content);
  expect(await publish([], { PUBLISH_TOKEN: shellToken }, shellName)).toMatchObject({
    code: 0,
    text: expect.stringContaining('Published shell@1.0.0: 6 files'),
  });
  const runs = await fetch(new URL('/api/checkVersion', portal.url));
  expect(await runs.json()).toEqual({ appVersion: '1.0.0', mainJsScriptCode: shellCodeOf('1.0.0') });
});

test('what is wrong with a release is listed', async () => {
  fill('2.0.0', { 'remoteEntry.js': 'changed after the build', 'page.html': '<p>' });
  const { code, text } = await publish();
  expect(code).toBe(1);
  expect(text).toContain('page.html: fileType');
  expect(text).toContain('remoteEntry.js: integrityMismatch');
});

test('a token that is unknown or another module’s publishes nothing', async () => {
  const before = await stored();
  fill('3.0.0');
  const unknown = { PUBLISH_TOKEN: `pub_${'b'.repeat(43)}` };
  expect(await publish([], unknown)).toMatchObject({
    code: 1,
    text: expect.stringContaining('does not know this publish token'),
  });
  fill('3.0.0', {}, 'mfe-other');
  expect(await publish([], {}, 'mfe-other')).toMatchObject({
    code: 1,
    text: expect.stringContaining('not one of mfe-other'),
  });
  expect(await stored()).toEqual(before);
});

test('a wrong call is said before anything is sent', async () => {
  fill('3.0.0');
  expect(await publish([], { PUBLISH_TOKEN: '' })).toMatchObject({
    code: 2,
    text: expect.stringContaining('PUBLISH_TOKEN'),
  });
  expect(await publish([], { PUBLISH_TOKEN: 'pub_short' })).toMatchObject({ code: 2 });
  expect(await publish(['--to', 'nowhere'])).toMatchObject({
    code: 2,
    text: expect.stringContaining('no address of a portal'),
  });
  expect(await publish(['--what'])).toMatchObject({ code: 2, text: expect.stringContaining('usage:') });
  expect(await publish([], {}, 'mfe-other')).toMatchObject({
    code: 2,
    text: expect.stringContaining('is a build of mfe-work'),
  });
  expect(await publish(['--to', 'http://127.0.0.1:9'])).toMatchObject({
    code: 3,
    text: expect.stringContaining("can't be reached"),
  });
});

test('a gateway that dies in the middle of an upload leaves nothing, and the next attempt goes through', async () => {
  const before = await stored();
  // What does not compress and is larger than any buffer on the way.
  fill('4.0.0', { 'static/large.png': randomBytes(12_000_000) });
  const { bytes } = await packRelease(folder, { commit: '', notes: '' });
  let killed: Promise<void> | undefined;
  const upload = (pauses: readonly number[]) =>
    uploadRelease({
      origin: portal.url,
      token,
      bytes,
      pauses,
      onProgress: (sent) => {
        if (sent > bytes.length / 2) killed ??= portal.killGateway();
      },
    });
  await expect(upload([])).rejects.toMatchObject({ exitCode: 3 });
  await killed;
  expect(await stored()).toEqual(before);
  await portal.startGateway();
  expect(await upload([])).toMatchObject({ id: 'mfe-work@4.0.0', publisher: 'CI' });
  expect((await stored()).releases).toBe(before.releases + 1);
});

test('one call goes on by itself where the portal was away', async () => {
  fill('5.0.0');
  await portal.killGateway();
  const { bytes } = await packRelease(folder, { commit: '', notes: '' });
  let started: Promise<void> | undefined;
  const reasons: string[] = [];
  const published = await uploadRelease({
    origin: portal.url,
    token,
    bytes,
    pauses: Array.from({ length: 100 }, () => 200),
    onRetry: (reason) => {
      reasons.push(reason);
      started ??= portal.startGateway();
    },
  });
  await started;
  expect(published.version).toBe('5.0.0');
  expect(reasons[0]).toContain('ECONNREFUSED');
});

test('a key is made, a build is signed with it, and the release says so', async () => {
  const call = (...args: readonly string[]) =>
    run(pinnedNode, [join(root, 'tools/modules/command.ts'), ...args], {
      output: 'collect',
      env: { PATH: process.env.PATH, ...clockVariables() },
    });
  const key = join(keys, 'team');
  expect(await call('key', '--out', key)).toMatchObject({
    code: 0,
    text: expect.stringContaining('keep it secret'),
  });
  expect((await call('key', '--out', key)).code).toBe(2);
  expect(statSync(`${key}.private.pem`).mode & 0o077).toBe(0);

  fill('7.0.0');
  expect(await call('sign', 'mfe-work', '--dist', folder)).toMatchObject({ code: 2 });
  expect(await call('sign', 'mfe-work', '--dist', folder, '--key', `${key}.private.pem`)).toMatchObject({
    code: 0,
  });
  const { keys: trusted } = readTrust({ RELEASE_KEYS_DIR: keys, REQUIRE_SIGNED_RELEASES: 'yes' });
  const verdict = () =>
    verifySignature(
      readFileSync(join(folder, 'provenance.json')),
      { module: 'mfe-work', version: '7.0.0' },
      trusted,
    );
  expect(verdict()).toMatchObject({ signature: { keyName: 'team', builder: 'unnamed' } });

  const env = { RELEASE_KEY: readFileSync(`${key}.private.pem`, 'utf8'), BUILDER: 'https://ci.example/7' };
  expect(await publish([], env)).toMatchObject({ code: 0 });
  expect(verdict()).toMatchObject({ signature: { keyName: 'team', builder: 'https://ci.example/7' } });
  const { content } = (await databaseOf(portal.db)
    .collection<{ _id: string; content: { path: string }[] }>('moduleReleases')
    .findOne({ _id: 'mfe-work@7.0.0' })) ?? { content: [] };
  expect(content.map(({ path }) => path)).toContain('provenance.json');
});
