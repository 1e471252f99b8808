/**
 * Time as an installation works: hours on days of the week, holidays left out. Instants are milliseconds since the epoch; hours are what the
 * clocks of its zone show, so that a night in which they change is as long as it was.
 */

import { mergeSpans, type Span } from '../../correctives/stops.ts';
import { dayText } from '../civil-day.ts';
import { instantUpToLocalTime, localDayOf, startOfLocalDay } from '../local-day.ts';

/** `from` and `to` as `07:05`; `to` of `24:00` or `00:00` is the end of the day. Days of the week from 1, Monday, to 7. */
export interface WorkingHours {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}
export interface WorkingCalendar {
  readonly hours: readonly WorkingHours[];
  /** Days without work. */
  readonly holidays: readonly { readonly day: string }[];
}

/** How far ahead is looked at most: a calendar with hours has some in ten years. */
const mostDays = 3660;

/** From 1, Monday, to 7. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

const endOfDay: ReadonlySet<string> = new Set(['24:00', '00:00']);

/** Monday to Friday where the installation has no calendar. */
export const isWorkingDay = (day: number, calendar: WorkingCalendar | null): boolean => {
  const weekday = weekdayOf(day);
  if (calendar === null) return weekday <= 5;
  const isFree = calendar.holidays.some((each) => each.day === dayText(day));
  return !isFree && calendar.hours.some(({ days }) => days.includes(weekday));
};

export interface WorkingClock {
  /**
   * The instant by which so many milliseconds of work have passed since `from`, what lies in `pauses` left out; at most ten years on. The end of
   * a day is that end, not the next morning.
   */
  readonly after: (from: number, duration: number, pauses?: readonly Span[]) => number;
}

/** What is left of a span without the others, which are in order and apart. */
const without = (span: Span, others: readonly Span[]): Span[] => {
  const left: Span[] = [];
  let { from } = span;
  for (const other of others) {
    if (other.to <= from || other.from >= span.to) continue;
    if (other.from > from) left.push({ from, to: other.from });
    from = Math.max(from, other.to);
  }
  if (from < span.to) left.push({ from, to: span.to });
  return left;
};

/** Keeps the days that it has looked up: many are counted by one. */
export const workingClock = ({ hours, holidays }: WorkingCalendar, timeZone: string): WorkingClock => {
  const free = new Set(holidays.map(({ day }) => day));
  const known = new Map<number, readonly Span[]>();
  const workOf = (day: number): readonly Span[] => {
    if (free.has(dayText(day))) return [];
    const spans = hours
      .filter(({ days }) => days.includes(weekdayOf(day)))
      .map(({ from, to }) => ({
        from: instantUpToLocalTime(day, from, timeZone),
        to: endOfDay.has(to) ? startOfLocalDay(day + 1, timeZone) : instantUpToLocalTime(day, to, timeZone),
      }));
    return mergeSpans(spans.filter(({ from, to }) => to > from));
  };
  const spansOf = (day: number): readonly Span[] => {
    const spans = known.get(day) ?? workOf(day);
    known.set(day, spans);
    return spans;
  };
  return {
    after: (from, duration, pauses = []) => {
      const paused = mergeSpans(pauses);
      const first = localDayOf(from, timeZone);
      let left = duration;
      for (let day = first; day < first + mostDays; day += 1) {
        const work = spansOf(day).filter(({ to }) => to > from);
        for (const span of work.flatMap((each) =>
          without({ from: Math.max(from, each.from), to: each.to }, paused),
        )) {
          if (left <= span.to - span.from) return span.from + left;
          left -= span.to - span.from;
        }
      }
      return startOfLocalDay(first + mostDays, timeZone);
    },
  };
};
