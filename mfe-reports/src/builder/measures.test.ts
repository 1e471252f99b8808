import type { BuiltCounts } from 'shared-kit/contracts/report-builder';
import { describe, expect, test } from 'vitest';
import { drawingOf, fractionOf, kindOf, type Measure, measured, measures } from './measures.ts';

const counts: BuiltCounts = {
  ...{ tasks: 12, due: 10, done: 9, dueDone: 8, inTime: 6, unable: 1, outOfLimits: 3 },
  ...{ totalMinutes: 300, performedMinutes: 180 },
};

test.each([
  ['inTimeRate', 0.6, 'rate'],
  ['doneRate', 0.8, 'rate'],
  ['outOfLimitsRate', 3 / 9, 'rate'],
  ['tasks', 12, 'count'],
  ['done', 9, 'count'],
  ['unable', 1, 'count'],
  ['outOfLimits', 3, 'count'],
  ['totalMinutes', 300, 'minutes'],
  ['performedMinutes', 180, 'minutes'],
  ['remainingMinutes', 120, 'minutes'],
] as const)('%s is %d', (measure, value, kind) => {
  expect([measured(measure, counts), kindOf(measure)]).toEqual([value, kind]);
});

test('a rate of nothing has no value', () => {
  const nothing = { ...counts, due: 0, done: 0 };
  for (const measure of measures)
    if (fractionOf(measure, nothing)) expect(measured(measure, nothing)).toBeNull();
});

describe('the drawing', () => {
  const shape = { measure: 'tasks' as Measure, rows: 5, columns: 0, isInTime: false };
  test.each([
    [{ rows: 0 }, 'none'],
    [{}, 'lying'],
    [{ rows: 16 }, 'none'],
    [{ isInTime: true, rows: 12 }, 'upright'],
    [{ columns: 3 }, 'stacked'],
    [{ columns: 7 }, 'none'],
    [{ measure: 'inTimeRate', columns: 12 }, 'heat'],
    [{ measure: 'inTimeRate', columns: 12, rows: 41 }, 'none'],
    [{ measure: 'inTimeRate' }, 'lying'],
  ] as const)('of %j is %s', (change, drawing) => {
    expect(drawingOf({ ...shape, ...change })).toBe(drawing);
  });
});
