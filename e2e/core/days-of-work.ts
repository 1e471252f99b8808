/** Days and years as the portal's people have them, with work in them on any day of the calendar. */
import { dayText, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf } from 'shared-kit/domain/dates/local-day';
import { everyday } from './people/visitor.ts';

const today = (): number => localDayOf(Date.now(), everyday.timezoneId);

/** The year that they are in: on New Year's Eve another one than that of UTC. */
export const presentYear = (): number => yearAndMonth(today()).year;

/** The one that they were in so many days ago. */
export const yearBefore = (days: number): number => yearAndMonth(today() - days).year;

/** About a year, as an address has it: what was done, and the weeks that come. */
export const daysOfWork = (): string =>
  new URLSearchParams({ from: dayText(today() - 321), to: dayText(today() + 43) }).toString();
