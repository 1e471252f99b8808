import { describe, expect, it } from 'vitest';
import { matchingChoices, rankedChoices, rankedLists } from './choices.ts';

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

describe('rankedChoices', () => {
  const ranked = (query: string) =>
    rankedChoices([...choices, { key: '3', label: 'Formatos' }, { key: '4', label: 'Uniforme' }], query).map(
      ({ key }) => key,
    );

  it('puts the beginnings of words first, then what is within them, then hints', () => {
    expect(ranked('form')).toEqual(['3', '2', '4']);
    expect(ranked('ter')).toEqual(['1']);
    expect(ranked('docu')).toEqual(['2']);
  });

  it('finds by letters in their order, not by two of them', () => {
    expect(ranked('frmts')).toEqual(['3']);
    expect(ranked('fs')).toEqual([]);
  });

  it('wants every word', () => {
    expect(ranked('inst caldera')).toEqual([]);
    expect(ranked('')).toEqual(['1', '2', '3', '4']);
  });
});

it('lists are looked through with a letter wrong where none of them has what was typed', () => {
  const lists = [choices, [{ key: '3', label: 'Averías' }]] as const;
  const keysOf = (query: string) => rankedLists(lists, query).map((list) => list.map(({ key }) => key));
  expect(keysOf('avverias')).toEqual([[], ['3']]);
  expect(keysOf('averias')).toEqual([[], ['3']]);
  expect(keysOf('informes')).toEqual([['2'], []]);
});
