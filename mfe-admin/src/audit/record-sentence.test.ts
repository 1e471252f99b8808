import { languageCodes } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import cat from '../locales/cat.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { recordKinds, recordSentence, withoutCapital } from './record-sentence.ts';

const texts = { es: es.audit, cat: cat.audit, en: en.audit };
const told = (language: 'es' | 'cat' | 'en', kind: (typeof recordKinds)[number], type: string) =>
  recordSentence(texts[language].kindsOf[kind].replace('{{type}}', withoutCapital(type)), language);

test('says what was done to which type of record', () => {
  expect(told('es', 'created', 'Elemento')).toBe('Alta de elemento');
  expect(told('cat', 'created', 'Element')).toBe("Alta d'element");
  expect(told('cat', 'changed', 'Planta')).toBe('Modificació de planta');
  expect(told('en', 'removed', 'Element type')).toBe('Element type deleted');
});

test('keeps the capitals of an abbreviation', () => {
  expect(told('es', 'created', 'RITE')).toBe('Alta de RITE');
});

test.each(languageCodes)('has a text for each in %s', (language) => {
  for (const kind of recordKinds) expect(texts[language].kindsOf[kind]).toContain('{{type}}');
});
