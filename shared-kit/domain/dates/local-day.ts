/** Where the days of a time zone begin, as instants. */
import { tzOffset } from '@date-fns/tz/tzOffset';
import { dayMs, dayOfText, dayText } from './civil-day.ts';
import type { Days } from './day-presets.ts';

const hourMs = 3_600_000;
const askedOffsetMs = (timeZone: string, instant: number): number =>
  Math.round(tzOffset(timeZone, new Date(instant)) * 60_000);

/** By zone and day of UTC; null where the clocks are set on that day. Asking takes a hundred times as long. */
const knownOffsets = new Map<string, Map<number, number | null>>();
/** Of all zones together. */
const mostKnown = 50_000;
let known = 0;

const offsetMs = (timeZone: string, instant: number): number => {
  const day = Math.floor(instant / dayMs);
  const ofZone = knownOffsets.get(timeZone);
  const remembered = ofZone?.get(day);
  if (remembered !== undefined) return remembered ?? askedOffsetMs(timeZone, instant);
  const first = askedOffsetMs(timeZone, day * dayMs);
  const offset = first === askedOffsetMs(timeZone, (day + 1) * dayMs) ? first : null;
  remember(timeZone, day, offset);
  return offset ?? askedOffsetMs(timeZone, instant);
};

const remember = (timeZone: string, day: number, offset: number | null): void => {
  if (known >= mostKnown) {
    knownOffsets.clear();
    known = 0;
  }
  known += 1;
  const ofZone = knownOffsets.get(timeZone) ?? new Map<number, number | null>();
  knownOffsets.set(timeZone, ofZone.set(day, offset));
};

/**
 * The first instant of a local day. Clocks that jump over midnight begin the day later; a day that a zone left out begins, and ends,
 * where the next one begins. A clock set back over midnight does not begin the day twice.
 */
export const startOfLocalDay = (day: number, timeZone: string): number => {
  const midnight = day * dayMs;
  const before = midnight - 15 * hourMs;
  const after = midnight + 13 * hourMs;
  const offsetBefore = offsetMs(timeZone, before);
  const offsetAfter = offsetMs(timeZone, after);
  if (offsetBefore === offsetAfter) return midnight - offsetBefore;
  const change = offsetChange(timeZone, before, { to: after, offsetBefore });
  if (midnight - offsetBefore < change) return midnight - offsetBefore;
  return Math.max(change, midnight - offsetAfter);
};

const offsetChange = (
  timeZone: string,
  from: number,
  { to, offsetBefore }: { readonly to: number; readonly offsetBefore: number },
): number => {
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMs(timeZone, middle) === offsetBefore) low = middle;
    else high = middle;
  }
  return high;
};

/** The local day that an instant is in, so that `startOfLocalDay(day) <= instant < startOfLocalDay(day + 1)`. */
export const localDayOf = (instant: number, timeZone: string): number => {
  const day = Math.floor((instant + offsetMs(timeZone, instant)) / dayMs);
  return instant >= startOfLocalDay(day + 1, timeZone) ? day + 1 : day;
};

const halfDayMs = 12 * hourMs;

/**
 * The day that a period begins on, by the instant at which it does: also where that was worked out for another zone, half a day away at most, as
 * of work that was planned before its installation's zone was changed.
 */
export const periodDayOf = (start: number, timeZone: string): number =>
  localDayOf(start + halfDayMs, timeZone);

/** `localDayOf` for many instants of one zone: where its days begin is worked out once. */
export const localDaysIn = (timeZone: string): ((instant: number) => number) => {
  const starts = new Map<number, number>();
  const startOf = (day: number): number => {
    const start = starts.get(day) ?? startOfLocalDay(day, timeZone);
    starts.set(day, start);
    return start;
  };
  return (instant) => {
    // No zone is a whole day ahead.
    let day = Math.floor(instant / dayMs) + 1;
    while (startOf(day) > instant) day -= 1;
    return day;
  };
};

/** The local day of an instant as a text, `2026-11-21`. */
export const localDayText = (instant: string | number | Date, timeZone: string): string =>
  dayText(localDayOf(new Date(instant).getTime(), timeZone));

/** Today as a text, where the clocks show that zone; as this device shows it unless told. */
export const todayText = (timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string =>
  localDayText(Date.now(), timeZone);

const minuteMs = 60_000;

/** What the clocks of a zone show at an instant, as `07:05`. */
export const localTimeText = (instant: string | number | Date, timeZone: string): string => {
  const at = new Date(instant).getTime();
  return new Date(at + offsetMs(timeZone, at)).toISOString().slice(11, 16);
};

/**
 * The instant at which the clocks of a zone show a time of a day, `07:05`. A time that is shown twice is its first one; one that is left out is
 * as much later as the clocks jump.
 */
export const instantOfLocalTime = (day: number, time: string, timeZone: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shown = day * dayMs + (hours * 60 + minutes) * minuteMs;
  const before = offsetMs(timeZone, shown - 15 * hourMs);
  const after = offsetMs(timeZone, shown + 13 * hourMs);
  const first = shown - before;
  if (offsetMs(timeZone, first) === before) return first;
  const second = shown - after;
  return offsetMs(timeZone, second) === after ? second : first;
};

/**
 * The first instant of a day at which its clocks show a time, `07:05`, or a later one: where they jump over it, that of the jump. A time that is
 * shown twice is its first one.
 */
export const instantUpToLocalTime = (day: number, time: string, timeZone: string): number => {
  const instant = instantOfLocalTime(day, time, timeZone);
  if (localTimeText(instant, timeZone) === time) return instant;
  const before = instant - 15 * hourMs;
  return offsetChange(timeZone, before, {
    to: instant + 13 * hourMs,
    offsetBefore: offsetMs(timeZone, before),
  });
};

/** The instants that days begin and end at, both days included: `[from, to)`. */
export const spanOfDays = (
  { from, to }: Days,
  timeZone: string,
): { readonly from: number; readonly to: number } => ({
  from: startOfLocalDay(dayOfText(from), timeZone),
  to: startOfLocalDay(dayOfText(to) + 1, timeZone),
});
