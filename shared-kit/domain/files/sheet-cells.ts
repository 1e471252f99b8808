/** What a reader hands on of a cell: its value alone, or the value and what else there is to know of it. */
export type Plain = string | number | boolean;

export interface MarkedCell {
  /** Null where a formula has no value: the program that wrote the file never worked it out. */
  readonly value: Plain | null;
  /** `day`: the value is `2026-05-10`, or `2026-05-10T14:30:00`. `error`: it is what the cell says instead, such as `#REF!`. */
  readonly kind?: 'day' | 'error' | undefined;
  /** A number as its format writes it, where that is more than the number: `00123`, `CAL-00123`. */
  readonly shown?: string | undefined;
  /** It is worked out by the file. */
  readonly formula?: true | undefined;
  /** It lies under another, whose value it has: `D2:D4`. */
  readonly merge?: string | undefined;
}

export type Cell = Plain | MarkedCell;

export const isMarked = (cell: Cell): cell is MarkedCell => typeof cell === 'object';

/** What a cell says, as a heading or a word is read. */
export const textOfCell = (cell: Cell): string => {
  const { value, shown } = isMarked(cell) ? cell : { value: cell, shown: undefined };
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return shown ?? String(value ?? '');
};
