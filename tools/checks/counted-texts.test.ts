/** What is said of a number: `1 columna`, `61 columnas`. A text with `{{count}}` has a form for one and a form for others. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';

/** Texts that say the same of one as of many: the number names something, or is a limit. */
const alike: readonly string[] = [
  'mfe-admin labels.firstWrong',
  'mfe-admin labels.onSheet',
  'mfe-admin maps.notices.many',
  'mfe-correctives bulk.tooMany',
  'mfe-correctives contribution.all',
  'mfe-inspections legal.rules.changed',
  'mfe-inspections legal.rules.outcome',
  'mfe-inspections legal.rules.removeExample',
  'mfe-inspections legal.rules.removeNotice',
  'mfe-inspections legal.rules.removeOutcome',
  'mfe-inspections legal.rules.removeTerm',
  'mfe-inspections legal.rules.takeVersion',
  'mfe-inspections legal.rules.version',
  'mfe-maintenance delay.ofLate',
  'shared-kit/web bulk.failedMore',
];

/** The number stands for itself: in brackets, after a colon, or as a part of another. */
const isApart = (text: string): boolean =>
  /\(\{\{count\}\}|: \{\{count\}\}$|\{\{count\}\} (?:de|of) \{\{|\}\} (?:de|of) \{\{count\}\}/.test(text);

const flat = (texts: unknown, before = ''): readonly (readonly [key: string, text: string])[] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, inner]) => flat(inner, before === '' ? key : `${before}.${key}`))
    : [[before, String(texts)]];

const packages = [
  'shell',
  'shared-kit/web',
  ...readdirSync(root).filter((folder) => folder.startsWith('mfe-')),
  ...readdirSync(join(root, 'services')).map((folder) => `services/${folder}`),
];
const files = packages.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)locales\/(es|cat|en)\.json$/.test(path) && !/node_modules|dist/.test(path))
    .map((path) => ({ folder, path: join(folder, path) })),
);
const counted = files.flatMap(({ folder, path }) => {
  const texts = flat(JSON.parse(readFileSync(join(root, path), 'utf8')));
  return texts
    .filter(([, text]) => text.includes('{{count}}'))
    .map(([key, text]) => ({
      name: `${folder} ${key}`,
      path,
      key,
      text,
      keys: new Set(texts.map(([each]) => each)),
    }));
});

const plural = /_(one|many|other)$/;

test('every package with texts is looked at', () => {
  expect(new Set(files.map(({ folder }) => folder)).size).toBeGreaterThan(8);
  expect(counted.length).toBeGreaterThan(500);
});

test('a text with a number has a form for one and one for others, or is listed as alike', () => {
  const without = counted.filter(
    ({ name, key, text }) => !plural.test(key) && !isApart(text) && !alike.includes(name),
  );
  expect([...new Set(without.map(({ name }) => name))]).toEqual([]);
});

test('whatever has one form has the other', () => {
  const halves = counted.filter(({ key, keys }) => {
    const base = key.replace(plural, '');
    return plural.test(key) && !(keys.has(`${base}_one`) && keys.has(`${base}_other`));
  });
  expect(halves.map(({ name, path }) => `${path}: ${name}`)).toEqual([]);
});

test('what is listed as alike is there', () => {
  const plain = new Set(counted.map(({ name }) => name));
  expect(alike.filter((name) => !plain.has(name))).toEqual([]);
});
