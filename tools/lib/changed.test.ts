import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedSince } from './changed.mjs';

it('finds what is younger than a time, below its folder, and not what is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'changed-'));
  const time = Date.now();
  const at = (ms: number) => new Date(time + ms);
  const paths = ['old.ts', 'src', 'src/new.ts', 'dist', 'dist/made.js'].map((path) => join(folder, path));
  const [old = '', src = '', young = '', dist = '', made = ''] = paths;
  await Promise.all([mkdir(src), mkdir(dist)]);
  for (const path of [old, young, made]) await writeFile(path, '');
  for (const path of [old, src]) await utimes(path, at(-5000), at(-5000));
  await utimes(young, at(5000), at(5000));
  expect(changedSince(time, folder)).toEqual([young]);
  expect(changedSince(time - 10_000, folder)).toEqual([old, src, young]);
  await rm(folder, { recursive: true });
});
