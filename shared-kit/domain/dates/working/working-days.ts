/** Working days of the law, whatever hours an installation works: Monday to Friday without holidays (Ley 39/2015, article 30.2). Days as `2026-11-21`. */
import { dayOfText, dayText } from '../civil-day.ts';
import { weekdayOf } from './working-time.ts';

/** Where every day is a holiday there is no working day ahead either. */
const mostDays = 3660;

const friday = 5;

/** The working day that comes so many working days after a day; ten years on at most. */
export const workingDaysLater = (from: string, days: number, isHoliday: (day: string) => boolean): string => {
  const first = dayOfText(from);
  let day = first;
  for (let left = days; left > 0 && day < first + mostDays; ) {
    day += 1;
    if (weekdayOf(day) <= friday && !isHoliday(dayText(day))) left -= 1;
  }
  return dayText(day);
};
