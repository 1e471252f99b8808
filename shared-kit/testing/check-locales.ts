/** The three languages of a module say the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const flat = (texts: unknown, before = ''): Map<string, string> =>
  typeof texts === 'object' && texts !== null
    ? new Map(
        Object.entries(texts).flatMap(([key, inner]) => [
          ...flat(inner, before === '' ? key : `${before}.${key}`),
        ]),
      )
    : new Map([[before, String(texts)]]);

const valuesIn = (text: string | undefined): string[] => (text?.match(/\{\{\w+\}\}/g) ?? []).toSorted();

/** Sources of a folder, less their tests. */
const codeIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');

interface Locales {
  readonly es: object;
  readonly cat: object;
  readonly en: object;
}

/**
 * Defines the tests: `checkLocales({es, cat, en}, join(import.meta.dirname, '..'))`. Texts with the same keys and values, none empty, and
 * every text that the sources name with `t('…')`.
 */
export const checkLocales = ({ es, cat, en }: Locales, sources: string): void => {
  const spanish = flat(es);
  test.each([
    ['es', es],
    ['cat', cat],
    ['en', en],
  ])('%s has every text, with the same values', (_, texts) => {
    const own = flat(texts);
    expect([...own.keys()].toSorted()).toEqual([...spanish.keys()].toSorted());
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
    for (const [key, text] of own) expect([key, valuesIn(text)]).toEqual([key, valuesIn(spanish.get(key))]);
  });

  test('every text that the code names is there', () => {
    const named = [...codeIn(sources).matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key);
    expect(named.filter((key) => !spanish.has(key) && !spanish.has(`${key}_other`))).toEqual([]);
  });
};
