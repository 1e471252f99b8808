import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Quantity } from '../../contracts/catalogues/quantities.ts';
import { driftOf, inMonthsBefore, isDrifting, medianOf } from './drift.ts';

const month = 30 * 86_400_000;
/** One a month. */
const course = (...values: number[]) => values.map((value, index) => ({ at: index * month, value }));
const drift = (values: readonly number[], newest: number, quantity: Quantity | null = null) =>
  driftOf(course(...values), { at: values.length * month, value: newest }, quantity);

describe('a jump, worked by hand', () => {
  // Median 94.1, median deviation 0.1, three spreads 0.44: the 1.5 points that always count as usual are more.
  const steady = [93.8, 94, 94.1, 94.2, 94.4];
  test.each([
    [92.6, false],
    [92.5, true],
    [95.6, false],
    [95.7, true],
  ])('to an efficiency of %d %%: %s', (newest, jump) => {
    expect(drift(steady, newest, 'combustionEfficiency')).toMatchObject({ count: 5, median: 94.1, jump });
  });

  // Median 3.2: a tenth of it is more than three spreads of 0.05 × 1.4826.
  test.each([
    [2.88, false],
    [2.87, true],
  ])('of an EER to %d: %s', (newest, jump) => {
    expect(drift([3.1, 3.15, 3.2, 3.25, 3.2], newest, 'eer')?.jump).toBe(jump);
  });

  // Median deviation 20, three spreads 88.96.
  test.each([
    [228, false],
    [229, true],
  ])('of what always varies by much to %d: %s', (newest, jump) => {
    expect(drift([100, 120, 140, 160, 180], newest)?.jump).toBe(jump);
  });

  test('of what never varied is any step beyond what counts as usual', () => {
    expect(drift([2, 2, 2, 2], 2.2)?.jump).toBe(false);
    expect(drift([2, 2, 2, 2], 2.21)?.jump).toBe(true);
    expect(drift([0, 0, 0, 0], 1)?.jump).toBe(true);
  });
});

describe('a trend', () => {
  test('is told where no step jumps: two points of efficiency in half a year', () => {
    const found = drift([94, 93.6, 93.2, 92.8, 92.4], 92, 'combustionEfficiency');
    expect(found?.jump).toBe(false);
    expect(found?.trend).toBeCloseTo(-2);
    expect(isDrifting(found)).toBe(true);
  });

  test('is none with five values, with little change, or where two of seven go back far', () => {
    expect(drift([94, 93.5, 93, 92.5], 92, 'combustionEfficiency')?.trend).toBeNull();
    expect(drift([94, 93.9, 93.8, 93.7, 93.6], 93.5, 'combustionEfficiency')?.trend).toBeNull();
    expect(drift([94, 90, 93.2, 90.5, 92.4, 92], 91.6, 'combustionEfficiency')?.trend).toBeNull();
  });
});

test('three values before it tell nothing', () => {
  expect(drift([94, 94, 94], 70)).toBeNull();
  expect(isDrifting(null)).toBe(false);
});

test('the air around it is not the element', () => {
  expect(drift([20, 20, 20, 20, 20], 35, 'combustionAirTemperature')).toBeNull();
});

test('a year before an instant ends with it', () => {
  const day = 86_400_000;
  const at = 1000 * day;
  const points = [635 * day - 1, 635 * day, at - 1, at].map((each) => ({ at: each, value: 1 }));
  expect(inMonthsBefore(points, at)).toEqual(points.slice(1, 3));
});

describe('whatever was measured', () => {
  const value = fc.integer({ min: -1000, max: 1000 });
  const values = fc.array(value, { minLength: 4, maxLength: 30 });

  test('the median itself never jumps, and half of the values lie on each side of it', () => {
    fc.assert(
      fc.property(values, (before) => {
        const median = medianOf(before);
        expect(drift(before, median)?.jump).toBe(false);
        expect(before.filter((each) => each <= median).length).toBeGreaterThanOrEqual(before.length / 2);
        expect(before.filter((each) => each >= median).length).toBeGreaterThanOrEqual(before.length / 2);
      }),
    );
  });

  test('upside down it is the same, with the trend turned round', () => {
    fc.assert(
      fc.property(values, value, (before, newest) => {
        const up = drift(before, newest, 'flueTemperature');
        const down = drift(
          before.map((each) => -each),
          -newest,
          'flueTemperature',
        );
        expect(down?.jump).toBe(up?.jump);
        expect(down?.trend ?? 0).toBeCloseTo(-(up?.trend ?? 0));
      }),
    );
  });

  test('what is further out jumps too', () => {
    fc.assert(
      fc.property(values, value, fc.integer({ min: 0, max: 1000 }), (before, newest, more) => {
        const further = newest + Math.sign(newest - medianOf(before)) * more;
        if (drift(before, newest)?.jump) expect(drift(before, further)?.jump).toBe(true);
      }),
    );
  });
});
