import { failureKinds } from 'shared-kit/contracts/modules/module-reports';
import { expect, it } from 'vitest';
import cat from './cat.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

const flat = (value: object, prefix = ''): Array<[string, string]> =>
  Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${prefix}${key}`, text] as [string, string]]
      : flat(text, `${prefix}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const shape = (texts: object) => flat(texts).map(([key, text]) => [key, placeholders(text)]);

it.each([
  ['cat', cat],
  ['en', en],
])('%s has the texts of es, with the same placeholders', (_code, texts) => {
  expect(shape(texts)).toEqual(shape(es));
  expect(flat(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
});

it('explains every kind of failure', () => {
  expect(failureKinds.filter((kind) => !(kind in es.failure))).toEqual([]);
});
