import { ChoreResult } from 'shared-kit/contracts/enums';
import { expect, test } from 'vitest';
import { buildTask } from '../../testing/task-builder.ts';
import { type CellState, stateOfCell } from './review-cell.ts';
import { summedCounts } from './review-counts.ts';
import { usualPeriodicity } from './use-review.ts';

const done = {
  result: ChoreResult.ProperlyDone,
  delay: 'inTime',
  outOfLimits: false,
  copied: false,
} as const;

test.each<[CellState, Partial<Parameters<typeof stateOfCell>[0]>]>([
  ['done', {}],
  ['copied', { copied: true }],
  ['late', { delay: 'plain', copied: true }],
  ['lateJustified', { delay: 'justified' }],
  ['outOfLimits', { outOfLimits: true, delay: 'plain' }],
  ['improper', { result: ChoreResult.ImproperlyDone, outOfLimits: true }],
  ['unable', { result: ChoreResult.UnableToDo, delay: 'justified' }],
  ['undone', { result: ChoreResult.Undone, delay: 'plain' }],
  ['undoneJustified', { result: ChoreResult.Undone, delay: 'justified' }],
])('%s is what is said first', (state, fields) => {
  expect(stateOfCell({ ...done, ...fields })).toBe(state);
});

const { periodStart, periodEnd } = buildTask();
const period = (periodicity: 1 | 3 | 7, total: number) => ({
  periodicity,
  periodKey: `2026-${periodicity}`,
  periodStart,
  periodEnd,
  total,
  done: 1,
  improper: 0,
  unable: 0,
  undone: 0,
  late: 0,
  lateJustified: 0,
  undoneJustified: 0,
  outOfLimits: 0,
  copied: 0,
});

test('monthly work is shown first, else what there is most of', () => {
  expect(usualPeriodicity([period(1, 50), period(3, 2)])).toBe(3);
  expect(usualPeriodicity([period(7, 2), period(1, 3)])).toBe(1);
  expect(usualPeriodicity([])).toBeNull();
});

test('counts of periods are summed', () => {
  expect(summedCounts([period(1, 50), period(3, 2)])).toMatchObject({ total: 52, done: 2, late: 0 });
});
