import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Periodicity } from '../contracts/enums.ts';
import { minutesPerYear } from './maintenance-plan.ts';
import { minutesByMonth, minutesDueByMonth } from './work-load.ts';

test.each([
  ['monthly', 60],
  ['quarterly', 20],
  ['yearly', 5],
] as const)('an hour %s is %d minutes in March', (name, minutes) => {
  expect(minutesByMonth({ periodicity: Periodicity[name], durationMinutes: 60 })[2]).toBe(minutes);
});

test('work of a season falls into its months, and twice a season into its halves', () => {
  const chore = { durationMinutes: 60, firstYear: 2026, dueIn: 'cooling' } as const;
  const seasons = { coolingFrom: 6, coolingTo: 9 };
  const monthly = { ...chore, periodicity: Periodicity.monthly, slots: 'monthlyInSeason' } as const;
  const rounded = (minutes: readonly number[]) => minutes.map((each) => Math.round(each));
  expect(rounded(minutesDueByMonth(monthly, seasons, 2026))).toEqual([
    0, 0, 0, 0, 0, 60, 60, 60, 60, 0, 0, 0,
  ]);
  const twice = { ...chore, periodicity: Periodicity.semester, slots: 'twicePerSeason' } as const;
  expect(rounded(minutesDueByMonth(twice, seasons, 2026))).toEqual([0, 0, 0, 0, 0, 30, 30, 30, 30, 0, 0, 0]);
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
