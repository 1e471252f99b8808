/** Whether the written days of a column begin with the day or with the month, told by all of them. */
import { type DayOrder, readDay } from './day-order.ts';
import type { ColumnDays } from './settle-cell.ts';
import { type Cell, isMarked } from './sheet-cells.ts';

/** What a cell is where the day, or the month, comes first. */
export interface AmbiguousDay {
  readonly row: number;
  readonly written: string;
  readonly dayFirst: string;
  readonly monthFirst: string;
}

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
