/** Days on which an installation works. Days as `2026-11-21`. */
import { dayOfText, dayText } from './civil-day.ts';
import { type WorkingCalendar, weekdayOf } from './working-time.ts';

/** A calendar without a single day of work has none ahead either. */
const mostDays = 3660;

/** Monday to Friday where the installation has no calendar. */
export const isWorkingDay = (day: number, calendar: WorkingCalendar | null): boolean => {
  const weekday = weekdayOf(day);
  if (calendar === null) return weekday <= 5;
  const isFree = calendar.holidays.some((each) => each.day === dayText(day));
  return !isFree && calendar.hours.some(({ days }) => days.includes(weekday));
};

/** The working day that comes so many working days after a day; ten years on at most. */
export const workingDaysLater = (from: string, days: number, calendar: WorkingCalendar | null): string => {
  const first = dayOfText(from);
  let day = first;
  for (let left = days; left > 0 && day < first + mostDays; ) {
    day += 1;
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return dayText(day);
};
