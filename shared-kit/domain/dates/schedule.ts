/** When what is done regularly is due next, by the clocks of a place. */
import { lastOfMonth, type ScheduleTimes } from '../../contracts/reports/report-schedules.ts';
import { dayNumber, mondayOf, yearAndMonth } from './civil-day.ts';
import { instantOfLocalTime, localDayOf } from './local-day.ts';

/** No month is longer, and the moment of a day may be over already. */
const mostDaysAhead = 32;

/** The day of a month, or its last one where it has none of that number. */
const dayOfMonth = (day: number, monthDay: number): number => {
  const { year, month } = yearAndMonth(day);
  const last = dayNumber(year, month + 1, 0);
  return monthDay === lastOfMonth ? last : Math.min(dayNumber(year, month, monthDay), last);
};

const isDueOn = ({ every, weekday, monthDay }: ScheduleTimes, day: number): boolean => {
  if (every === 'day') return true;
  return every === 'week' ? day === mondayOf(day) + weekday - 1 : day === dayOfMonth(day, monthDay);
};

/**
 * The first moment after an instant. An hour that is shown twice is its first one; one that is left out is as much later as the clocks jump: once a
 * day in either case.
 */
export const nextDue = (times: ScheduleTimes, after: number, timeZone: string): number => {
  const time = `${String(times.hour).padStart(2, '0')}:00`;
  const today = localDayOf(after, timeZone);
  for (let day = today; day <= today + mostDaysAhead; day += 1) {
    const due = isDueOn(times, day) ? instantOfLocalTime(day, time, timeZone) : after;
    if (due > after) return due;
  }
  throw new Error('A schedule without a day');
};
