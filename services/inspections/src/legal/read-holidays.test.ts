/** Days by hand from the calendars that the BOE and the DOGC publish of 2026. */
import { workingDaysLater } from 'shared-kit/domain/dates/working-days';
import { expect, test } from 'vitest';
import { publicHolidays } from './read-holidays.ts';

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
