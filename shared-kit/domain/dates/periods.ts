/** Periods of maintenance work: which one an instant is in, which ones begin in a year, and which ones run now. */
import { Periodicity } from '../../contracts/enums.ts';
import { phasesOf, type Span, spanOf } from './calendar.ts';
import { dayNumber, yearAndMonth } from './civil-day.ts';
import { localDayOf, startOfLocalDay } from './local-day.ts';

export interface PeriodRule {
  readonly periodicity: Periodicity;
  /** IANA name. */
  readonly timeZone: string;
  /** What two- and four-yearly periods are counted from. */
  readonly firstYear: number;
}

/** `[start, end)`: local midnights as instants. */
export interface Period {
  readonly key: string;
  readonly start: Date;
  readonly end: Date;
}

export const periodOf = ({ key, from, to }: Span, timeZone: string): Period => ({
  key,
  start: new Date(startOfLocalDay(from, timeZone)),
  end: new Date(startOfLocalDay(to, timeZone)),
});

export const periodContaining = (instant: Date, { periodicity, timeZone, firstYear }: PeriodRule): Period =>
  periodOf(spanOf[periodicity](localDayOf(instant.getTime(), timeZone), firstYear), timeZone);

/** The spans of whole days that begin in a year, but for days that the zone left out. */
export const spansOfYear = (year: number, { periodicity, timeZone, firstYear }: PeriodRule): Span[] => {
  const spanAt = spanOf[periodicity];
  const first = dayNumber(year, 1, 1);
  const end = dayNumber(year + 1, 1, 1);
  const spans: Span[] = [];
  let span = spanAt(first, firstYear);
  if (span.from < first) span = spanAt(span.to, firstYear);
  for (; span.from < end; span = spanAt(span.to, firstYear)) {
    if (startOfLocalDay(span.from, timeZone) < startOfLocalDay(span.to, timeZone)) spans.push(span);
  }
  return spans;
};

/**
 * The periods that begin in a local year, in order: those of consecutive years follow each other without a gap. A day that the zone
 * left out has none.
 */
export const periodsOfYear = (year: number, rule: PeriodRule): Period[] =>
  spansOfYear(year, rule).map((span) => periodOf(span, rule.timeZone));

/** One per periodicity, and one per possible first year of the longest ones. */
const currentSpans = (now: Date, timeZone: string): Span[] => {
  const day = localDayOf(now.getTime(), timeZone);
  const { year } = yearAndMonth(day);
  return Object.values(Periodicity).flatMap((periodicity) =>
    Array.from({ length: phasesOf(periodicity) }, (_, phase) => spanOf[periodicity](day, year - phase)),
  );
};

/** The keys of all periods that are running. */
export const currentPeriodKeys = (now: Date, timeZone: string): string[] =>
  currentSpans(now, timeZone).map(({ key }) => key);

/** When they end, each instant once. */
export const currentPeriodEnds = (now: Date, timeZone: string): Date[] =>
  [...new Set(currentSpans(now, timeZone).map(({ to }) => startOfLocalDay(to, timeZone)))].map(
    (end) => new Date(end),
  );
