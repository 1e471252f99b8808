import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ModuleTrail } from 'shared-kit/contracts/modules/channels';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { PublishedRelease } from 'shared-kit/contracts/modules/releases';
import { newContentId } from 'shared-kit/server/content-store';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { noTrust } from 'shared-kit/server/release-signatures';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moduleTrail } from '../../src/modules/channels/trail.ts';
import { modules } from '../../src/modules/installed/module.model.ts';
import { checkRelease } from '../../src/modules/releases/check-release.ts';
import { quickCompression } from '../../src/modules/releases/compress-file.ts';
import { moduleReleases } from '../../src/modules/releases/release.model.ts';
import { contentChunks, storeContents } from '../../src/modules/releases/release-contents.ts';
import { removeUnfinished, removeUnused } from '../../src/modules/releases/remove-unused.ts';
import { storeRelease } from '../../src/modules/releases/store-release.ts';
import { publishTokens } from '../../src/modules/releases/tokens/publish-token.model.ts';
import { unpackArchive } from '../../src/modules/releases/unpack-archive.ts';
import { dataOf, startTestPortal, type TestPortal, testClock } from '../test-portal.ts';
import { buildOf, integrityOf, pack } from './release-archive.ts';
import { publishFiles, storedContents, tokenFor } from './release-tools.ts';

const module = 'mfe-work';
const clock = testClock();
let portal: TestPortal;
let team: { authorization: string };

beforeAll(async () => {
  portal = await startTestPortal({ releases: [], now: clock.now });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const name of [modules, moduleReleases, moduleTrail, publishTokens].map((one) => one.collection))
    await databaseOf(portal.db).collection(name).deleteMany({});
  for (const name of ['releaseFiles.files', 'releaseFiles.chunks'])
    await databaseOf(portal.db).collection(name).deleteMany({});
  team = await tokenFor(portal, module);
});

const publish = (version: string, options = {}, more = {}) =>
  publishFiles(portal, team, { ...buildOf(module, version, options), ...more });
const releases = async (query = '') =>
  dataOf<PublishedRelease[]>(
    await portal.send('GET', `/api/moduleReleases${query}`, { headers: portal.admin }),
  );
const readFile = (path: string, version = '1.0.0', encoding = '') =>
  fetch(
    `${portal.url}/api/releaseFiles/${module}/${version}?path=${encodeURIComponent(path)}${encoding && `&encoding=${encoding}`}`,
  );
const trail = async () =>
  dataOf<ModuleTrail[]>(await portal.send('GET', '/api/moduleChanges', { headers: portal.admin }));

