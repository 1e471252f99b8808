import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { approachOf, fewestOfApproach, trendOf } from './reading-trend.ts';

const open = { min: null, max: null };
const limits = { min: 50, max: 70 };

it.each([
  ['too few', [60, 61, 62], limits, null],
  ['always the same', [60, 60, 60, 60, 60], limits, null],
  ['up and down', [60, 66, 59, 67, 60, 66], limits, null],
  ['a hair', [60, 60.1, 60.2, 60.3], limits, null],
  ['rising with three to go', [60, 62, 64, 63.9], limits, { direction: 'rising', readingsLeft: 3 }],
  ['rising, and the next one is out', [60, 63, 66, 69], limits, { direction: 'rising', readingsLeft: 0 }],
  ['falling far from its limit', [70, 69, 68, 67], { min: 0, max: 100 }, null],
  ['falling towards the lower one', [58, 56, 54, 52], limits, { direction: 'falling', readingsLeft: 1 }],
  ['out already', [66, 68, 70, 72], limits, { direction: 'rising', readingsLeft: null }],
  ['without limits', [10, 11, 12, 13], open, { direction: 'rising', readingsLeft: null }],
  [
    'away from its only limit',
    [60, 65, 70, 75],
    { min: 50, max: null },
    { direction: 'rising', readingsLeft: null },
  ],
])('%s', (_what, values, within, expected) => {
  expect(trendOf(values, within)).toEqual(expected);
});

describe('whatever the values', () => {
  const anyValues = fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), {
    minLength: 0,
    maxLength: 12,
  });

  test('the other way round it never goes the same way', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const directions = [values, values.toReversed()].flatMap(
          (each) => trendOf(each, open)?.direction ?? [],
        );
        expect(new Set(directions).size).toBe(directions.length);
      }),
    );
  });

  test('what is left to the limit is a small whole number', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const { readingsLeft = null } = trendOf(values, { min: -500, max: 500 }) ?? {};
        if (readingsLeft === null) return;
        expect(Number.isInteger(readingsLeft)).toBe(true);
        expect(readingsLeft).toBeGreaterThanOrEqual(0);
        expect(readingsLeft).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe('towards a limit', () => {
  test.each([
    // By 2 a reading from 66: 68, 70 are within, 72 is the third.
    ['rising by the same', [58, 60, 62, 64, 66], limits, { direction: 'rising', periods: 3 }],
    ['falling onto the limit', [60, 58, 56, 54, 52], limits, { direction: 'falling', periods: 2 }],
    ['of four readings alone', [60, 62, 64, 66], limits, null],
    ['out of it already', [64, 66, 68, 70, 72], limits, null],
    ['more than six readings away', [50, 51, 52, 53, 54], limits, null],
    ['with no limit on the way', [60, 62, 64, 66, 68], { min: 50, max: null }, null],
    ['up and down', [60, 66, 59, 67, 60], limits, null],
  ] as const)('%s', (_what, values, within, expected) => {
    expect(approachOf(values, within)).toEqual(expected);
  });

  test('a straight line is out at the reading that is told, and not before', () => {
    const line = fc.record({
      start: fc.integer({ min: -40, max: 40 }),
      step: fc.integer({ min: 1, max: 20 }),
      count: fc.integer({ min: fewestOfApproach, max: 12 }),
      up: fc.boolean(),
    });
    fc.assert(
      fc.property(line, ({ start, step, count, up }) => {
        const at = (index: number) => (up ? 1 : -1) * (start + step * index);
        const values = Array.from({ length: count }, (_, index) => at(index));
        const within = { min: -150, max: 150 };
        const approach = approachOf(values, within);
        if (approach === null) return;
        expect(approach.direction).toBe(up ? 'rising' : 'falling');
        const last = at(count - 1 + approach.periods);
        expect(Math.abs(last)).toBeGreaterThan(150);
        expect(Math.abs(at(count - 2 + approach.periods))).toBeLessThanOrEqual(150);
      }),
    );
  });
});
