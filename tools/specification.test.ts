import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readManifests } from '../e2e/core/manifests.ts';
import { hasTest, namedTests } from './named-tests.ts';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8');

const rows = text.split('\n').filter((line) => /^\|(?! -|-)/.test(line));
const statements = rows
  .slice(rows.findIndex((line) => /Statement/.test(line)))
  .filter((line) => !/^\| *Statement/.test(line));

test('every statement names a test, or says why there is none', () => {
  expect(statements.length).toBeGreaterThan(100);
  const without = statements.filter(
    (line) => !/(`: |not built|not shown by a test of its own) *[^|]*\|$/.test(line),
  );
  expect(without).toEqual([]);
});

test.each(namedTests(text))('%s has: %s', (file, title) => {
  expect(hasTest(file, title)).toBe(true);
});

const screens = (await readManifests()).flatMap(({ entries }) =>
  entries.map(({ layout, path }) => `${layout}${path}`),
);

test.each(screens)('%s stands there', (path) => {
  expect(text).toContain(`\`${path}\``);
});
