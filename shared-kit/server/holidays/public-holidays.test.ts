/** Days by hand from the calendars that the BOE and the DOGC publish of 2026. */

import { expect, test } from 'vitest';
import { workingDaysLater } from '../../domain/dates/working/working-days.ts';
import { holidayCorrections } from './holiday-corrections.ts';
import { publicHolidays, publicHolidaysOf } from './public-holidays.ts';

const none = null;

test.each<[string, string | null, string, string]>([
  ['national: the day after is 12 October, a Monday', none, '2026-10-09', '2026-10-13'],
  ['the day before it is an ordinary Friday', none, '2026-10-08', '2026-10-09'],
  ['regional: 11 September in Catalonia', 'CT', '2026-09-10', '2026-09-14'],
  ['the same day in Madrid', 'MD', '2026-09-10', '2026-09-11'],
  ['regional: 2 May in Madrid is a Saturday, 1 May the day of work', 'MD', '2026-04-30', '2026-05-04'],
  ['regional: 24 June in Catalonia', 'CT', '2026-06-23', '2026-06-25'],
  ['the same day in Aragón', 'AR', '2026-06-23', '2026-06-24'],
  ['Easter: Good Friday and Easter Monday in Catalonia', 'CT', '2026-04-02', '2026-04-07'],
  ['Good Friday alone in Andalusia, with Maundy Thursday before', 'AN', '2026-04-01', '2026-04-06'],
  ['the end of the year: 1 January is a Friday', none, '2026-12-31', '2027-01-04'],
])('%s', async (_, region, from, then) => {
  expect(workingDaysLater(from, 1, await publicHolidays(region))).toBe(then);
});

/** The official calendar of 2026 (BOE-A-2025-21667): twelve days in each region, those of Mondays for Sundays and of the region's own. */
const calendarOf2026 = {
  AN: ['02-28', '04-02', '11-02', '12-07'],
  AR: ['04-02', '04-23', '11-02', '12-07'],
  AS: ['04-02', '09-08', '11-02', '12-07'],
  CB: ['04-02', '07-28', '09-15', '12-07'],
  CE: ['04-02', '05-27', '08-05', '09-02'],
  CL: ['04-02', '04-23', '11-02', '12-07'],
  CM: ['04-02', '04-06', '06-04', '11-02'],
  // Each island has one more of its own.
  CN: ['04-02', '05-30', '11-02'],
  CT: ['04-06', '06-24', '09-11', '12-26'],
  EX: ['04-02', '09-08', '11-02', '12-07'],
  GA: ['03-19', '04-02', '06-24', '07-25'],
  IB: ['03-02', '04-02', '04-06', '12-26'],
  MC: ['03-19', '04-02', '06-09', '12-07'],
  MD: ['04-02', '05-02', '11-02', '12-07'],
  ML: ['03-20', '04-02', '05-27', '12-07'],
  NC: ['03-19', '04-02', '04-06', '11-02'],
  PV: ['03-19', '04-02', '04-06', '07-25'],
  RI: ['04-02', '04-06', '06-09', '12-07'],
  VC: ['03-19', '04-06', '06-24', '10-09'],
} as const;
const everywhere = ['01-01', '01-06', '04-03', '05-01', '08-15', '10-12', '12-08', '12-25'];

test.each(Object.entries(calendarOf2026))(
  '%s has the days of the official calendar of 2026',
  async (region, own) => {
    const found = await publicHolidaysOf(region, 2026);
    const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
    const days = found.map(({ day }) => day).filter((day) => !isSunday(day));
    expect(days).toEqual([...everywhere, ...own].map((day) => `2026-${day}`).toSorted());
    const isHoliday = await publicHolidays(region);
    expect(days.filter((day) => !isHoliday(day))).toEqual([]);
  },
);

test('a day that the library has in the wrong month is none', async () => {
  const isHoliday = await publicHolidays('CB');
  expect([isHoliday('2027-06-28'), isHoliday('2027-07-28')]).toEqual([false, true]);
});

test('a Sunday that is moved in a year whose calendar was not compared is a guess, which no term of law waits for', async () => {
  // The library moves 1 May 2027, a Saturday, for Catalonia; and 2 May, a Sunday, for Madrid.
  for (const region of ['CT', 'MD']) {
    const [likely, certain] = [await publicHolidays(region), await publicHolidays(region, 'certain')];
    expect([likely('2027-05-03'), certain('2027-05-03')], region).toEqual([true, false]);
    expect(certain('2027-03-26')).toBe(true);
  }
  const certain = await publicHolidays('MD', 'certain');
  expect(certain('2026-11-02')).toBe(true);
  const guesses = (await publicHolidaysOf('AN', 2027)).filter(({ isGuess }) => isGuess);
  expect(guesses.map(({ day }) => day)).toEqual(['2027-03-01', '2027-08-16']);
  expect((await publicHolidaysOf('AN', 2026)).filter(({ isGuess }) => isGuess)).toEqual([]);
});

test('each correction is of a region, and says where it was read', () => {
  for (const { region, source } of holidayCorrections) {
    expect(Object.keys(calendarOf2026)).toContain(region);
    expect(source).toMatch(/^BOE-A-\d{4}-\d+/);
  }
});
