/** The list of what papers say names tests that exist, and each item that a test looks for stands in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const lawPath = 'services/reports/tests/law-papers.test.ts';
const law = read(lawPath);

interface Row {
  readonly item: string;
  readonly path: string;
  readonly title: string;
}

const rows: readonly Row[] = read('docs/develop/papers.md')
  .split('\n')
  .flatMap((line) => {
    const [, item, path, title] = /^- \*\*([^*]+)\*\*: .+; `([^`]+)`: (.+)$/.exec(line) ?? [];
    return item && path && title ? [{ item, path: path === 'law' ? lawPath : path, title }] : [];
  });

test('every row is read', () => {
  expect(rows.length).toBe(
    read('docs/develop/papers.md')
      .split('\n')
      .filter((line) => line.startsWith('- ')).length,
  );
});

test.each(rows)('$item: $title', ({ path, title }) => {
  expect(read(path)).toContain(title);
});

test('items of the law are those that are looked for on paper', () => {
  const [, contents = ''] = /const normContents[\s\S]*?= \{\n([\s\S]*?)\n\};/.exec(law) ?? [];
  const looked = [...contents.matchAll(/\[\s*'([^']+)',/g)].map(([, item]) => item);
  const told = rows.filter(({ path }) => path === lawPath).map(({ item }) => item);
  expect(told.toSorted()).toEqual(looked.toSorted());
});
