/** The calendar arithmetic behind the date operators: shifting, truncating and counting units in a time zone. */
import { dayNumber } from './calendar.ts';
import { fromLocal, offsetAt, toLocal } from './time-zone.ts';

const DAY = 86_400_000;
const DURATIONS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
};
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** The Saturday from which periods are counted; weeks are counted from their first day after it. */
const REFERENCE = Date.UTC(2000, 0, 1);

export type Period = { unit: string; timezone: string; startOfWeek: string };

export function isUnit(unit: string): boolean {
  return Object.hasOwn(DURATIONS, unit) || Object.hasOwn(MONTHS, unit);
}

/** The beginning of the period in which a date lies, in the time zone's calendar. */
export function truncateDate(
  time: number,
  { unit, binSize, timezone, startOfWeek }: Period & { binSize: number },
): number {
  const months = MONTHS[unit];
  const size = (DURATIONS[unit] ?? 0) * binSize;
  if (months === undefined && (DURATIONS[unit] as number) < DAY) {
    const reference = fromLocal(REFERENCE, timezone);
    return reference + floorTo(time - reference, size);
  }
  const local = toLocal(time, timezone);
  if (months === undefined) {
    const reference = REFERENCE + (unit === 'week' ? daysUntil(startOfWeek) * DAY : 0);
    return fromLocal(reference + floorTo(local - reference, size), timezone);
  }
  return fromLocal(
    dayNumber(2000, floorTo(monthOf(local) - 24_000, months * binSize) + 1, 1) * DAY,
    timezone,
  );
}

function monthOf(local: number): number {
  const date = new Date(local);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function daysUntil(startOfWeek: string): number {
  return (WEEKDAYS.indexOf(startOfWeek.slice(0, 3).toLowerCase()) + 1) % 7;
}

function floorTo(value: number, size: number): number {
  return Math.floor(value / size) * size;
}

/** The number of boundaries of a unit between two dates. */
export function differenceBetween(
  start: number,
  end: number,
  { unit, timezone, startOfWeek }: Period,
): number {
  const [from, to] = [toLocal(start, timezone), toLocal(end, timezone)];
  const months = MONTHS[unit];
  if (months !== undefined) return Math.floor(monthOf(to) / months) - Math.floor(monthOf(from) / months);
  const size = DURATIONS[unit] as number;
  const reference = unit === 'week' ? REFERENCE + daysUntil(startOfWeek) * DAY : 0;
  const bounds = Math.floor((to - reference) / size) - Math.floor((from - reference) / size);
  if (size >= DAY) return bounds;
  // Hours and shorter units count elapsed time, so a change of the clock in between does not count.
  return bounds + Math.trunc((offsetAt(start, timezone) - offsetAt(end, timezone)) / size);
}

/**
 * Shifts a date. Hours and shorter units are elapsed time; days and longer ones keep the clock, and months the day
 * where there is one.
 */
export function shiftDate(from: number, unit: string, amount: number, timezone: string): number {
  // MongoDB loses a second for instants before 1970 that lie between two seconds.
  const time = from < 0 && from % 1000 !== 0 && unit !== 'millisecond' ? from - 1000 : from;
  const months = MONTHS[unit];
  const duration = DURATIONS[unit] ?? 0;
  if (amount === 0) return time;
  if (months === undefined && duration < DAY) return time + amount * duration;
  const local = toLocal(time, timezone);
  const shifted = months === undefined ? local + amount * duration : shiftMonths(local, amount * months);
  // An hour that occurs twice is the one with the offset from before.
  const same = shifted - offsetAt(time, timezone);
  return toLocal(same, timezone) === shifted ? same : fromLocal(shifted, timezone);
}

function shiftMonths(local: number, months: number): number {
  const date = new Date(local);
  const time = local - floorTo(local, DAY);
  const month = monthOf(local) + months;
  const lastDay = new Date(dayNumber(Math.floor(month / 12), (((month % 12) + 12) % 12) + 2, 0) * DAY);
  return lastDay.setUTCDate(Math.min(date.getUTCDate(), lastDay.getUTCDate())) + time;
}
