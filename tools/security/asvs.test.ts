import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasTest } from '../checks/named-tests.ts';
import { chapters, isMet, isNotApplicable, numbersOf } from './asvs.ts';
import { attackedBy, inventoryNames } from './inventories.ts';
import { renderSecurity } from './render.ts';
import { requirements, requirementsOf } from './requirements.ts';

const lines = chapters.flatMap((chapter) => chapter.lines);

test('every requirement has its line, in the order of the standard', () => {
  expect(requirements).toHaveLength(253);
  expect(lines.flatMap(requirementsOf)).toEqual(requirements);
});

test('each stands in its chapter', () => {
  for (const { title, lines: own } of chapters)
    for (const line of own) expect(title).toMatch(new RegExp(`^V${line.first.split('.')[0]} `));
});

const named = lines.filter(isMet).flatMap(({ tests }) => tests);

test.each(named.map(({ file, title }) => [file, title]))('%s has: %s', (file, title) => {
  expect(hasTest(file, title)).toBe(true);
});

test('the document is what the data say: npm run security writes it', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
  expect(renderSecurity(document)).toBe(document);
});

test('what does not apply is watched, and what is watched is there for something', () => {
  const watched = new Set(
    lines.filter(isNotApplicable).flatMap(({ notApplicable }) => notApplicable.watched),
  );
  expect([...watched, ...Object.keys(attackedBy)].sort()).toEqual([...inventoryNames].sort());
});

test('numbers of several requirements name the first and the last one', () => {
  expect(lines.map(numbersOf)).toContain('1.2.6–1.2.8');
});
