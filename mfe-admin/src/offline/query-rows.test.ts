import { expect, it, test } from 'vitest';
import { queryRows } from './query-rows.ts';

const rows = [
  { id: 1, name: 'Bomba 10', ref: 'B10', floorId: 2, order: 1, title: { es: 'Agua', cat: 'Zona', en: '' } },
  { id: 2, name: 'Bomba 9', ref: 'B9', floorId: 2, order: 1, title: { es: 'Zócalo', cat: 'Aigua', en: '' } },
  { id: 3, name: 'Presión', ref: 'P', floorId: 3, order: 0, title: { es: 'Bomba', cat: 'Bomba', en: '' } },
];
const definition = {
  sort: 'order',
  searched: ['name', 'ref'],
  filters: { floorId: 'field', dataWhere: 'service' },
} as const;
const idsOf = (asked: Record<string, unknown>) =>
  queryRows({ rows, total: rows.length }, asked, definition)?.data.map(({ id }) => id) ?? null;

it.each<[string, Record<string, unknown>, number[] | null]>([
  ['the service’s order, ties by id', {}, [3, 1, 2]],
  ['names with numbers as people count', { sort: 'name' }, [2, 1, 3]],
  ['the other way round', { sort: '-name' }, [3, 1, 2]],
  ['by what is read in a language', { sort: 'title.cat' }, [2, 3, 1]],
  ['and in Spanish without one', { sort: 'title' }, [1, 3, 2]],
  ['a filter by one of several', { floorId: [2], installationId: 7 }, [1, 2]],
  ['a filter by one value', { floorId: 3 }, [3]],
  ['words without accents and capitals', { q: 'PRESION' }, [3]],
  ['every word, wherever it stands', { q: 'b9 bomba' }, [2]],
  ['no end of a short word, as with the service', { q: 'omba' }, []],
  ['nothing of a page beyond the last', { page: 2 }, []],
  ['no answer to a filter that is no field', { dataWhere: [] }, null],
  ['nor to sorting by data', { sort: 'data.power' }, null],
])('%s', (_, asked, ids) => {
  expect(idsOf(asked)).toEqual(ids);
});

test('pages follow one another, and each tells how many there are', () => {
  const page = (number: number) =>
    queryRows({ rows, total: 3 }, { page: number, size: 2, sort: 'name' }, definition);
  expect(page(1)).toEqual({ data: [rows[1], rows[0]], total: 3 });
  expect(page(2)).toEqual({ data: [rows[2]], total: 3 });
});

test('a filter by what another list names asks that one, and keeps everything where it is not there whole', () => {
  const used = {
    sort: 'order',
    searched: [],
    filters: { used: { list: 'elements', field: 'typeId' } },
  } as const;
  const elements = (total: number) => ({ rows: [{ id: 9, typeId: 2 }], total });
  const ids = (others: object) =>
    queryRows({ rows, total: 3, others }, { used: true }, used)?.data.map(({ id }) => id);
  expect(ids({ elements: elements(1) })).toEqual([2]);
  expect(ids({ elements: elements(2) })).toEqual([3, 1, 2]);
  expect(ids({})).toEqual([3, 1, 2]);
});

test('a list that was too long to be kept whole answers nothing', () => {
  expect(queryRows({ rows, total: 4 }, {}, definition)).toBeNull();
});
