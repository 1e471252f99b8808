/** When what the law asks for falls due again, and how long before somebody is told. Days as `2026-11-21`. */
import type { Counting } from '../../contracts/legal/inspection.ts';
import { addMonths, dayOfMonth, dayOfText, dayText, monthsLater } from '../dates/civil-day.ts';
import { anchorDayAfter } from '../dates/visit-window.ts';

export interface VisitRule {
  /** 0: it does not come again. */
  readonly periodMonths: number;
  readonly countsFrom: Counting;
}

export interface Visit {
  readonly date: string;
  /** When it was due; null where nobody knows. */
  readonly due: string | null;
  /** The day of the month that `due` was counted to, which a short month may have cut; null or left out: its own. */
  readonly dueDay?: number | null;
}

export interface NextVisit {
  readonly day: string;
  /** The day of the month that it was counted to: 31 of a 28 February that follows a 31 January. */
  readonly dueDay: number;
}

/** By when it has to be done again; null where it does not come again. Always after the visit. */
export const nextVisitOf = (
  { periodMonths, countsFrom }: VisitRule,
  { date, due, dueDay }: Visit,
): NextVisit | null => {
  if (periodMonths === 0) return null;
  if (countsFrom === 'calendarYear')
    return { day: lastOfYear(monthsLater(date, periodMonths)), dueDay: lastOfDecember };
  const anchorDay = dueDay ?? (due === null ? undefined : dayOfMonth(dayOfText(due)));
  if (countsFrom === 'due' && due !== null) return countedFrom({ day: due, anchorDay }, date, periodMonths);
  const kept = anchorDayAfter(dayOfText(date), due === null ? null : dayOfText(due), anchorDay);
  return countedFrom({ day: date, anchorDay: kept }, date, periodMonths);
};

/** The day of `nextVisitOf`. */
export const nextDateOf = (rule: VisitRule, visit: Visit): string | null =>
  nextVisitOf(rule, visit)?.day ?? null;

const lastOfDecember = 31;
const lastOfYear = (day: string): string => `${day.slice(0, 4)}-12-31`;

/** Each time from the first day, so that a 31 comes back after a February. A visit long after its day does not leave the next one behind it. */
const countedFrom = (
  { day, anchorDay }: { readonly day: string; readonly anchorDay: number | undefined },
  visit: string,
  periodMonths: number,
): NextVisit => {
  let times = 1;
  while (monthsLater(day, times * periodMonths, anchorDay) <= visit) times += 1;
  return {
    day: monthsLater(day, times * periodMonths, anchorDay),
    dueDay: anchorDay ?? dayOfMonth(dayOfText(day)),
  };
};

/**
 * Whether a next date follows from the rule: it is the one that is counted, or would be if the day that this visit was due on, the last one of
 * its month, had been cut from a later one. Nobody has to say why they bring a 31st back.
 */
export const followsFromRule = (nextDate: string | null, rule: VisitRule, visit: Visit): boolean => {
  if (nextDate === nextDateOf(rule, visit)) return true;
  const { due } = visit;
  if (due === null || addMonths(dayOfText(due) + 1, 0, 1) !== dayOfText(due) + 1) return false;
  const own = dayOfMonth(dayOfText(due));
  return Array.from({ length: longestMonth - own }, (_, index) => own + 1 + index).some(
    (dueDay) => nextDate === nextDateOf(rule, { ...visit, dueDay }),
  );
};

const longestMonth = 31;

/** The day that a date has wandered from since it was counted on from a short month, where its own month has that day; null where it has not. */
export const driftedFrom = (date: string | null, dueDay: number | null): string | null => {
  if (date === null || dueDay === null) return null;
  const meant = monthsLater(date, 0, dueDay);
  return meant === date ? null : meant;
};

/** How many days before, at least: what comes seldom takes longer to have done. */
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
  notificationDate ?? daysAhead(dayText(dayOfText(due) - cancelDays), ruleDays || noticeDaysOf(periodMonths));

const quarterDays = 90;

/** So many days before; 90 stand for three months, which may be two days more: RD 355/2024, article 7.6, of lifts. */
export const daysAhead = (day: string, days: number): string => {
  const counted = dayText(dayOfText(day) - days);
  const quarter = monthsLater(day, -3);
  return days === quarterDays && quarter < counted ? quarter : counted;
};
