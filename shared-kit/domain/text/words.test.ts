import { expect, test } from 'vitest';
import { normaliseText } from './search-text.ts';
import { hasWordsOf, matching } from './words.ts';

test.each([
  ['Presión', 'presion'],
  ['CLIMATITZACIÓ', 'climatitzacio'],
  ['Instal·lació', 'installacio'],
  ['Instaŀlació', 'installacio'],
  ['Año', 'ano'],
  ['Œuvre', 'oeuvre'],
  ['Straße', 'strasse'],
  ['10 m²', '10 m2'],
])('%s is looked for as %s', (text, plain) => {
  expect(normaliseText(text)).toBe(plain);
});

const geminates = ['Installacio', 'Instal·lació', 'Instal.lació', 'Instaŀlació', 'Instal-lació'];

test.each(geminates)('%s finds each way to write it', (q) => {
  expect(matching(geminates, q, (each) => each)).toEqual(geminates);
});

test.each([
  ['Presión de impulsión', 'impulsion presión', true],
  ['Presión de impulsión', 'retorno presión', false],
  ['Presión', '  ', true],
  ['Sala de l’aigua', "l'aigua", true],
  ["Sala de l'aigua", 'L´AIGUA', true],
  ['CAL-0104', 'cal-104', true],
  ['CAL-104', 'CAL–0104', true],
  ['CAL-1040', 'CAL-0104', false],
  ['CAL-2104', '0104', false],
  ['B12345678', 'ES B-12.345.678', true],
  ['12.345.678-Z', '12345678z', true],
  ['Panel-lateral', 'lateral', true],
])('%s contains the words of "%s": %s', (text, query, contained) => {
  expect(hasWordsOf(query)(text)).toBe(contained);
});

const plant = ['Caldera 1', 'Calderas', 'Bomba', 'Instal·lació'];

test.each([
  ['calderra', ['Caldera 1', 'Calderas']],
  ['cladera', ['Caldera 1', 'Calderas']],
  ['galdera 1', ['Caldera 1']],
  ['instalacio', ['Instal·lació']],
  ['caldera', ['Caldera 1', 'Calderas']],
  ['bonba', ['Bomba']],
  ['caaldeera', []],
])('%s finds %j where nothing has the word itself', (q, found) => {
  expect(matching(plant, q, (each) => each)).toEqual(found);
});
