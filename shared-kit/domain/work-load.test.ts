import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Periodicity } from '../contracts/enums.ts';
import { minutesPerYear } from './maintenance-plan.ts';
import { minutesByMonth } from './work-load.ts';

test.each([
  ['monthly', 60],
  ['quarterly', 20],
  ['yearly', 5],
] as const)('an hour %s is %d minutes in March', (name, minutes) => {
  expect(minutesByMonth({ periodicity: Periodicity[name], durationMinutes: 60 })[2]).toBe(minutes);
});

test('the months of a year hold the work of a year', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(Periodicity)),
      fc.integer({ min: 0, max: 10_000 }),
      (periodicity, durationMinutes) => {
        const chore = { periodicity, durationMinutes };
        const sum = minutesByMonth(chore).reduce((all, one) => all + one, 0);
        // A year of 52 weeks is a day short.
        expect(Math.abs(sum - minutesPerYear(chore))).toBeLessThanOrEqual(durationMinutes / 7 + 0.001);
      },
    ),
  );
});
