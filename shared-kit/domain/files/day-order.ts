/** A written day that begins with its day or its month: which of both it is where one of them is impossible, and both where neither is. */
import { existingDay } from '../dates/civil-day.ts';

export type DayOrder = 'dayFirst' | 'monthFirst';

/** `none`: it is no day that begins with its day or month. `order`: the one that it can only be read in; null where both give the same. */
export type DayReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'day'; readonly day: string; readonly order: DayOrder | null }
  | { readonly kind: 'ambiguous'; readonly days: Readonly<Record<DayOrder, string>> };

const none: DayReading = { kind: 'none' };
const writtenForm = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[T ,]+\d{1,2}:\d{2}.*)?$/;

/** `3/4/2026`, with or without a time behind it. Years of two digits could stand first, and are not read. */
export const readDay = (written: string): DayReading => {
  const [, first = '', , second = '', year = ''] = writtenForm.exec(written.trim()) ?? [];
  if (year === '' || Number(year) < 1000) return none;
  const dayFirst = existingDay(Number(year), Number(second), Number(first));
  const monthFirst = existingDay(Number(year), Number(first), Number(second));
  if (dayFirst !== null && monthFirst !== null)
    return dayFirst === monthFirst
      ? { kind: 'day', day: dayFirst, order: null }
      : { kind: 'ambiguous', days: { dayFirst, monthFirst } };
  if (dayFirst !== null) return { kind: 'day', day: dayFirst, order: 'dayFirst' };
  return monthFirst === null ? none : { kind: 'day', day: monthFirst, order: 'monthFirst' };
};
