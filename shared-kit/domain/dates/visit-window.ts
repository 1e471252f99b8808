/** When the visit of a period is due, by the day it is counted from and by the days that must lie between two visits. */

import { Periodicity } from '../../contracts/enums.ts';
import type { countedFrom } from '../../contracts/plans/chores.ts';
import { addMonths, dayOfMonth } from './civil-day.ts';
import type { Days } from './due-window.ts';

/**
 * As a distance between two visits it stands for two months of the calendar, which are up to three days longer: the law has two months between
 * the two visits of a season (RITE, table 3.3).
 */
export const daysOfTwoMonths = 59;

/** The first day on which a visit keeps its distance from the last one. */
const firstAfter = (last: number, minDaysBetween: number): number =>
  minDaysBetween === daysOfTwoMonths ? addMonths(last, 2) : last + minDaysBetween;

export interface VisitRule {
  readonly countFrom?: (typeof countedFrom)[number] | undefined;
  /** Days that a visit may be before and after its due day; null: as many as its period has. */
  readonly windowBefore?: number | null | undefined;
  readonly windowAfter?: number | null | undefined;
  /** Whole days from one visit to the next. */
  readonly minDaysBetween?: number | null | undefined;
  readonly maxDaysBetween?: number | null | undefined;
}

const dayCounts: Partial<Record<Periodicity, number>> = {
  [Periodicity.daily]: 1,
  [Periodicity.weekly]: 7,
  [Periodicity.biweekly]: 14,
};

const monthCounts: Partial<Record<Periodicity, number>> = {
  [Periodicity.monthly]: 1,
  [Periodicity.bimonthly]: 2,
  [Periodicity.quarterly]: 3,
  [Periodicity.semester]: 6,
  [Periodicity.yearly]: 12,
  [Periodicity.twoYearly]: 24,
  [Periodicity.fourYearly]: 48,
};

/** Months from one to the next; 0 where it comes oftener. */
export const monthsOf = (periodicity: Periodicity): number => monthCounts[periodicity] ?? 0;

/** What a series of visits is counted from. */
export interface CountedFrom {
  readonly day: number;
  /** The day of the month that the series comes back to where months have it; left out: the visit's own. */
  readonly anchorDay?: number | undefined;
}

/** The due day that is `times` periodicities after a visit. */
export const dueAfter = (visit: CountedFrom, periodicity: Periodicity, times = 1): number => {
  const days = dayCounts[periodicity];
  return days === undefined
    ? addMonths(visit.day, monthsOf(periodicity) * times, visit.anchorDay)
    : visit.day + days * times;
};

/** The first day that is due after a visit and lies in `[from, to)`; null where none does. */
export const dueWithin = (
  { from, to }: Days,
  visit: CountedFrom,
  periodicity: Periodicity,
): number | null => {
  const step = dueAfter(visit, periodicity) - visit.day;
  // Months are of unequal length: begin a little before the guess.
  let times = Math.max(1, Math.floor((from - visit.day) / (step + 3)) - 1);
  while (dueAfter(visit, periodicity, times) < from) times += 1;
  const due = dueAfter(visit, periodicity, times);
  return due < to ? due : null;
};

/**
 * The day of the month that a series goes on with after a visit: on its due day it keeps the one that the due day was counted to, which a short
 * month may have cut; on another day it begins anew.
 */
export const anchorDayAfter = (visit: number, due: number | null, anchorDay: number | undefined): number =>
  visit === due && anchorDay !== undefined ? anchorDay : dayOfMonth(visit);

/** A visit of a series as it is stored. */
export interface SeriesVisit {
  readonly day: number;
  /** When it was due; null where that followed from nothing. */
  readonly due: number | null;
  /** The day of the month that `due` was counted to; null where it is not stored. */
  readonly dueDay: number | null;
}

/** Whether a due day is the one that is counted from a visit. */
const isCountedFrom = (visit: CountedFrom, due: number, periodicity: Periodicity): boolean =>
  dueWithin({ from: due, to: due + 1 }, visit, periodicity) === due;

/** Whether it is counted from the day that a visit was on, which a short month may have cut, as it was before anchors were stored. */
export const isCountedFromDay = (day: number, due: number, periodicity: Periodicity): boolean =>
  monthsOf(periodicity) > 0 && isCountedFrom({ day }, due, periodicity);

/**
 * The day of the month that a series is counted to after its visits, in the order of time: visits on their due days are of one series, also where
 * these were counted on from a day that a short month had cut. Null without visits.
 */
export const seriesDayAfter = (visits: readonly SeriesVisit[], periodicity: Periodicity): number | null => {
  let anchorDay: number | null = null;
  let before: number | null = null;
  for (const { day, due, dueDay } of visits) {
    const goesOn: boolean =
      due === day &&
      before !== null &&
      anchorDay !== null &&
      (isCountedFromDay(before, due, periodicity) ||
        isCountedFrom({ day: before, anchorDay }, due, periodicity));
    const known: number = goesOn ? Math.max(anchorDay ?? 0, dayOfMonth(day)) : dayOfMonth(day);
    anchorDay = due === day && dueDay !== null ? dueDay : known;
    before = day;
  }
  return anchorDay;
};

export interface DueDays extends Days {
  /** The day that the days before and after are counted from; null where nothing says one. */
  readonly due: number | null;
}

const within = (day: number, low: number, high: number): number => Math.min(Math.max(day, low), high);

interface Known {
  /** The due day that follows from the last visit, of what is counted from it. */
  readonly due?: number | null;
  /** The day of the visit before this one. */
  readonly last?: number | null;
}

/**
 * From the earliest to the latest day of a visit. It never leaves `part`, when work of the period falls due at all: what would lie before it
 * is its first day, and after it its last one. Counted from due, the due day is the first one of the part.
 */
export const visitDays = (
  part: Days,
  rule: VisitRule,
  { due: following = null, last = null }: Known,
): DueDays => {
  const { windowBefore = null, windowAfter = null, minDaysBetween = null, maxDaysBetween = null } = rule;
  const hasWindow = windowBefore !== null || windowAfter !== null;
  const wanted = following ?? (hasWindow ? part.from : null);
  const due = wanted === null ? null : within(wanted, part.from, part.to - 1);
  const earliest = Math.max(
    due === null || windowBefore === null ? part.from : due - windowBefore,
    last === null || minDaysBetween === null ? part.from : firstAfter(last, minDaysBetween),
  );
  const latest = Math.min(
    due === null || windowAfter === null ? part.to - 1 : due + windowAfter,
    last === null || maxDaysBetween === null ? part.to - 1 : last + maxDaysBetween,
  );
  const from = within(earliest, part.from, part.to - 1);
  return { from, to: within(latest + 1, from + 1, part.to), due };
};

export type Spacing = 'ok' | 'tooSoon' | 'tooLate';

type Between = Pick<VisitRule, 'minDaysBetween' | 'maxDaysBetween'>;

/** Whether a visit keeps its distance from the last one; both bounds are allowed. Without a last visit there is nothing to keep. */
export const spacingOf = (
  last: number | null,
  day: number,
  { minDaysBetween = null, maxDaysBetween = null }: Between,
): Spacing => {
  if (last === null) return 'ok';
  if (minDaysBetween !== null && day < firstAfter(last, minDaysBetween)) return 'tooSoon';
  return maxDaysBetween !== null && day - last > maxDaysBetween ? 'tooLate' : 'ok';
};
