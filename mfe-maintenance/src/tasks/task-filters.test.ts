import { expect, test } from 'vitest';
import { noFilters, type Places, placesAfter, placesWithin } from './task-filters.ts';

const place = (id: number, parentId: number | null = null) => ({ id, name: `P${id}`, parentId });
const places: Places = {
  buildingId: [place(1), place(2)],
  floorId: [place(11, 1), place(12, 1), place(21, 2)],
  areaId: [place(111, 11), place(121, 12), place(211, 21)],
  elementId: [place(1111, 111), place(2111, 211)],
};
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test('floors, areas and elements follow what is chosen above them', () => {
  const inFirst = { ...noFilters, buildingId: [1] };
  expect(ids(placesWithin('buildingId', places, inFirst))).toEqual([1, 2]);
  expect(ids(placesWithin('floorId', places, inFirst))).toEqual([11, 12]);
  expect(ids(placesWithin('areaId', places, { ...inFirst, floorId: [12] }))).toEqual([121]);
  expect(ids(placesWithin('elementId', places, inFirst))).toEqual([1111]);
  expect(ids(placesWithin('elementId', places, noFilters))).toEqual([1111, 2111]);
});

test('choosing another building drops the floors and areas of the first', () => {
  const before = { ...noFilters, buildingId: [1], floorId: [11], areaId: [111], priority: [0] };
  expect(placesAfter(before, { name: 'buildingId', values: [2] }, places)).toEqual({
    buildingId: [2],
    floorId: [],
    areaId: [],
    elementId: [],
  });
});

test('a floor of a building that stays chosen stays', () => {
  const before = { ...noFilters, buildingId: [1, 2], floorId: [11, 21] };
  expect(placesAfter(before, { name: 'buildingId', values: [2] }, places).floorId).toEqual([21]);
});

test('other filters leave the places alone', () => {
  const before = { ...noFilters, floorId: [11] };
  expect(placesAfter(before, { name: 'priority', values: [1] }, places)).toEqual({});
});
