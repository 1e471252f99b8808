import { expect, test } from 'vitest';
import { namedBy } from './told-names.ts';

const hose = { es: 'Manguera: prueba', cat: 'Mànega: prova', en: 'Hose: test' };
const lift = { es: 'Ascensor', cat: '', en: 'Lift' };
const named = namedBy([hose, lift]);

test.each([
  ['Manguera: prueba', hose],
  ['Hose: test', hose],
  [
    'Manguera: prueba: BIE 3',
    { es: 'Manguera: prueba: BIE 3', cat: 'Mànega: prova: BIE 3', en: 'Hose: test: BIE 3' },
  ],
  // A language that is missing falls back.
  ['Ascensor: A1', { es: 'Ascensor: A1', cat: 'Ascensor: A1', en: 'Lift: A1' }],
  ['Manguera', 'Manguera'],
  ['Revisión de la manguera', 'Revisión de la manguera'],
  ['', ''],
])('%j', (name, words) => {
  expect(named(name)).toEqual(words);
});
