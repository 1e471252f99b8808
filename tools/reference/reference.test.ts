import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';
import { renderReference } from './render.ts';
import { readVariables } from './variables.ts';

const folder = join(root, 'docs/reference');
const rendered = await renderReference();

test.each(Object.keys(rendered))('%s is what the code says: npm run reference writes it', (name) => {
  expect(readFileSync(join(folder, name), 'utf8')).toBe(rendered[name]);
});

test('nothing else lies beside it but what was measured', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...Object.keys(rendered), 'figures.json'].toSorted());
});

test('every variable that is read is explained to somebody', () => {
  const explained = globSync(['docs/{operate,develop,teams}/**/*.md', 'services/*/README.md'], { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const silent = readVariables().filter(({ name }) => !explained.includes(name));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every variable that is explained is read', () => {
  const explained = readFileSync(join(root, 'docs/operate/configure.md'), 'utf8')
    .split('\n')
    .flatMap((line) =>
      line.startsWith('- `') ? [...(line.split('):')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)] : [],
    )
    .map(([, name = '']) => name);
  const read = new Set(readVariables().map(({ name }) => name));
  expect(explained.length).toBeGreaterThan(40);
  expect(explained.filter((name) => !read.has(name))).toEqual([]);
});
