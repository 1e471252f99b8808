/** When an element counts in figures: from the day of its installation, up to the day on which it became inactive. */
import { EntityStatus } from '../../contracts/enums.ts';
import type { Span } from '../correctives/stops.ts';
import { dayMs, dayOfText } from '../dates/civil-day.ts';
import { localDayOf, startOfLocalDay } from '../dates/local-day.ts';

/** Fields of before are not there where an element has never been saved with them. */
export interface ElementUse {
  readonly entityStatus?: EntityStatus | undefined;
  /** `2026-11-21`, or an instant that begins so; without one it was always there. */
  readonly installationDate?: string | null | undefined;
  /** Of an inactive one; where nobody knows since when, it counts on no day. */
  readonly inactiveSince?: Date | null | undefined;
}

/** Of a day that is long over, as of most elements, no more is asked than that: no zone is a whole day behind. */
const beginningOf = (day: number, window: Span, timeZone: string): number =>
  (day + 1) * dayMs <= window.from ? window.from : startOfLocalDay(day, timeZone);

/** The first instant from which it is in use no more; null of an active one, and before all others where nobody knows since when. */
export const unusedFrom = (
  { entityStatus, inactiveSince }: Omit<ElementUse, 'installationDate'>,
  timeZone: string,
): number | null => {
  if (entityStatus !== EntityStatus.Inactive) return null;
  if (!inactiveSince) return Number.NEGATIVE_INFINITY;
  return startOfLocalDay(localDayOf(inactiveSince.getTime(), timeZone), timeZone);
};

/** What of the window it counts for; null: nothing. */
export const usedWithin = (element: ElementUse, window: Span, timeZone: string): Span | null => {
  const { installationDate } = element;
  const begins = installationDate
    ? beginningOf(dayOfText(installationDate.slice(0, 10)), window, timeZone)
    : window.from;
  const ends = unusedFrom(element, timeZone) ?? window.to;
  const span = { from: Math.max(window.from, begins), to: Math.min(window.to, ends) };
  return span.to > span.from ? span : null;
};
