/** Figures of planned work: rates, how late things come, and hours that people are given. */
import { dayMs, dayNumber, dayOfText, yearAndMonth } from '../dates/civil-day.ts';

/** Nearest rank: the smallest value that the share (0 to 1) of all values does not exceed. Null of none. */
export const percentileOf = (values: readonly number[], share: number): number | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
};

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Days begun since something was late: what comes in the first day after it counts as one. Instants are milliseconds. */
export const daysLate = (dueEnd: number, at: number): number =>
  at < dueEnd ? 0 : Math.floor((at - dueEnd) / dayMs) + 1;

/** Of so many hours a month the minutes of a mean week: a month has 365.25 / 12 days. */
export const weeklyMinutes = (hoursAMonth: number): number =>
  Math.round((hoursAMonth * 60 * 12 * 7) / 365.25);

/** Of so many hours a month the minutes that fall on some days, both included: of a month in part as much as of its days. */
export const givenMinutes = (hoursAMonth: number, from: string, to: string): number => {
  let minutes = 0;
  for (let day = dayOfText(from); day <= dayOfText(to); ) {
    const { year, month } = yearAndMonth(day);
    const [first, next] = [dayNumber(year, month, 1), dayNumber(year, month + 1, 1)];
    const end = Math.min(next, dayOfText(to) + 1);
    minutes += (hoursAMonth * 60 * (end - day)) / (next - first);
    day = next;
  }
  return Math.round(minutes);
};
