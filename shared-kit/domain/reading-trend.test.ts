import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { trendOf } from './reading-trend.ts';

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
