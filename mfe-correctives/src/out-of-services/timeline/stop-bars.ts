/** Times out of service as bars: one of an element or an area, what overlaps drawn and counted once. */
import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import {
  clipStops,
  mergeSpans,
  type Span,
  type Stop,
  stoppedTime,
} from 'shared-kit/domain/correctives/stops';
import { dayText } from 'shared-kit/domain/dates/civil-day';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/dates/local-day';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { subjectOf } from '../../parts/place-text.ts';

export interface BarWindow extends Span {
  readonly now: number;
  /** The first day, as a call takes it. */
  readonly firstDay: string;
}

/** So many days, today as the last one, up to its end. */
export const barWindow = (days: number, now: number, timeZone: string): BarWindow => {
  const today = localDayOf(now, timeZone);
  return {
    from: startOfLocalDay(today - days + 1, timeZone),
    to: startOfLocalDay(today + 1, timeZone),
    now,
    firstDay: dayText(today - days + 1),
  };
};

export interface StopBar {
  readonly key: string;
  /** Any of its stops: all of them are of the same element or area. */
  readonly of: OutOfService;
  readonly planned: readonly Span[];
  readonly unplanned: readonly Span[];
  readonly plannedCount: number;
  readonly unplannedCount: number;
  /** Milliseconds out of service within the window, whatever the cause. */
  readonly stopped: number;
  /** Of the part of the window that has passed. */
  readonly share: number;
  /** Since when it has been out without a break; null where it is in service. */
  readonly since: number | null;
}

const asStop = ({ openedAt, closedAt }: OutOfService): Stop => ({
  from: Date.parse(openedAt),
  to: closedAt === null ? null : Date.parse(closedAt),
});

const sinceOf = (stops: readonly OutOfService[], now: number): number | null => {
  if (stops.every(({ closedAt }) => closedAt !== null)) return null;
  const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  return mergeSpans(clipStops(stops.map(asStop), always, now)).at(-1)?.from ?? now;
};

const barOf = (
  key: string,
  subject: OutOfService,
  { stops, window }: { readonly stops: readonly OutOfService[]; readonly window: BarWindow },
): StopBar => {
  const { now } = window;
  const inWindow = stops.filter((stop) => clipStops([asStop(stop)], window, now).length > 0);
  const spansOf = (planned: boolean) => {
    const chosen = inWindow.filter((stop) => stop.planned === planned).map(asStop);
    return { spans: mergeSpans(clipStops(chosen, window, now)), count: chosen.length };
  };
  const planned = spansOf(true);
  const unplanned = spansOf(false);
  const stopped = stoppedTime(inWindow.map(asStop), window, now);
  return {
    key,
    of: subject,
    planned: planned.spans,
    unplanned: unplanned.spans,
    plannedCount: planned.count,
    unplannedCount: unplanned.count,
    stopped,
    share: stopped / Math.max(1, Math.min(window.to, now) - window.from),
    since: sinceOf(stops, now),
  };
};

/** What is out now first, the longest before; then by name. An element is out while its area is. */
export const barsOf = (stops: readonly OutOfService[], window: BarWindow): readonly StopBar[] => {
  const groups = Map.groupBy(stops, ({ elementId, areaId }) =>
    elementId === null ? `area ${areaId}` : `element ${elementId}`,
  );
  const bars = [...groups].flatMap(([key, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const ofArea = first.elementId === null ? [] : (groups.get(`area ${first.areaId}`) ?? []);
    return [barOf(key, first, { stops: [...own, ...ofArea], window })];
  });
  const last = Number.POSITIVE_INFINITY;
  return bars.toSorted(
    (a, b) => (a.since ?? last) - (b.since ?? last) || compareNames(subjectOf(a.of), subjectOf(b.of)),
  );
};

/** A place in the window as a share of its width, in percent. */
export const percentOf = (at: number, { from, to }: Span): number =>
  Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
