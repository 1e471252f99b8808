import { expect, it } from 'vitest';
import { matchingChoices } from './choices.ts';

const choices = [
  { key: '1', label: 'Instalación térmica', hint: 'Trabajo' },
  { key: '2', label: 'Informes', hint: 'Documentos' },
];

const keys = (query: string) => matchingChoices(choices, query).map(({ key }) => key);

it('finds without accents and capitals', () => {
  expect(keys('INSTALACION')).toEqual(['1']);
});

it('finds by several words, in whatever order, hints included', () => {
  expect(keys('docu inf')).toEqual(['2']);
  expect(keys('docu térmica')).toEqual([]);
});

it('finds everything where nothing is typed', () => {
  expect(keys('  ')).toEqual(['1', '2']);
});
