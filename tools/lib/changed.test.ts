import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedSince, sourcesNow } from './changed.mjs';

it('finds files that came, went or were written, and not what is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'changed-'));
  const at = (path: string) => join(folder, path);
  for (const path of ['src', 'src/data', 'dist', 'data']) await mkdir(at(path));
  for (const path of ['same.ts', 'src/written.ts', 'src/gone.ts']) await writeFile(at(path), '');
  const before = new Map([...sourcesNow(folder)].map(([path, time]) => [path, time]));
  expect(changedSince(before, folder)).toEqual([]);
  before.set(at('src/written.ts'), 0);
  await rm(at('src/gone.ts'));
  for (const path of ['src/data/new.ts', 'dist/made.js', 'data/made', 'made.log'])
    await writeFile(at(path), '');
  expect(changedSince(before, folder).toSorted()).toEqual(
    ['src/data/new.ts', 'src/gone.ts', 'src/written.ts'].map(at),
  );
  await rm(folder, { recursive: true });
});
