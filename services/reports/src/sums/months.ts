/** Months of a time zone, as spans of instants. */
import { dayNumber, yearAndMonth } from 'shared-kit/domain/dates/civil-day';
import { localDayOf, startOfLocalDay } from 'shared-kit/domain/dates/local-day';

/** Milliseconds; the end is not in it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const monthText = (day: number): string => {
  const { year, month } = yearAndMonth(day);
  return `${year}-${String(month).padStart(2, '0')}`;
};

export const spanOfMonth = (text: string, timeZone: string): Span => {
  const [year = 0, month = 0] = text.split('-').map(Number);
  return {
    from: startOfLocalDay(dayNumber(year, month, 1), timeZone),
    to: startOfLocalDay(dayNumber(year, month + 1, 1), timeZone),
  };
};

/** The months that a time touches, both instants included, in order. */
export const monthsOf = ({ from, to }: Span, timeZone: string): string[] => {
  const last = localDayOf(to, timeZone);
  const months: string[] = [];
  for (let day = localDayOf(from, timeZone); day <= last; ) {
    months.push(monthText(day));
    const { year, month } = yearAndMonth(day);
    day = dayNumber(year, month + 1, 1);
  }
  return months;
};
