/** When within its period work falls due: inside a season or some months, and not while the place is closed. */
import type { dueKinds } from '../../contracts/plans/chores.ts';
import type { Span } from './calendar.ts';
import { dayNumber, yearAndMonth } from './civil-day.ts';
import { startOfLocalDay } from './local-day.ts';
import { type Period, type PeriodRule, periodOf, spansOfYear } from './periods.ts';

/** A day beyond the month's end is its last one. */
interface DayOfYear {
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Every year, both days included; one that ends before it begins goes on into the next year. */
export interface YearSpan {
  readonly from: DayOfYear;
  readonly to: DayOfYear;
}

export interface DueRule {
  /** Null: the whole period. */
  readonly window: YearSpan | null;
  /** Null: never closed. */
  readonly closure: YearSpan | null;
}

/** `[from, to)` in day numbers. */
export type Days = Pick<Span, 'from' | 'to'>;

/** A period and when its work falls due, `[dueStart, dueEnd)`. */
export interface DuePeriod extends Period {
  readonly dueStart: Date;
  readonly dueEnd: Date;
  /** The day from which the days before and after are counted, `2026-11-21`. */
  readonly dueOn?: string | null;
  /** The day of the month that it was counted to, where the month is too short for it: the next one comes back to it. */
  readonly dueDay?: number | null;
}

const dayIn = (year: number, { month, day }: DayOfYear): number =>
  Math.min(dayNumber(year, month, day), dayNumber(year, month + 1, 0));

const isBefore = (one: DayOfYear, other: DayOfYear): boolean =>
  one.month < other.month || (one.month === other.month && one.day < other.day);

/** Its occurrence that begins in a year; never into the next one. */
export const occurrenceOf = ({ from, to }: YearSpan, year: number): Days => {
  const end = dayIn(isBefore(to, from) ? year + 1 : year, to) + 1;
  return { from: dayIn(year, from), to: Math.min(end, dayIn(year + 1, from)) };
};

/** What of the span lies in the years' occurrences, in order; `begins` where the occurrence does so within the span. */
const piecesOf = ({ from, to }: YearSpan, span: Days): (Days & { readonly begins: boolean })[] => {
  const first = yearAndMonth(span.from).year - 1;
  const last = yearAndMonth(span.to - 1).year;
  const overNewYear = isBefore(to, from);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((year) => {
    const start = dayIn(year, from);
    const piece = {
      from: Math.max(start, span.from),
      to: Math.min(dayIn(overNewYear ? year + 1 : year, to) + 1, span.to),
    };
    return piece.from < piece.to ? [{ ...piece, begins: start >= span.from }] : [];
  });
};

/** The longest part of the days that is open, the first of equal ones; null where none is. */
export const openPart = (days: Days, closure: YearSpan | null): Days | null => {
  if (closure === null) return days;
  const parts: Days[] = [];
  let { from } = days;
  for (const closed of piecesOf(closure, days)) {
    parts.push({ from, to: closed.from });
    from = closed.to;
  }
  parts.push({ from, to: days.to });
  const longest = parts.reduce((best, part) => (part.to - part.from > best.to - best.from ? part : best));
  return longest.to > longest.from ? longest : null;
};

/**
 * When the work of a span of days falls due; null where it has none: the span lies outside of the window, or wholly in the closure. Of a
 * span that a season lies in twice, as a year from January has the heating of two winters, the season that begins in it counts.
 */
export const dueDays = ({ from, to }: Days, { window, closure }: DueRule): Days | null => {
  const span = { from, to };
  const pieces = window === null ? [{ ...span, begins: true }] : piecesOf(window, span);
  const inOrder = [...pieces.filter(({ begins }) => begins), ...pieces.filter(({ begins }) => !begins)];
  for (const piece of inOrder) {
    const open = openPart({ from: piece.from, to: piece.to }, closure);
    if (open) return open;
  }
  return null;
};

/** The periods that begin in a local year and have work, in order. */
export const duePeriodsOfYear = (year: number, rule: PeriodRule, due: DueRule): DuePeriod[] =>
  spansOfYear(year, rule).flatMap((span) => {
    const days = dueDays(span, due);
    if (days === null) return [];
    const instant = (day: number) => new Date(startOfLocalDay(day, rule.timeZone));
    return [{ ...periodOf(span, rule.timeZone), dueStart: instant(days.from), dueEnd: instant(days.to) }];
  });

export interface DueNamed {
  readonly dueIn?: (typeof dueKinds)[number] | undefined;
  /** First and last month, for `months`. */
  readonly dueFromMonth?: number | null | undefined;
  readonly dueToMonth?: number | null | undefined;
}

type Ends<Name extends string> = {
  readonly [K in `${Name}${'From' | 'To' | 'FromDay' | 'ToDay'}`]?: number | null | undefined;
};

/** An installation's seasons and closure: months, and days in them where they do not begin or end with the month. */
export type Seasons = Ends<'heating'> & Ends<'cooling'> & Ends<'closed'>;

const lastDay = 31;

const spanOfMonths = (
  from: number | null | undefined,
  to: number | null | undefined,
  {
    fromDay = 1,
    toDay = lastDay,
  }: { readonly fromDay?: number | null | undefined; readonly toDay?: number | null | undefined } = {},
): YearSpan | null =>
  from && to ? { from: { month: from, day: fromDay ?? 1 }, to: { month: to, day: toDay ?? lastDay } } : null;

/** Whether the chore falls due in a season that the installation has not stated. */
export const lacksSeason = (chore: DueNamed, seasons: Seasons): boolean =>
  (chore.dueIn === 'heating' || chore.dueIn === 'cooling') && dueRuleOf(chore, seasons).window === null;

/** A season that the installation has not stated is the whole year. */
export const dueRuleOf = (
  { dueIn = 'always', dueFromMonth, dueToMonth }: DueNamed,
  seasons: Seasons,
): DueRule => {
  const windows = {
    always: null,
    heating: spanOfMonths(seasons.heatingFrom, seasons.heatingTo, {
      fromDay: seasons.heatingFromDay,
      toDay: seasons.heatingToDay,
    }),
    cooling: spanOfMonths(seasons.coolingFrom, seasons.coolingTo, {
      fromDay: seasons.coolingFromDay,
      toDay: seasons.coolingToDay,
    }),
    months: spanOfMonths(dueFromMonth, dueToMonth),
  };
  const closure = spanOfMonths(seasons.closedFrom, seasons.closedTo, {
    fromDay: seasons.closedFromDay,
    toDay: seasons.closedToDay,
  });
  return { window: windows[dueIn], closure };
};
