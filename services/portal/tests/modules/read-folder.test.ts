import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiesBeside, readFolder } from '../../src/modules/releases/read-folder.ts';

const text = 'export const lines = [1, 2, 3];\n'.repeat(100);
const file = { path: 'a.js', bytes: Buffer.from(text) };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  await writeFile(join(folder, 'a.js'), text);
});
afterAll(() => rm(folder, { recursive: true }));

test('the build’s own copies are taken', async () => {
  const [br, gz] = [brotliCompressSync(text), gzipSync(text, { level: 1 })];
  await writeFile(join(folder, 'a.js.br'), br);
  await writeFile(join(folder, 'a.js.gz'), gz);
  expect(await copiesBeside(folder)(file)).toEqual({ br, gzip: gz });
  expect(await readFolder(folder)).toEqual([file]);
});

test('copies of something else, broken or endless ones are made anew', async () => {
  await writeFile(join(folder, 'a.js.br'), brotliCompressSync('x'.repeat(1_000_000)));
  await writeFile(join(folder, 'a.js.gz'), 'broken');
  const { br, gzip } = await copiesBeside(folder)(file);
  expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
  expect(gunzipSync(gzip ?? '').toString()).toBe(text);
});

test('a name that an upload may not have is refused', async () => {
  await writeFile(join(folder, '.env'), 'secret');
  await expect(readFolder(folder)).rejects.toMatchObject({
    code: 'releaseInvalid',
    details: { fields: [{ path: '.env', code: 'fileName' }] },
  });
});