describe('a release', () => {
  test('is published by its team, and the first one runs', async () => {
    const answer = await publish('1.0.0', {}, { 'release.json': '{"commit":"3f9a2c41","notes":"First"}' });
    expect(answer.status).toBe(201);
    expect(dataOf(answer)).toMatchObject({
      id: 'mfe-work@1.0.0',
      publishedAt: clock.now().toISOString(),
      publisher: 'CI of mfe-work',
      commit: '3f9a2c41',
      notes: 'First',
      files: 5,
      installations: 2,
      unused: false,
      needChanges: [],
    });
    const running = await portal.send('GET', '/api/modules?installationId=1', { headers: portal.admin });
    expect(dataOf<InstalledModule[]>(running)).toMatchObject([{ name: module, version: '1.0.0' }]);
    expect((await trail())[0]).toMatchObject({
      kind: 'publish',
      automatic: false,
      userName: 'CI of mfe-work',
      after: { version: '1.0.0', files: 5 },
    });
    const audit = await databaseOf(portal.db)
      .collection('audit_portal')
      .findOne({ action: 'module.publish' });
    expect(audit).toMatchObject({ entityId: module, userName: 'CI of mfe-work' });
  });

  test('is read as it was sent, and smaller where that was asked for', async () => {
    await publish('1.0.0');
    const sent = buildOf(module, '1.0.0')['static/chunk.1.js'] ?? '';
    const plain = await readFile('static/chunk.1.js');
    expect(await plain.text()).toBe(sent);
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: `"${integrityOf(sent)}"`,
    });
    const [br, gzip] = [
      await readFile('static/chunk.1.js', '1.0.0', 'br'),
      await readFile('static/chunk.1.js', '1.0.0', 'gzip'),
    ];
    expect(br.headers.get('content-encoding')).toBeNull();
    const [small, alsoSmall] = [Buffer.from(await br.bytes()), Buffer.from(await gzip.bytes())];
    expect(small.length).toBeLessThan(sent.length / 10);
    expect(brotliDecompressSync(small).toString()).toBe(sent);
    expect(gunzipSync(alsoSmall).toString()).toBe(sent);
    const again = await fetch(plain.url, { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test.each([
    ['a file that is not there', 'other.js', '1.0.0', ''],
    ['a copy that would not be smaller', 'static/chunk.1.js.map', '1.0.0', 'br'],
    ['another version', 'remoteEntry.js', '1.0.1', ''],
    ['a climbing path', '../../../etc/passwd', '1.0.0', ''],
    ['a copy by its name', 'static/chunk.1.js.br', '1.0.0', ''],
    ['what was told beside the files', 'release.json', '1.0.0', ''],
    ['a property of all objects', '__proto__', '1.0.0', ''],
  ])('has nothing to read at %s', async (_, path, version, encoding) => {
    await publish('1.0.0', {}, { 'release.json': '{"commit":"","notes":""}' });
    expect((await readFile(path, version, encoding)).status).toBe(404);
  });

  test('says what it needs otherwise than the one before', async () => {
    await publish('1.0.0', { needs: { old: '^1.0.0' } });
    clock.pass(1);
    const answer = await publish('1.1.0', { needs: { react: '^19.3.0', 'react-dom': '^19.3.0' } });
    expect(dataOf(answer)).toMatchObject({
      unused: true,
      installations: 0,
      needChanges: [
        { need: 'old', before: '^1.0.0', after: null },
        { need: 'react', before: '^19.0.0', after: '^19.3.0' },
        { need: 'react-dom', before: null, after: '^19.3.0' },
      ],
    });
  });

  test('is stored once for what others have in common with it', async () => {
    await publish('1.0.0');
    const before = await storedContents(portal);
    await publish('1.1.0');
    // Another entry and another module.json, which alone is worth a compressed copy or two.
    expect((await storedContents(portal)).files - before.files).toBeLessThanOrEqual(4);
  });
});

describe('a version', () => {
  test('is answered again for the same bytes, and refused for others', async () => {
    const first = await publish('1.0.0');
    const stored = await storedContents(portal);
    clock.pass(10);
    const again = await publish('1.0.0', {}, { 'release.json': '{"commit":"other","notes":""}' });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expectError(await publish('1.0.0', { code: '// changed' }), 'releaseExists');
    expectError(await publish('1.0.0', {}, { 'more.js': '' }), 'releaseExists');
    expect(await storedContents(portal)).toEqual(stored);
    expect((await trail()).filter(({ kind }) => kind === 'publish')).toHaveLength(1);
  });

  test('that is uploaded several times at once is published once', async () => {
    const uploads = ['// one', '// one', '// two', '// two', '// one'].map(async (code) => ({
      code,
      checked: await checkRelease(
        await unpackArchive(await pack(buildOf(module, '1.0.0', { code }))),
        noTrust,
      ),
    }));
    const results = await Promise.all(
      (await Promise.all(uploads)).map(({ code, checked }) =>
        storeRelease(portal.db, checked, {
          publisher: { tokenId: 1, name: 'team' },
          compress: quickCompression,
          now: clock.now(),
          requestId: '',
        }).then(
          () => code,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    const [record] = await moduleReleases(portal.db).find().lean();
    const winner = record?.release.integrity === integrityOf('// one') ? '// one' : '// two';
    expect(results.toSorted()).toEqual(
      ['// one', '// one', '// two', '// two', '// one']
        .map((code) => (code === winner ? code : 'releaseExists'))
        .toSorted(),
    );
    expect((await trail()).filter(({ kind }) => kind === 'publish')).toHaveLength(1);
  });

  test('of several first ones at once each is published, and one of them runs', async () => {
    const answers = await Promise.all(['1.0.0', '1.0.1', '1.0.2'].map((version) => publish(version)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await releases()).map(({ unused }) => unused).sort()).toEqual([false, true, true]);
  });
});

describe('a token', () => {
  test('publishes its own module alone', async () => {
    expectError(await publishFiles(portal, team, buildOf('mfe-other', '1.0.0')), 'forbidden');
    expect(await storedContents(portal)).toEqual({ files: 0, chunks: 0 });
  });

  test('that is unknown, revoked, expired or none is refused', async () => {
    const [stored] = await publishTokens(portal.db).find().lean();
    await portal.send('DELETE', `/api/publishTokens/${stored?._id}`, { headers: portal.admin });
    expectError(await publish('1.0.0'), 'unauthorized');
    team = await tokenFor(portal, module);
    clock.pass(30 * 24 * 60);
    const late = await publish('1.0.0');
    clock.pass(-30 * 24 * 60);
    expectError(late, 'unauthorized');
    for (const authorization of ['', `Bearer pub_${'x'.repeat(43)}`, portal.admin.authorization])
      expectError(await publishFiles(portal, { authorization }, buildOf(module, '1.0.0')), 'unauthorized');
    expect(await releases()).toEqual([]);
  });

  test('notes its use, once a minute', async () => {
    const used = async () => (await publishTokens(portal.db).findOne().lean())?.lastUsedAt;
    await publish('1.0.0');
    const first = clock.now();
    expect(await used()).toEqual(first);
    clock.pass(0.5);
    await publish('1.0.0');
    expect(await used()).toEqual(first);
    clock.pass(0.5);
    await publish('1.0.0');
    expect(await used()).toEqual(clock.now());
  });
});

describe('what came to no end', () => {
  const housekeeping = async () => {
    await removeUnused(portal.db, clock.now());
    await removeUnfinished(portal.db, clock.now());
  };

  test('shows nothing where the connection is cut', async () => {
    const body = await pack(buildOf(module, '1.0.0'));
    await new Promise<void>((resolve) => {
      const sending = request(`${portal.url}/api/moduleReleases`, {
        method: 'POST',
        headers: { ...team, 'content-type': 'application/octet-stream', 'content-length': body.length },
      });
      sending.on('error', () => undefined).on('close', resolve);
      sending.write(body.subarray(0, body.length / 2), () => sending.destroy());
    });
    expect(await releases()).toEqual([]);
    expect(await storedContents(portal)).toEqual({ files: 0, chunks: 0 });
  });

  test('is invisible, is taken up by the next upload, and goes after an hour', async () => {
    const { files } = await checkRelease(await unpackArchive(await pack(buildOf(module, '1.0.0'))), noTrust);
    await storeContents(portal.db, files, { compress: quickCompression, now: clock.now() });
    const left = await storedContents(portal);
    expect(await releases()).toEqual([]);
    expect((await readFile('remoteEntry.js')).status).toBe(404);
    clock.pass(59);
    await housekeeping();
    expect(await storedContents(portal)).toEqual(left);
    await publish('1.0.0');
    expect(await storedContents(portal)).toEqual(left);
    clock.pass(61);
    await housekeeping();
    expect(await storedContents(portal)).toEqual(left);
    // Whoever is about to point to it again keeps it by claiming it.
    await moduleReleases(portal.db).deleteMany({});
    await storeContents(portal.db, files, { compress: quickCompression, now: clock.now() });
    await housekeeping();
    expect(await storedContents(portal)).toEqual(left);
    clock.pass(61);
    await housekeeping();
    expect(await storedContents(portal)).toEqual({ files: 0, chunks: 0 });
  });

  test('of a file goes too', async () => {
    const files_id = newContentId();
    const data = Buffer.alloc(10);
    await contentChunks(portal.db).insertMany([0, 1, 2].map((n) => ({ files_id, n, data })));
    expect(await storedContents(portal)).toMatchObject({ files: 0 });
    expect((await storedContents(portal)).chunks).toBeGreaterThan(0);
    await removeUnfinished(portal.db, new Date());
    expect((await storedContents(portal)).chunks).toBeGreaterThan(0);
    await removeUnfinished(portal.db, new Date(Date.now() + 3_700_000));
    expect(await storedContents(portal)).toEqual({ files: 0, chunks: 0 });
  });
});

describe('publishing', () => {
  test('takes the plain tar of a folder too', async () => {
    const files = Object.fromEntries(
      Object.entries(buildOf(module, '1.0.0')).map(([name, body]) => [`./${name}`, body]),
    );
    expect((await publishFiles(portal, team, files)).status).toBe(201);
  });

  test('passes over what the build compressed', async () => {
    const answer = await publish('1.0.0', {}, { 'remoteEntry.js.br': 'x', 'remoteEntry.js.gz': 'x' });
    expect(dataOf(answer)).toMatchObject({ files: 5 });
    const entry = await readFile('remoteEntry.js', '1.0.0', 'br');
    expect(entry.status).toBe(404);
  });
});
