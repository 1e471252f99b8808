/** Uploads that are no release: nothing of them is stored, and whoever publishes hears what is wrong. */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { packTar, type TarEntry, type TarHeader } from 'modern-tar';
import { ApiError } from 'shared-kit/server/http/errors';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpackLimits } from '../../src/modules/releases/limits.ts';
import { unpackArchive } from '../../src/modules/releases/unpack-archive.ts';
import { dataOf, startTestPortal, type TestPortal } from '../test-portal.ts';
import { buildOf, entriesOf, type Files, packEntries, releaseOf } from './release-archive.ts';
import { faultsOf, publishFiles, storedContents, tokenFor, upload } from './release-tools.ts';

const module = 'mfe-work';
let portal: TestPortal;
let team: { authorization: string };

beforeAll(async () => {
  portal = await startTestPortal({ releases: [] });
  team = await tokenFor(portal, module);
});
afterAll(async () => {
  expect(await storedContents(portal)).toEqual({ files: 0, chunks: 0 });
  const listed = await portal.send('GET', '/api/moduleReleases', { headers: portal.admin });
  expect(dataOf(listed)).toEqual([]);
  await portal.close();
});

const build = buildOf(module, '1.0.0');
const without = (name: string): Files =>
  Object.fromEntries(Object.entries(build).filter(([path]) => path !== name));
const withJson = (path: string, value: unknown): Files => ({ ...build, [path]: JSON.stringify(value) });
const release = releaseOf(module, '1.0.0');
const entry = (header: Partial<TarHeader> & { name: string }, body = ''): TarEntry => ({
  header: { size: Buffer.byteLength(body), type: 'file', ...header },
  body,
});

test.each<{ what: string; files: Files; faults: string[] }>([
  { what: 'no module.json', files: without('module.json'), faults: ['module.json fileMissing'] },
  {
    what: 'no mf-manifest.json',
    files: without('mf-manifest.json'),
    faults: ['mf-manifest.json fileMissing'],
  },
  {
    what: 'another module’s mf-manifest.json',
    files: withJson('mf-manifest.json', { name: 'mfe-other' }),
    faults: ['mf-manifest.json:name nameMismatch'],
  },
  {
    what: 'a module.json that is no JSON, and nothing else',
    files: { 'module.json': '{' },
    faults: ['module.json fileUnreadable', 'mf-manifest.json fileMissing'],
  },
  {
    what: 'a module.json with a wrong and an unknown field',
    files: withJson('module.json', { ...release, version: 'latest', extra: 1 }),
    faults: ['module.json:version invalidFormat', 'module.json:extra unknownField'],
  },
  {
    what: 'a version that is too long to be an address',
    files: withJson(
      'module.json',
      releaseOf(module, `1.0.0-${'a'.repeat(120)}`, { code: build['remoteEntry.js'] ?? '' }),
    ),
    faults: ['module.json:version invalidFormat'],
  },
  {
    what: 'a name that is not the manifest’s',
    files: withJson('module.json', { ...release, name: 'mfe-other' }),
    faults: ['module.json:name nameMismatch', 'mf-manifest.json:name nameMismatch'],
  },
  {
    what: 'styles of the whole page',
    files: { ...build, 'more.css': '* { display: none }', 'own.css': '@scope (.own) { p { margin: 0 } }' },
    faults: ['more.css styleGlobal'],
  },
  { what: 'no entry', files: without('remoteEntry.js'), faults: ['remoteEntry.js fileMissing'] },
  {
    what: 'an entry elsewhere',
    files: withJson('module.json', { ...release, entry: '../remoteEntry.js' }),
    faults: ['../remoteEntry.js fileMissing'],
  },
  {
    what: 'an entry that is no script',
    files: withJson('module.json', { ...release, entry: 'module.json' }),
    faults: ['module.json fileMissing'],
  },
  {
    what: 'an entry with other bytes',
    files: { ...build, 'remoteEntry.js': '// changed' },
    faults: ['remoteEntry.js integrityMismatch'],
  },
  {
    what: 'types that no release needs',
    files: { ...build, 'index.html': '', 'run.sh': '', LICENSE: '', 'a.js.exe': '' },
    faults: ['index.html fileType', 'run.sh fileType', 'LICENSE fileType', 'a.js.exe fileType'],
  },
  {
    what: 'names that differ in their case alone',
    files: { ...build, 'RemoteEntry.js': '' },
    faults: ['RemoteEntry.js fileRepeated'],
  },
  {
    what: 'a file where another has its folder',
    files: { ...build, 'remoteEntry.js/more.js': '' },
    faults: ['remoteEntry.js/more.js fileRepeated'],
  },
  {
    what: 'a release.json with more than there is to tell',
    files: withJson('release.json', { commit: '', notes: '', publisher: 'me' }),
    faults: ['release.json:publisher unknownField'],
  },
])('$what', async ({ files, faults }) => {
  const answer = await publishFiles(portal, team, files);
  expectError(answer, 'releaseInvalid');
  expect(faultsOf(answer)).toEqual(faults);
});

test.each([
  '../evil.js',
  '/etc/passwd.js',
  'a/../../evil.js',
  './../evil.js',
  'a//b.js',
  '.env.js',
  'a/.git/config.js',
  'a\\b.js',
  'a b.js',
  'ñ.js',
  'a:b.js',
  '-rf.js',
  `${'a'.repeat(200)}.js`,
  'C:/a.js',
])('a file named %s', async (name) => {
  const answer = await upload(portal, team, await packEntries([...entriesOf(build), entry({ name })]));
  expectError(answer, 'releaseInvalid');
  expect(faultsOf(answer)).toEqual([`${name} fileName`]);
});

