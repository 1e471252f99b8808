import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasTest, namedTests } from './named-tests.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/develop/cases.md'), 'utf8');
const parts = text
  .split('\n\n')
  .filter((part) => !part.startsWith('#'))
  .slice(1);
/** What follows it is the list of its tests. */
const cases = parts.flatMap((part, at) =>
  part.startsWith('- ') ? [] : [{ part, tests: parts[at + 1] ?? '' }],
);

test('every file that is kept is a case, and every case has a test', () => {
  const files = [...text.matchAll(/`(\d\d[^`]*\.\w+)`/g)].map(([, name = '']) => name);
  expect(files.toSorted()).toEqual(readdirSync(join(root, 'services/admin/tests/files')).toSorted());
  expect(cases.length).toBeGreaterThan(19);
  expect(cases.filter(({ tests }) => namedTests(tests).length === 0)).toEqual([]);
});

test.each(namedTests(text))('%s has: %s', (file, title) => {
  expect(hasTest(file, title)).toBe(true);
});
