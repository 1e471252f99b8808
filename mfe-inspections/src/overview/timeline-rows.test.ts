import type { DueInspection } from 'shared-kit/contracts/legal/inspections';
import { expect, test } from 'vitest';
import { beginOf, rowsOf } from './timeline-rows.ts';

const one = (id: number, change: Partial<DueInspection> = {}): DueInspection => ({
  id,
  installationId: 1,
  inspectionType: 0,
  name: `N${id}`,
  genericInspectionId: null,
  inspectionCategoryId: 3,
  companyId: null,
  companyName: '',
  state: 'valid',
  buildingId: null,
  dueDate: '2027-01-01',
  noticeDate: '2026-12-01',
  bookedFor: null,
  date: '2026-01-01',
  elementIds: [],
  ...change,
});
const names = {
  category: (id: number | null) => (id === null ? 'Sin categoría' : `Categoría ${id}`),
  element: (id: number) => `Elemento ${id}`,
  none: 'Sin asignar',
};
const shown = (records: DueInspection[], by: 'category' | 'element' | 'company') =>
  rowsOf(records, by, names).map(({ name, records: own }) => [name, own.map(({ id }) => id)]);

test('records stand in the row of their category, the first to begin before', () => {
  expect(
    shown([one(1), one(2, { inspectionCategoryId: null }), one(3, { date: '2025-01-01' })], 'category'),
  ).toEqual([
    ['Categoría 3', [3, 1]],
    ['Sin categoría', [2]],
  ]);
});

test('at each of their elements, and at their company', () => {
  const records = [one(1, { elementIds: [7, 8] }), one(2, { companyName: 'OCA' })];
  expect(shown(records, 'element')).toEqual([
    ['Elemento 7', [1]],
    ['Elemento 8', [1]],
    ['Sin asignar', [2]],
  ]);
  expect(shown(records, 'company')).toEqual([
    ['OCA', [2]],
    ['Sin asignar', [1]],
  ]);
});

test('what never falls due and what is exempt is in the list alone', () => {
  expect(shown([one(1, { dueDate: null }), one(2, { state: 'exempt' })], 'category')).toEqual([]);
});

test('what was never done begins with its notice, and none begins after its end', () => {
  expect(beginOf(one(1, { date: null }))).toBe('2026-12-01');
  expect(beginOf(one(1, { date: null, noticeDate: null }))).toBe('2027-01-01');
  expect(beginOf(one(1, { date: '2028-01-01' }))).toBe('2027-01-01');
});
