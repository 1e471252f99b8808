import { describe, expect, test } from 'vitest';
import { daysLate, givenMinutes, meanOf, percentileOf } from './work-figures.ts';

describe('the value that a share does not exceed', () => {
  test.each([
    { values: [], share: 0.9, is: null },
    { values: [4], share: 0.9, is: 4 },
    // Nine of ten are 9 or less.
    { values: [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], share: 0.9, is: 9 },
    { values: [1, 2, 3], share: 0.5, is: 2 },
    { values: [1, 2, 3], share: 1, is: 3 },
    { values: [5, 7], share: 0, is: 5 },
  ])('$share of $values is $is', ({ values, share, is }) => {
    expect(percentileOf(values, share)).toBe(is);
  });
});

test('there is no mean of nothing', () => {
  expect(meanOf([])).toBeNull();
  expect(meanOf([1, 2, 6])).toBe(3);
});

describe('days late', () => {
  const due = Date.parse('2026-03-01T00:00:00Z');
  const hours = (count: number) => due + count * 3_600_000;
  test.each([
    { at: hours(-1), days: 0 },
    { at: due, days: 1 },
    { at: hours(23), days: 1 },
    { at: hours(24), days: 2 },
    { at: hours(24 * 9 + 1), days: 10 },
  ])('$days', ({ at, days }) => {
    expect(daysLate(due, at)).toBe(days);
  });
});

describe('minutes of hours a month', () => {
  test.each([
    { from: '2026-11-01', to: '2026-11-30', minutes: 9600 },
    // Half of a month of thirty days.
    { from: '2026-11-01', to: '2026-11-15', minutes: 4800 },
    // Seven of 28 days: 40 hours.
    { from: '2026-02-01', to: '2026-02-07', minutes: 2400 },
    { from: '2026-01-01', to: '2026-12-31', minutes: 12 * 9600 },
    // 16 of 31 days and 14 of 28.
    { from: '2026-01-16', to: '2026-02-14', minutes: Math.round((9600 * 16) / 31 + 4800) },
    { from: '2026-11-02', to: '2026-11-01', minutes: 0 },
  ])('$from to $to', ({ from, to, minutes }) => {
    expect(givenMinutes(160, from, to)).toBe(minutes);
  });
});
