import { dayNumber, yearAndMonth } from '../../domain/dates/civil-day.ts';
import { localDayOf, startOfLocalDay } from '../../domain/dates/local-day.ts';

const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120] as const;
const daySteps = [1, 2, 7, 14] as const;

const monthIndex = (day: number): number => {
  const { year, month } = yearAndMonth(day);
  return year * 12 + month - 1;
};
const firstOfMonth = (index: number): number => dayNumber(Math.floor(index / 12), (index % 12) + 1, 1);

/** Beginnings of days or months in a time zone between two instants (milliseconds), at most `most` (1 or more) of them. */
export const timeTicks = (
  from: number,
  to: number,
  { most, timeZone }: { readonly most: number; readonly timeZone: string },
): number[] => {
  const first = localDayOf(from, timeZone);
  const last = localDayOf(to, timeZone);
  const step = daySteps.find((days) => (last - first) / days < most);
  const days = step === undefined ? monthStarts(first, last, most) : dayStarts(first, last, step);
  return days.map((day) => startOfLocalDay(day, timeZone)).filter((at) => at >= from && at <= to);
};

const dayStarts = (first: number, last: number, step: number): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);

const monthStarts = (first: number, last: number, most: number): number[] => {
  const [from, to] = [monthIndex(first), monthIndex(last)];
  const step = monthSteps.find((months) => (to - from) / months < most) ?? to - from;
  const begin = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - begin) / step) + 1) }, (_, index) =>
    firstOfMonth(begin + index * step),
  );
};
