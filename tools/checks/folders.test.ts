import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const most = 30;
/** Read by its index, which names what still holds. */
const indexed = new Set(['docs/decisions']);

const files = execFileSync('git', ['ls-files', '-z'], {
  cwd: join(import.meta.dirname, '../..'),
  encoding: 'utf8',
}).split('\0');
const folders = Object.groupBy(files.filter(Boolean), (file) => dirname(file));

test(`no folder has more than ${most} files: a longer one is parted by subject`, () => {
  const long = Object.entries(folders)
    .filter(([folder, own = []]) => own.length > most && !indexed.has(folder))
    .map(([folder, own = []]) => `${folder}: ${own.length}`);
  expect(long).toEqual([]);
  expect(Object.keys(folders).length).toBeGreaterThan(300);
});
