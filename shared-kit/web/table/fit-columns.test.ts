import { expect, test } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const columns = [
  { id: 'name', width: 200 },
  { id: 'place', width: 150, priority: 3 },
  { id: 'state', width: 100, priority: 1 },
  { id: 'due', width: 100, priority: 2 },
];
const shown = (room: number, insisted: readonly string[] = []) =>
  fitColumns(columns, room, new Set(insisted)).visible.map(({ id }) => id);

test('columns go by priority where there is no room, and keep their order', () => {
  expect(shown(550)).toEqual(['name', 'place', 'state', 'due']);
  expect(shown(549)).toEqual(['name', 'state', 'due']);
  expect(shown(399)).toEqual(['name', 'state']);
  expect(shown(10)).toEqual(['name']);
});

test('what found no room is told', () => {
  expect([...fitColumns(columns, 399).crowded]).toEqual(['due', 'place']);
  expect([...fitColumns(columns, 550).crowded]).toEqual([]);
});

test('a narrow column does not slip in behind a wide one that has to go', () => {
  const wideFirst = [columns[0], { id: 'wide', width: 300 }, { id: 'slim', width: 20 }].filter(
    (column) => column !== undefined,
  );
  expect(fitColumns(wideFirst, 300).visible.map(({ id }) => id)).toEqual(['name']);
});

test('fixed columns and those that somebody chose stay, however little room there is', () => {
  expect(shown(100, ['place'])).toEqual(['name', 'place']);
  const fixed = columns.map((column) => (column.id === 'due' ? { ...column, fixed: true } : column));
  expect(fitColumns(fixed, 100).visible.map(({ id }) => id)).toEqual(['name', 'due']);
});

test('before anything is measured all are shown', () => {
  expect(shown(0)).toHaveLength(4);
});
