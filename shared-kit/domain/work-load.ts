/** How much work chores ask for in each month of a mean year. */
import { Periodicity } from '../contracts/enums.ts';
import { type ChoreTiming, workSpansOfYear } from './chore-timing.ts';
import { dayNumber, yearAndMonth } from './civil-day.ts';
import type { Seasons } from './due-window.ts';

interface Work {
  readonly periodicity: Periodicity;
  readonly durationMinutes: number;
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const each = (minutes: number): number[] => Array.from({ length: 12 }, () => minutes);
/** Days of the month as a share of `length` days. */
const by = (length: number) => (minutes: number) => days.map((count) => (minutes * count) / length);

const spread: Readonly<Record<Periodicity, (minutes: number) => number[]>> = {
  [Periodicity.daily]: by(1),
  [Periodicity.weekly]: by(7),
  [Periodicity.biweekly]: by(14),
  [Periodicity.monthly]: each,
  [Periodicity.bimonthly]: (minutes) => each(minutes / 2),
  [Periodicity.quarterly]: (minutes) => each(minutes / 3),
  [Periodicity.semester]: (minutes) => each(minutes / 6),
  [Periodicity.yearly]: (minutes) => each(minutes / 12),
  [Periodicity.twoYearly]: (minutes) => each(minutes / 24),
  [Periodicity.fourYearly]: (minutes) => each(minutes / 48),
};

/** Minutes from January to December; what may be done in several months is spread over them evenly. */
export const minutesByMonth = ({ periodicity, durationMinutes }: Work): number[] =>
  spread[periodicity](durationMinutes);

interface YearWork extends Work, ChoreTiming {
  readonly firstYear: number;
}

/** Periods of four years that run in a year began three years before it at most. */
const yearsBack = 3;

/** The same of one year for work that falls due at certain times of it alone: spread over the days on which it is due. */
export const minutesDueByMonth = (
  { durationMinutes, firstYear, ...chore }: YearWork,
  seasons: Seasons,
  year: number,
): number[] => {
  const months = days.map(() => 0);
  const first = dayNumber(year, 1, 1);
  const end = dayNumber(year + 1, 1, 1);
  for (let back = yearsBack; back >= 0; back -= 1)
    for (const { part: at } of workSpansOfYear(year - back, chore, { seasons, firstYear, timeZone: 'UTC' })) {
      const minutesADay = durationMinutes / (at.to - at.from);
      for (let day = Math.max(at.from, first); day < Math.min(at.to, end); day += 1) {
        const { month } = yearAndMonth(day);
        months[month - 1] = (months[month - 1] ?? 0) + minutesADay;
      }
    }
  return months;
};
