/** Whether the written days of a column begin with the day or with the month, told by all of them. */
import { existingDay } from './civil-day.ts';
import type { ColumnDays, DayOrder } from './settle-cell.ts';
import { type Cell, isMarked } from './sheet-cells.ts';

/** What a cell is where the day, or the month, comes first. */
export interface AmbiguousDay {
  readonly row: number;
  readonly written: string;
  readonly dayFirst: string;
  readonly monthFirst: string;
}

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

const mostExamples = 5;

export interface DaysRead {
  readonly orders: ReadonlySet<DayOrder>;
  /** How many cells could be two days, and the first of them. */
  readonly count: number;
  readonly examples: readonly AmbiguousDay[];
}

export interface DayCell {
  readonly row: number;
  readonly cell: Cell;
}

export const readDays = (cells: Iterable<DayCell>): DaysRead => {
  const orders = new Set<DayOrder>();
  const examples: AmbiguousDay[] = [];
  let count = 0;
  for (const { row, cell } of cells) {
    const written = isMarked(cell) ? cell.value : cell;
    if (typeof written !== 'string') continue;
    const read = readDay(written);
    if (read.kind === 'day' && read.order) orders.add(read.order);
    if (read.kind !== 'ambiguous') continue;
    count += 1;
    if (examples.length < mostExamples) examples.push({ row, written: written.trim(), ...read.days });
  }
  return { orders, count, examples };
};

/** What a person says counts before what the other days of the column tell, and that before the custom of the form. */
export const daysOf = (
  { orders }: DaysRead,
  answer: string | undefined,
  custom: DayOrder | undefined,
): ColumnDays => {
  if (answer === 'dayFirst' || answer === 'monthFirst') return { order: answer, isSure: true };
  const [order] = orders;
  if (orders.size === 1) return { order, isSure: order === custom };
  return orders.size === 0 ? { order: custom, isSure: true } : { order: undefined, isSure: false };
};
