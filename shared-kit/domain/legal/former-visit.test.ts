import { describe, expect, it, test } from 'vitest';
import { Periodicity } from '../../contracts/enums.ts';
import { dayOfText, dayText } from '../dates/civil-day.ts';
import { firstYearFor, formerVisit, laterVisit } from './former-visit.ts';

const seasons = { heatingFrom: 10, heatingTo: 4, coolingFrom: 6, coolingTo: 9 };
const rule = { seasons, timeZone: 'Europe/Madrid', firstYear: 2024 };

describe('a visit from before counts for', () => {
  it.each([
    ['its month', { periodicity: Periodicity.monthly }, '2026-03-17', '2026-03-01'],
    ['its day', { periodicity: Periodicity.daily }, '2026-03-17', '2026-03-17'],
    ['its week, over the end of a year', { periodicity: Periodicity.weekly }, '2026-01-01', '2025-12-29'],
    ['its two years', { periodicity: Periodicity.twoYearly }, '2025-03-17', '2024-01-01'],
    ['its four years', { periodicity: Periodicity.fourYearly }, '2027-03-17', '2024-01-01'],
    [
      'the season that it is in',
      { periodicity: Periodicity.yearly, dueIn: 'heating', slots: 'oncePerSeason' },
      '2026-02-10',
      '2025-10-01',
    ],
    [
      'the season before, where it is in none',
      { periodicity: Periodicity.yearly, dueIn: 'heating', slots: 'oncePerSeason' },
      '2026-06-10',
      '2025-10-01',
    ],
  ] as const)('%s', (_, chore, day, from) => {
    const visit = formerVisit(dayOfText(day), chore, rule);
    expect([dayText(visit.day), dayText(visit.periodFrom)]).toEqual([day, from]);
  });
});

test.each([
  ['two years that begin in another year', Periodicity.twoYearly, 2026, '2025-05-01', 2025],
  ['two years that are counted from later', Periodicity.twoYearly, 2028, '2026-05-01', 2026],
  ['two years that begin in its year', Periodicity.twoYearly, 2023, '2025-05-01', null],
  ['four years that it lies in the middle of', Periodicity.fourYearly, 2023, '2025-05-01', 2025],
  ['what has no first year', Periodicity.yearly, 2030, '2025-05-01', null],
])('of %s', (_, periodicity, firstYear, day, expected) => {
  expect(firstYearFor({ periodicity, firstYear }, dayOfText(day))).toBe(expected);
});

test('the later visit counts', () => {
  const [one, two] = [1, 2].map((day) => ({ day, periodFrom: day }));
  expect(laterVisit(one ?? null, two ?? null)).toBe(two);
  expect(laterVisit(two ?? null, one ?? null)).toBe(two);
  expect(laterVisit(null, one ?? null)).toBe(one);
  expect(laterVisit(null, null)).toBeNull();
});