test.each(['symlink', 'link', 'character-device', 'block-device', 'fifo'] as const)('a %s', async (type) => {
  const link = entry({ name: 'a.js', type, linkname: '/etc/passwd', size: 0 });
  const answer = await upload(portal, team, await packEntries([...entriesOf(build), link]));
  expectError(answer, 'releaseInvalid');
  expect(faultsOf(answer)).toEqual(['a.js fileKind']);
});

test('a file that is there twice, and a folder that climbs', async () => {
  const twice = await packEntries([...entriesOf(build), entry({ name: 'module.json' }, '{}')]);
  expect(faultsOf(await upload(portal, team, twice))).toContain('module.json fileRepeated');
  const folder = await packEntries([...entriesOf(build), entry({ name: '../up/', type: 'directory' })]);
  expect(faultsOf(await upload(portal, team, folder))).toEqual(['../up/ fileName']);
});

describe('an archive', () => {
  test('that is none, or is cut', async () => {
    const tar = Buffer.from(await packTar(entriesOf(build)));
    const packed = gzipSync(tar);
    const bodies = [
      Buffer.from('not an archive'),
      tar,
      gzipSync('not a tar'.repeat(200)),
      packed.subarray(0, packed.length - 20),
      gzipSync(tar.subarray(0, 700)),
      gzipSync(Buffer.concat([tar.subarray(0, 148), Buffer.from('7777777'), tar.subarray(155)])),
      gzipSync(''),
    ];
    for (const body of bodies) {
      const answer = await upload(portal, team, body);
      expectError(answer, 'releaseInvalid');
      expect(faultsOf(answer)).toEqual([' archiveUnreadable']);
    }
    expectError(await upload(portal, team, new Uint8Array()), 'fileUnreadable');
  });

  test('that unpacks to a thousand times its size', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
    const inFile = await packEntries([entry({ name: 'zeros.js' }, '\0'.repeat(10 * 1024 * 1024))]);
    for (const body of [bomb, inFile])
      expect(faultsOf(await upload(portal, team, body))).toEqual([' archiveTooBig']);
  });

  test('that claims more than it has', async () => {
    const huge = await packTar([entry({ name: 'a.js', size: 0 })]);
    // The size in its header, in octal, with the header's sum made right again.
    const header = Buffer.from(huge);
    header.write('77777777777', 124);
    header.write('      ', 148);
    header.write(' ', 154);
    header.write(' ', 155);
    const sum = header.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    expect(faultsOf(await upload(portal, team, gzipSync(header)))).toEqual(['a.js fileTooBig']);
  });
});

describe('limits', () => {
  const small = { ...unpackLimits, files: 5, entries: 8, fileBytes: 1000, bytes: 3000 };
  const codeOf = async (entries: TarEntry[]) => {
    const error: unknown = await unpackArchive(await packEntries(entries), small).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return error instanceof ApiError ? error.details.fields?.map(({ code }) => code) : error;
  };
  const files = (count: number, name = (i: number) => `${i}.js`, bytes = 1) =>
    Array.from({ length: count }, (_, i) =>
      entry({ name: name(i) }, randomBytes(bytes).toString('latin1').slice(0, bytes)),
    );

  test('hold for the count of files, copies and folders counted apart', async () => {
    expect(await codeOf(files(5))).toBeNull();
    expect(await codeOf(files(6))).toEqual(['tooManyFiles']);
    expect(await codeOf([...files(5), ...files(3, (i) => `${i}.js.br`)])).toBeNull();
    expect(await codeOf([...files(5), ...files(4, (i) => `${i}.js.br`)])).toEqual(['tooManyFiles']);
  });

  test('hold for one file and for all', async () => {
    expect(await codeOf(files(1, undefined, 490))).toBeNull();
    expect(await codeOf([entry({ name: 'a.js' }, 'x'.repeat(1001))])).toEqual(['fileTooBig']);
    const all = Array.from({ length: 12 }, (_, i) => entry({ name: `${i % 5}.js.br` }, 'x'.repeat(1000)));
    expect(await codeOf(all.slice(0, 8))).toEqual(['archiveTooBig']);
  });
});

test('copies and folders between files of all sizes are passed over', async () => {
  const sizes = [0, 1, 511, 512, 513, 70_000, 300_000, 1_500_000];
  const entries = sizes.flatMap((size, i) => [
    entry({ name: `folder${i}/`, type: 'directory', size: 0 }),
    entry({ name: `folder${i}/a.js` }, randomBytes(size).toString('hex').slice(0, size)),
    entry({ name: `folder${i}/a.js.br` }, randomBytes(size).toString('hex').slice(0, size)),
    entry({ name: `folder${i}/a.js.gz` }, 'x'),
  ]);
  const files = await unpackArchive(await packEntries(entries));
  expect(files.map(({ path, bytes }) => [path, bytes.length])).toEqual(
    sizes.map((size, i) => [`folder${i}/a.js`, size]),
  );
});

test('what is wrong is said of at most fifty files', async () => {
  const files = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`${i}.exe`, '']));
  expect(faultsOf(await publishFiles(portal, team, { ...build, ...files }))).toHaveLength(50);
});
