import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costCentres } from '../../contracts/correctives/budgets.ts';
import { forecastOf, shareOf } from './budget-forecast.ts';

const costs = fc.record({
  spent: fc.integer({ min: 0, max: 10_000_000 }),
  toCome: fc.integer({ min: 0, max: 10_000_000 }),
});
const centre = fc.constantFrom(...costCentres);
const passed = fc.double({ min: 0, max: 1, noNaN: true });

test('a forecast is never less than what is known, and once the year is over it is what was spent', () => {
  fc.assert(
    fc.property(centre, costs, passed, (which, { spent, toCome }, share) => {
      const forecast = forecastOf(which, { spent, toCome }, share);
      expect(forecast).toBeGreaterThanOrEqual(share >= 1 ? spent : spent + toCome);
      expect(forecastOf(which, { spent, toCome }, 1)).toBe(spent);
    }),
  );
});

test('what breaks goes on as it did, and what is planned is known', () => {
  const half = { spent: 600, toCome: 100 };
  expect(forecastOf('parts', half, 0.5)).toBe(1200);
  expect(forecastOf('repairs', half, 0.5)).toBe(1200);
  expect(forecastOf('planned', half, 0.5)).toBe(700);
  expect(forecastOf('contractors', half, 0.5)).toBe(700);
});

test('one repair of January is not taken for the whole year', () => {
  expect(forecastOf('parts', { spent: 900, toCome: 0 }, 0.01)).toBe(900);
});

test('of the time between two instants none has passed before it, and all after it', () => {
  const span = { from: 100, to: 200 };
  expect([0, 100, 150, 200, 900].map((now) => shareOf(span, now))).toEqual([0, 0, 0.5, 1, 1]);
});
