import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Periodicity } from '../../contracts/enums.ts';
import { periodsOfYear } from '../dates/periods.ts';
import { minutesByMonth, minutesPerYear } from './work-load.ts';

const chore = { durationMinutes: 60, firstYear: 2026 };
const at = { seasons: { coolingFrom: 6, coolingTo: 9 }, year: 2026 };
const rounded = (minutes: readonly number[]) => minutes.map((each) => Math.round(each));
const cooling = (minutes: number) =>
  Array.from({ length: 12 }, (_, month) => (month >= 5 && month < 9 ? minutes : 0));

test.each([
  ['monthly', 60],
  ['quarterly', 20],
  ['yearly', 5],
  ['fourYearly', 1.25],
] as const)('an hour %s is %d minutes in March', (name, minutes) => {
  const march = minutesByMonth({ ...chore, periodicity: Periodicity[name] }, at)[2];
  expect(march).toBeCloseTo(minutes, 6);
});

test('work of a season falls into its months, and twice a season into its halves', () => {
  const monthly = { ...chore, dueIn: 'cooling', periodicity: Periodicity.monthly } as const;
  expect(rounded(minutesByMonth({ ...monthly, slots: 'monthlyInSeason' }, at))).toEqual(cooling(60));
  expect(rounded(minutesByMonth(monthly, at))).toEqual(cooling(60));
  const twice = { ...monthly, periodicity: Periodicity.semester, slots: 'twicePerSeason' } as const;
  expect(rounded(minutesByMonth(twice, at))).toEqual(cooling(30));
});

test('a point of a rotating sample is visited once a year, in any of the periods', () => {
  const sample = { ...chore, periodicity: Periodicity.monthly, sample: true };
  expect(rounded(minutesByMonth(sample, at))).toEqual(Array.from({ length: 12 }, () => 5));
  expect(minutesPerYear(sample, at)).toBeCloseTo(60, 6);
  expect(rounded(minutesByMonth({ ...sample, dueIn: 'cooling' }, at))).toEqual(cooling(15));
});

test('what is counted from a year to come is no work before it', () => {
  const later = { ...chore, periodicity: Periodicity.twoYearly, firstYear: 2029 };
  expect(minutesPerYear(later, at)).toBeCloseTo(15, 6);
  expect(minutesPerYear({ ...later, firstYear: 2030 }, at)).toBe(0);
});

test('the months of a year hold a quarter of four years’ work, whatever the periods', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(Periodicity)),
      fc.integer({ min: 2000, max: 2100 }),
      (periodicity, year) => {
        const rule = { periodicity, firstYear: year, timeZone: 'Europe/Madrid' };
        const visits = [0, 1, 2, 3].flatMap((ahead) => periodsOfYear(year + ahead, rule)).length;
        const minutes = minutesPerYear({ ...chore, periodicity, firstYear: year }, { seasons: {}, year });
        expect(minutes).toBeCloseTo((visits * 60) / 4, 6);
      },
    ),
  );
});
