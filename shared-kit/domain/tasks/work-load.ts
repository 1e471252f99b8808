/** How much work chores ask for in a mean year: the visits that generation gives them. */

import { dayNumber, yearAndMonth } from '../dates/civil-day.ts';
import type { Days, Seasons } from '../dates/due-window.ts';
import { type ChoreTiming, hasPeriodsIn, workSpansOfYear } from './chore-timing.ts';

interface ChoreWork extends ChoreTiming {
  readonly durationMinutes: number;
  readonly firstYear: number;
}

interface When {
  readonly seasons: Seasons;
  /** The first of the years that the mean is taken of. */
  readonly year: number;
}

/** After as many years the longest periods begin anew. */
export const cycleYears = 4;

const monthsOfYear = 12;

/** Adds the visit evenly to the months in which it may be done; one that has some days of a month counts for as much of it. */
const addVisit = (months: number[], { from, to }: Days, minutes: number): void => {
  const parts: { readonly month: number; readonly share: number }[] = [];
  for (let day = from; day < to; ) {
    const { year, month } = yearAndMonth(day);
    const [first, end] = [dayNumber(year, month, 1), dayNumber(year, month + 1, 1)];
    parts.push({ month, share: (Math.min(end, to) - day) / (end - first) });
    day = end;
  }
  const whole = parts.reduce((sum, { share }) => sum + share, 0);
  for (const { month, share } of parts)
    months[month - 1] = (months[month - 1] ?? 0) + (minutes * share) / whole;
};

/**
 * Minutes from January to December of a mean year: the visits that begin in the four years from `year`, in seasons and windows as they are
 * stated. A chore of a rotating sample has one visit a year, whichever of its periods takes it. What is done with a rarer chore of the same
 * element has its tasks, and counts as they do.
 */
export const minutesByMonth = (
  { durationMinutes, firstYear, ...chore }: ChoreWork,
  { seasons, year }: When,
): number[] => {
  const months = Array.from({ length: monthsOfYear }, () => 0);
  for (let at = year; at < year + cycleYears; at += 1) {
    if (!hasPeriodsIn({ ...chore, firstYear }, at)) continue;
    const visits = workSpansOfYear(at, chore, { seasons, firstYear, timeZone: 'UTC' });
    const times = chore.sample === true ? 1 / visits.length : 1;
    for (const { part } of visits) addVisit(months, part, (durationMinutes * times) / cycleYears);
  }
  return months;
};

/** The same of the whole year. */
export const minutesPerYear = (work: ChoreWork, when: When): number =>
  minutesByMonth(work, when).reduce((sum, minutes) => sum + minutes, 0);
