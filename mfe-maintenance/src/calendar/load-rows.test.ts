import type { TaskLoad } from 'shared-kit/contracts/tasks/task-calendar';
import { expect, test } from 'vitest';
import { amountAt, fitOf, monthKey, nothing, rowsOf } from './load-rows.ts';

const load = (
  at: string,
  personId: number | null,
  minutes: number,
  programme = 'rite' as const,
): TaskLoad => ({
  ...nothing,
  at,
  personId,
  minutes,
  programme,
  tasks: 1,
});
const loads = [load('2026-01', 2, 60), load('2026-01', null, 30), load('2026-02', 2, 15)];
const person = (id: number, assignedHours: number) => ({ id, name: `P${id}`, assignedHours });

test('people keep their order, those without work or hours are left out, nobody comes last', () => {
  const rows = rowsOf(loads, [person(3, 0), person(4, 20), person(2, 0)], 'people');
  expect(rows.map(({ key }) => key)).toEqual(['4', '2', '0']);
});

test('what has no person gives no row where there is none of it', () => {
  expect(rowsOf([load('2026-01', 2, 60)], [person(2, 0)], 'people').map(({ key }) => key)).toEqual(['2']);
});

test('programmes are rows of their own', () => {
  expect(rowsOf(loads, [], 'programmes').map(({ key, loads: own }) => [key, own.length])).toEqual([
    ['rite', 3],
  ]);
});

test('a time takes in all that begins so', () => {
  expect(amountAt(loads, '2026').minutes).toBe(105);
  expect(amountAt(loads, monthKey(2026, 1))).toMatchObject({ minutes: 90, tasks: 2 });
  expect(amountAt(loads, '2026-03')).toEqual(nothing);
});

test.each([
  [600, 0, 'unknown'],
  [60, 10, 'free'],
  [510, 10, 'tight'],
  [600, 10, 'tight'],
  [601, 10, 'over'],
])('%i minutes in %i hours: %s', (minutes, hours, fit) => {
  expect(fitOf(minutes, hours)).toBe(fit);
});
