/** When what the law asks for falls due again, and how long before somebody is told. Days as `2026-11-21`. */
import type { Counting } from '../contracts/inspection.ts';
import { dayOfText, dayText, monthsLater } from './civil-day.ts';

export interface VisitRule {
  /** 0: it does not come again. */
  readonly periodMonths: number;
  readonly countsFrom: Counting;
}

export interface Visit {
  readonly date: string;
  /** When it was due; null where nobody knows. */
  readonly due: string | null;
}

/** The day by which it has to be done again; null where it does not come again. Always after the visit. */
export const nextDateOf = ({ periodMonths, countsFrom }: VisitRule, { date, due }: Visit): string | null => {
  if (periodMonths === 0) return null;
  if (countsFrom === 'calendarYear') return lastOfYear(monthsLater(date, periodMonths));
  return countsFrom === 'due' && due !== null
    ? firstAfter(date, due, periodMonths)
    : monthsLater(date, periodMonths);
};

const lastOfYear = (day: string): string => `${day.slice(0, 4)}-12-31`;

/** Counted each time from the first day, so that a 31 comes back after a February. A visit long after its day does not leave the next one behind it. */
const firstAfter = (date: string, due: string, periodMonths: number): string => {
  let times = 1;
  while (monthsLater(due, times * periodMonths) <= date) times += 1;
  return monthsLater(due, times * periodMonths);
};

/** How many days before: what comes seldom takes longer to have done. */
export const noticeDaysOf = (periodMonths: number): number => {
  if (periodMonths >= 24) return 90;
  return periodMonths >= 12 || periodMonths === 0 ? 30 : 7;
};

interface Noticed {
  readonly periodMonths: number;
  /** Set by hand; null where it is not. */
  readonly notificationDate: string | null;
  /** So many days before, it is too late to do anything about it; 0 unless told. */
  readonly cancelDays?: number;
}

/**
 * The day on which somebody is told that it falls due: set by hand, else as many days before as the rule of the catalogue says, else by the period.
 * What has to be cancelled before it goes on by itself is told of so many days before the last one for that.
 */
export const noticeDateOf = (
  due: string,
  { periodMonths, notificationDate, cancelDays = 0 }: Noticed,
  ruleDays?: number,
): string =>
  notificationDate ?? dayText(dayOfText(due) - cancelDays - (ruleDays || noticeDaysOf(periodMonths)));
