import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSaturation, saturationTemperature } from './saturation.ts';

/** Gauge pressures of the tables that hang in workshops, bar. */
test.each([
  ['R-134a', 1.92, 0],
  ['R-134a', 9.15, 40],
  ['R-32', 7.12, 0],
  ['R-22', 3.97, 0],
  ['R-290', 3.73, 0],
  ['R-717', 3.28, 0],
  ['R-404A', 5, 0],
  ['R-744', 18.7, -20],
])('%s at %d bar condenses at %d °C', (refrigerant, pressure, degrees) => {
  expect(Math.abs((saturationTemperature(refrigerant, pressure, 'dew') ?? 999) - degrees)).toBeLessThan(0.3);
});

test('a mixture with a glide boils before its vapour condenses: R-407C by some 6 K', () => {
  const glide =
    (saturationTemperature('R-407C', 5, 'dew') ?? 0) - (saturationTemperature('R-407C', 5, 'bubble') ?? 0);
  expect(glide).toBeGreaterThan(5);
  expect(glide).toBeLessThan(7);
});

test('nothing is said of other gases, nor outside of the table', () => {
  expect(hasSaturation('R-452A')).toBe(false);
  expect(saturationTemperature('R-452A', 5, 'dew')).toBeNull();
  expect(saturationTemperature('R-134a', -0.9, 'dew')).toBeNull();
  expect(saturationTemperature('R-134a', 40, 'dew')).toBeNull();
});

test('more pressure is more temperature', () => {
  const pressure = fc.double({ min: 0, max: 25, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom('R-32', 'R-410A', 'R-407C'), pressure, pressure, (gas, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((each) =>
        saturationTemperature(gas, each, 'dew'),
      );
      if (low === null || high === null || low === undefined || high === undefined) return;
      expect(low).toBeLessThanOrEqual(high);
    }),
  );
});
