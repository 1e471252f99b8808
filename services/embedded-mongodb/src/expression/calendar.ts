/** A date's year, month, week and clock in a time zone, and the way back to the instant. */
import { fromLocal, offsetAt } from './time-zone.ts';

const DAY = 86_400_000;

/** A date as the clock and calendar of its time zone show it. */
export type Calendar = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** The day of the week, from 1 for Sunday. */
  dayOfWeek: number;
  dayOfYear: number;
  /** The week of the year, from 0; a week begins on Sunday. */
  week: number;
  isoDayOfWeek: number;
  isoWeek: number;
  isoWeekYear: number;
  /** The offset from UTC in milliseconds. */
  offset: number;
};

export function calendarAt(time: number, timezone: string): Calendar {
  const offset = offsetAt(time, timezone);
  const at = new Date(time + offset);
  const year = at.getUTCFullYear();
  const today = Math.floor(at.getTime() / DAY);
  const dayOfYear = today - dayNumber(year, 1, 1) + 1;
  const isoDayOfWeek = at.getUTCDay() || 7;
  const thursday = new Date((today + 4 - isoDayOfWeek) * DAY).getUTCFullYear();
  return {
    year,
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    millisecond: at.getUTCMilliseconds(),
    dayOfWeek: at.getUTCDay() + 1,
    dayOfYear,
    week: Math.floor((dayOfYear + 6 - at.getUTCDay()) / 7),
    isoDayOfWeek,
    isoWeek: Math.floor((today - firstIsoMonday(thursday)) / 7) + 1,
    isoWeekYear: thursday,
    offset,
  };
}

/** The number of a day, counted from 1970; months and days may lie outside of their usual bounds. */
export function dayNumber(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY;
}

/** The day on which the first ISO week of a year begins. */
export function firstIsoMonday(year: number): number {
  const fourth = dayNumber(year, 1, 4);
  return fourth - ((new Date(fourth * DAY).getUTCDay() + 6) % 7);
}

type Clock = { hour: number; minute: number; second: number; millisecond: number };

/** The instant at which a calendar and clock show this. */
export function instantAt(
  { year, month, day, ...clock }: Clock & { year: number; month: number; day: number },
  timezone: string,
): number {
  return instantOnDay(dayNumber(year, month, day), clock, timezone);
}

export function instantOnDay(
  day: number,
  { hour, minute, second, millisecond }: Clock,
  timezone: string,
): number {
  return fromLocal(day * DAY + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond, timezone);
}
