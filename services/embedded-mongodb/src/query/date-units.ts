import { CommandError } from '../errors.ts';
import { fromLocal, toLocal } from './time-zone.ts';

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
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** A Saturday: periods are counted from here, weeks from their first day after it. */
const REFERENCE = Date.UTC(2000, 0, 1);

export type Truncation = { unit: string; binSize: number; timezone: string; startOfWeek: string };

/** The beginning of the period that a date is in, in the time zone's own calendar. */
export function truncateDate(date: Date, { unit, binSize, timezone, startOfWeek }: Truncation): Date {
  const local = toLocal(date.getTime(), timezone);
  return new Date(fromLocal(truncateLocal(local, unit, binSize, startOfWeek), timezone));
}

function truncateLocal(local: number, unit: string, binSize: number, startOfWeek: string): number {
  const months = MONTHS[unit];
  if (months !== undefined) {
    const date = new Date(local);
    const since = (date.getUTCFullYear() - 2000) * 12 + date.getUTCMonth();
    return Date.UTC(2000, floorTo(since, months * binSize), 1);
  }
  const reference = REFERENCE + (unit === 'week' ? daysUntil(startOfWeek) * DAY : 0);
  return reference + floorTo(local - reference, durationOf(unit) * binSize);
}

function durationOf(unit: string): number {
  const duration = DURATIONS[unit];
  if (duration === undefined) throw new CommandError('FailedToParse', `unknown time unit value: ${unit}`);
  return duration;
}

function daysUntil(startOfWeek: string): number {
  const name = startOfWeek.toLowerCase();
  const weekday = WEEKDAYS.findIndex((day) => day === name || day.slice(0, 3) === name);
  if (weekday < 0) throw new CommandError('FailedToParse', `unknown day of week value: ${startOfWeek}`);
  return (weekday + 1) % 7;
}

function floorTo(value: number, size: number): number {
  return Math.floor(value / size) * size;
}

/** Hours and less are time that passes; days and more keep the clock, months the day as far as there is one. */
export function shiftDate(date: Date, unit: string, amount: number, timezone: string): Date {
  const months = MONTHS[unit];
  if (months === undefined && durationOf(unit) < DAY)
    return new Date(date.getTime() + amount * durationOf(unit));
  const local = toLocal(date.getTime(), timezone);
  const shifted =
    months === undefined ? local + amount * durationOf(unit) : shiftMonths(local, amount * months);
  return new Date(fromLocal(shifted, timezone));
}

function shiftMonths(local: number, months: number): number {
  const date = new Date(local);
  const time = local - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  return lastDay.setUTCDate(Math.min(date.getUTCDate(), lastDay.getUTCDate())) + time;
}
