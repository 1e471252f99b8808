import { expect, test } from 'vitest';
import { type BuiltCounts, measures } from '../../contracts/reports/report-builder.ts';
import { fractionOf, kindOf, measured } from './built-measures.ts';

const counts: BuiltCounts = {
  tasks: 12,
  due: 10,
  done: 9,
  dueDone: 8,
  inTime: 6,
  unable: 1,
  outOfLimits: 3,
  totalMinutes: 300,
  performedMinutes: 180,
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
