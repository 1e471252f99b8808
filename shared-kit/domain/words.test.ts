import { expect, test } from 'vitest';
import { containsWords, plainText, wordsOf } from './words.ts';

test.each([
  ['Presión', 'presion'],
  ['CLIMATITZACIÓ', 'climatitzacio'],
  ['Instal·lació', 'installacio'],
  ['Año', 'ano'],
])('%s is looked for as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['Presión de impulsión', 'impulsion presión', true],
  ['Presión de impulsión', 'retorno presión', false],
  ['Presión', '  ', true],
])('%s contains the words of "%s": %s', (text, query, contained) => {
  expect(containsWords(text, wordsOf(query))).toBe(contained);
});
