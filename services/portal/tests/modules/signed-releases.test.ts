/** Releases that somebody vouches for, at a portal that demands it. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provenanceFile } from 'shared-kit/contracts/modules/release-signatures';
import type { PublishedRelease } from 'shared-kit/contracts/modules/releases';
import { signRelease } from 'shared-kit/server/release-signatures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, dataOf, startTestPortal, type TestPortal } from '../test-portal.ts';
import { buildOf, type Files } from './release-archive.ts';
import { faultsOf, publishFiles, tokenFor } from './release-tools.ts';

const module = 'mfe-work';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
let folder: string;
let portal: TestPortal;
let team: { authorization: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  writeFileSync(join(folder, 'team.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  const env = { RELEASE_KEYS_DIR: folder, REQUIRE_SIGNED_RELEASES: 'yes' };
  portal = await startTestPortal({ releases: [], env });
  team = await tokenFor(portal, module);
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const listed = async () =>
  dataOf<PublishedRelease[]>(await portal.send('GET', '/api/moduleReleases', { headers: portal.admin }));

const signed = (version: string, files: Files, pem = secret): Files => {
  const digests = Object.entries(files).map(
    ([path, text]) => [path, createHash('sha384').update(text).digest('hex')] as const,
  );
  const content = { module, version, files: new Map(digests) };
  const envelope = signRelease({ content, commit: 'c0ffee', builder: 'ci/7' }, pem);
  return { ...files, [provenanceFile]: JSON.stringify(envelope) };
};

test('a signed release is published, and the list says by whom it is', async () => {
  const files = signed('1.0.0', buildOf(module, '1.0.0'));
  for (const status of [201, 201]) expect(await publishFiles(portal, team, files)).toMatchObject({ status });
  expect((await listed())[0]?.signature).toEqual({
    keyId: expect.stringMatching(/^[0-9a-f]{64}$/),
    keyName: 'team',
    builder: 'ci/7',
  });
  const delivered = await fetch(`${portal.url}/api/releaseFiles/${module}/1.0.0?path=${provenanceFile}`);
  expect(await delivered.text()).toBe(files[provenanceFile]);
});

const build = buildOf(module, '2.0.0');
const stranger = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
test.each([
  ['that nobody signed', build, 'unsigned'],
  ['that a stranger signed', signed('2.0.0', build, stranger), 'signatureUnknown'],
  ['signed as another version', signed('1.0.0', build), 'signatureMismatch'],
  ['with a file added', { ...signed('2.0.0', build), 'more.js': '1' }, 'signatureMismatch'],
  ['with a file changed', { ...signed('2.0.0', build), 'static/chunk.1.js': '1' }, 'signatureMismatch'],
  ['with something else for a signature', { ...build, [provenanceFile]: '{}' }, 'signatureUnreadable'],
])('one %s is refused, and nothing of it stays', async (_, files, fault) => {
  const answer = await publishFiles(portal, team, files);
  expect(answer.status).toBe(400);
  expect(faultsOf(answer)).toEqual([`${provenanceFile} ${fault}`]);
  expect(await listed()).toHaveLength(1);
});

test('super-administrators see the keys, and nobody else does', async () => {
  expect((await portal.send('GET', '/api/releaseKeys', { headers: portal.admin })).body).toEqual({
    data: [{ id: expect.stringMatching(/^[0-9a-f]{64}$/), name: 'team', module: null }],
    total: 1,
    areDemanded: true,
  });
  await addUser(portal.db, { loginName: 'reader' });
  const headers = await portal.sessionOf('reader');
  expect((await portal.send('GET', '/api/releaseKeys', { headers })).status).toBe(403);
});
