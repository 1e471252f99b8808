import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const named = [...readme.matchAll(/`(\w+)`\s+\(`([\w/-]+\.ts)`\)/g)].map(([, name = '', file = '']) => ({
  name,
  file,
}));

it('has names in the README', () => {
  expect(named.length).toBeGreaterThan(30);
});

it.each(named)('declares $name in $file, as the README says', ({ name, file }) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  expect(source).toMatch(new RegExp(`(function\\*?|const|class|type|async|^  [*#]*)\\s*#?${name}\\b`, 'm'));
});
