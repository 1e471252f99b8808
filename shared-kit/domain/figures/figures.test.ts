/** One definition each: what a figure is called and how it is counted is the same wherever it is shown. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figureNames, figures } from './figures.ts';
import { correctiveFigures } from './figures-of-correctives.ts';
import { costFigures } from './figures-of-costs.ts';
import { dataFigures } from './figures-of-data.ts';
import { lawFigures } from './figures-of-law.ts';
import { workFigures } from './figures-of-work.ts';

const root = join(import.meta.dirname, '../../..');
const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder)).map((name) => join(folder, name));
const packages = [...inFolder('.').filter((path) => path.startsWith('mfe-')), ...inFolder('services')];

type Words = Readonly<Record<string, { readonly name: string; readonly how: string }>>;
const wordsOf = (folder: string, language: string): Words => {
  const path = join(root, folder, 'src/locales', `${language}.json`);
  try {
    const { figure = {} } = JSON.parse(readFileSync(path, 'utf8')) as { readonly figure?: Words };
    return figure;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

test('no name is stated twice', () => {
  const groups = [workFigures, correctiveFigures, costFigures, lawFigures, dataFigures];
  expect(figureNames).toHaveLength(groups.reduce((sum, group) => sum + Object.keys(group).length, 0));
});

test('no two figures are worked out in the same way', () => {
  const formulas = Object.values(figures).map(({ formula }) => formula);
  expect(formulas.filter((formula, index) => formulas.indexOf(formula) !== index)).toEqual([]);
});

describe.each(['es', 'cat', 'en'])('in %s', (language) => {
  const all = packages.map((folder) => [folder, wordsOf(folder, language)] as const);
  const shown = all.flatMap(([folder, words]) =>
    Object.entries(words).map(([name, said]) => ({ folder, name, said })),
  );

  test('words are of figures in the catalogue', () => {
    expect(shown.length).toBeGreaterThan(80);
    expect(shown.filter(({ name }) => !figureNames.some((each) => each === name))).toEqual([]);
  });

  test('a figure is called and explained the same everywhere', () => {
    for (const [name, places] of Map.groupBy(shown, (one) => one.name))
      expect(new Set(places.map(({ said }) => JSON.stringify(said))).size, name).toBe(1);
  });

  test('two figures are never called the same', () => {
    const names = new Map(shown.map(({ name, said }) => [name, said.name]));
    for (const [called, those] of Map.groupBy(names, ([, name]) => name))
      expect(
        those.map(([name]) => name),
        called,
      ).toHaveLength(1);
  });
});
