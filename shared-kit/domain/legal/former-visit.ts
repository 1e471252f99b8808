/** When a chore was last done before this portal, among its periods. */
import type { Periodicity } from '../../contracts/enums.ts';
import { phasesOf } from '../dates/calendar.ts';
import { yearAndMonth } from '../dates/civil-day.ts';
import type { Seasons } from '../dates/due-window.ts';
import { type ChoreTiming, type LastVisit, workSpansOfYear } from '../tasks/chore-timing.ts';

interface Rule {
  readonly seasons: Seasons;
  /** IANA name. */
  readonly timeZone: string;
  readonly firstYear: number;
}

/** Seasons reach over a year's end. */
const longestYears = 4;

/**
 * The visit as one of the chore's: it counts for the last period that begins up to its day. All periods up to that one are done with, the ones
 * behind it are to do.
 */
export const formerVisit = (day: number, chore: ChoreTiming, rule: Rule): LastVisit => {
  const { year } = yearAndMonth(day);
  const starts = Array.from({ length: longestYears + 1 }, (_, index) => year - longestYears + index)
    .flatMap((each) => workSpansOfYear(each, chore, rule))
    .map(({ span }) => span.from)
    .filter((from) => from <= day);
  return { day, periodFrom: starts.length === 0 ? day : Math.max(...starts) };
};

/**
 * The first year that a chore has to have so that it is due again in as many years as its periodicity has: the year in which it was done.
 * Null where the one that it has will do.
 */
export const firstYearFor = (
  { periodicity, firstYear }: { readonly periodicity: Periodicity; readonly firstYear: number },
  day: number,
): number | null => {
  const years = phasesOf(periodicity);
  const { year } = yearAndMonth(day);
  return years === 1 || (firstYear <= year && (year - firstYear) % years === 0) ? null : year;
};

/** The later of the two. */
export const laterVisit = (one: LastVisit | null, other: LastVisit | null): LastVisit | null => {
  if (one === null || other === null) return one ?? other;
  return other.day > one.day ? other : one;
};
