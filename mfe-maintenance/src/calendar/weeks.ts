/** The weeks of a month, from Monday, with the days of its neighbours that they share. */
import { dayNumber, dayText, isoWeek, mondayOf } from 'shared-kit/domain/dates/civil-day';

export interface Week {
  readonly number: number;
  /** Seven days, `2026-11-21`. */
  readonly days: readonly string[];
}

const daysOfWeek = 7;

export const weeksOf = (year: number, month: number): Week[] => {
  const first = mondayOf(dayNumber(year, month, 1));
  const last = dayNumber(year, month + 1, 0);
  const weeks: Week[] = [];
  for (let monday = first; monday <= last; monday += daysOfWeek)
    weeks.push({
      number: isoWeek(monday).week,
      days: Array.from({ length: daysOfWeek }, (_, index) => dayText(monday + index)),
    });
  return weeks;
};
