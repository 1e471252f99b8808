import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import cat from './cat.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import first from './first.json' with { type: 'json' };

const flat = (value: unknown, prefix = ''): Map<string, string> =>
  typeof value === 'string'
    ? new Map([[prefix, value]])
    : new Map(
        Object.entries(value as object).flatMap(([key, inner]) => [
          ...flat(inner, prefix === '' ? key : `${prefix}.${key}`),
        ]),
      );
const variables = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const spanish = flat(es);

test.each([
  ['cat', cat],
  ['en', en],
])('%s has every text with the same variables', (_, texts) => {
  const own = flat(texts);
  expect([...own.keys()]).toEqual([...spanish.keys()]);
  for (const [key, text] of own)
    expect([key, variables(text)]).toEqual([key, variables(spanish.get(key) ?? '')]);
});

const source = join(import.meta.dirname, '..');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

test('every text that the code names is there', () => {
  const used = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key);
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((key) => !spanish.has(key) && !spanish.has(`${key}_other`))).toEqual([]);
});

test('what home says of a day comes with the first texts', () => {
  const day = readdirSync(join(source, 'day'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => readFileSync(join(source, 'day', path), 'utf8'))
    .join('\n');
  const groups = new Set([...day.matchAll(/\bt\(\s*['`](\w+)\./g)].map(([, group = '']) => group));
  expect(groups).toContain('due');
  expect([...groups].filter((group) => !first.includes(group))).toEqual([]);
});
