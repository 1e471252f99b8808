import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNamedBy } from '../../config/loaders/text-part-loader.ts';
import { errorCodes, relatedKinds } from '../../contracts/error-codes.ts';
import { releaseFaults } from '../../contracts/modules/releases.ts';
import { enumNames } from '../i18n.ts';
import cat from './cat.json';
import en from './en.json';
import es from './es.json';
import first from './first.json';
import late from './late.json';

const flat = (value: unknown, path = ''): Record<string, string> => {
  if (typeof value === 'string') return { [path]: value };
  return Object.assign(
    {},
    ...Object.entries(value as object).map(([key, inner]) =>
      flat(inner, path === '' ? key : `${path}.${key}`),
    ),
  );
};
const texts = { es: flat(es), cat: flat(cat), en: flat(en) };
const placeholders = (text: string): string[] => [...text.matchAll(/{{\w+}}/g)].map(String).sort();

test.each(['cat', 'en'] as const)('%s has exactly the keys of Spanish', (language) => {
  expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.es).sort());
});

test.each(['cat', 'en'] as const)('%s fills in the same values as Spanish', (language) => {
  for (const [key, text] of Object.entries(texts.es))
    expect([key, placeholders(texts[language][key] ?? '')]).toEqual([key, placeholders(text)]);
});

test.each(Object.entries(texts))('no text of %s is empty', (_, own) => {
  expect(Object.entries(own).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each(['cat', 'en'] as const)('%s is not Spanish left over', (language) => {
  const sentences = Object.entries(texts.es).filter(([, text]) => text.split(' ').length > 3);
  expect(sentences.filter(([key, text]) => texts[language][key] === text)).toEqual([]);
});

test('every error code has its text', () => {
  expect(errorCodes.filter((code) => !(`errors.${code}` in texts.es))).toEqual([]);
});

test('everything that keeps a record from being deleted has its text, one and several', () => {
  const forms = new Intl.PluralRules('es').resolvedOptions().pluralCategories;
  const wanted = relatedKinds.flatMap((kind) => forms.map((form) => `related.${kind}_${form}`));
  const there = Object.keys(texts.es).filter((key) => key.startsWith('related.') && key !== 'related.title');
  expect(there.sort()).toEqual(wanted.sort());
});

test('everything that can be wrong with a release has its text', () => {
  expect(releaseFaults.filter((code) => !(`fieldErrors.${code}` in texts.es))).toEqual([]);
});

test('every value of every enumeration has its text', () => {
  const missing = Object.entries(enumNames).flatMap(([name, values]) =>
    Object.keys(values)
      .map((value) => `${name}.${value}`)
      .filter((key) => !(key in texts.es)),
  );
  expect(missing).toEqual([]);
});

test('the texts of the specification are there by their names', () => {
  for (const key of ['accept', 'agreed', 'loading', 'login.error', 'fill.field'])
    expect(texts.es).toHaveProperty([key]);
});

/** Libraries that come with the late texts, with what is drawn by them alone. */
const lateFolders = /^(catalogue|charts|evidence|form|marked)\//;

const isPlural = /_(zero|one|two|few|many|other)$/;
const lateKeys = Object.keys(texts.es)
  .filter((key) => isNamedBy(late)(key) && !isNamedBy(first)(key))
  .map((key) => key.replace(isPlural, ''));

test('no text among the late ones is named where they may not have come', () => {
  const source = join(import.meta.dirname, '..');
  const others = globSync('**/*.{ts,tsx}', { cwd: source })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|(^|\/)testing\//.test(file) && !lateFolders.test(file));
  const named = others.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const literals = [...text.matchAll(/\bt\(\s*(?:[^()'"`]*[?:]\s*)?['"`](\w+(?:\.\w+)*)(\.\$\{)?/g)];
    return literals
      .filter(([, key = '', isGroup]) =>
        lateKeys.some((one) => (isGroup === undefined ? one === key : one.startsWith(`${key}.`))),
      )
      .map(([, key]) => `${file}: ${key}`);
  });
  // What is wrong with a picture is said by whoever handles errors.
  expect(named).toEqual(['app/http/handle-api-error.ts: photo']);
  expect(
    ['notPicture', 'heic', 'cut', 'unreadable'].filter((code) => lateKeys.includes(`photo.${code}`)),
  ).toEqual([]);
  expect(lateKeys.length).toBeGreaterThan(0);
});
