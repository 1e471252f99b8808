/** A cell of a file as the value that its column holds, and what there is to doubt of it: for services and screens alike. */
import { type DayOrder, readDay } from './day-order.ts';
import { type DecimalSign, type NumberReading, readNumber } from './numbers.ts';
import { type Cell, isMarked, type MarkedCell, type Plain } from './sheet-cells.ts';

/** Keys of the words for each doubt. */
export const cellDoubts = [
  'cellError',
  'formulaUncalculated',
  'formulaEmpty',
  'formulaZero',
  'numberAmbiguous',
  'numberByColumn',
  'unitOther',
  'dayAmbiguous',
  'dayByColumn',
  'dayInText',
  'cellMerged',
] as const;

export type ValueKind = 'text' | 'number' | 'integer' | 'day' | 'time' | 'word';

/** What the cells of a column hold. */
export interface ColumnKind {
  readonly kind: ValueKind;
  /** Of its numbers, as `unitKey` gives it; null where the column takes several and converts them. */
  readonly unit: string | null;
  /** It names the row: what lies under a merge is no name. */
  readonly names?: true | undefined;
}

/** Units are the same whatever their capitals and small signs: `m²` and `M2`, `€` and `EUR`. */
export const unitKey = (unit: string): string =>
  unit.normalize('NFKC').toLowerCase().replace(/[\s.]/g, '').replace('€', 'eur');

type Code = (typeof cellDoubts)[number];
export interface Doubt {
  readonly severity: 'error' | 'warning';
  readonly code: Code;
  /** What is shown of it instead of what stands in the cell. */
  readonly value?: string | undefined;
}

/** `value` is undefined where nothing can be taken of the cell. */
export interface Settled {
  readonly value: Plain | undefined;
  readonly doubt?: Doubt | undefined;
}

/** How the numbers of a column are written. */
export interface ColumnNumbers {
  /** Undefined where nothing tells, and nobody has said. */
  readonly decimal: DecimalSign | undefined;
  /** A person said so: there is nothing to doubt. */
  readonly isAnswered: boolean;
}

/** How the days of a column are written. */
export interface ColumnDays {
  /** Undefined where nothing tells, and nobody has said. */
  readonly order: DayOrder | undefined;
  /** A person said so, or the form is written so: there is nothing to doubt. */
  readonly isSure: boolean;
}

/** `isOwn`: of the portal's own form, where what can't be taken keeps the file out. */
export interface CellColumn {
  readonly kind: ColumnKind;
  readonly numbers: ColumnNumbers;
  readonly days: ColumnDays;
  readonly isOwn: boolean;
}

const error = (code: Code): Settled => ({ value: undefined, doubt: { severity: 'error', code } });

export const settleCell = (cell: Cell, column: CellColumn): Settled => {
  const { kind } = column;
  if (!isMarked(cell)) return settlePlain(cell, column);
  const fault = faultOf(cell, column);
  if (fault) return fault;
  const value = cell.value ?? '';
  if (cell.kind === 'day') return settleDay(String(value), column);
  if (kind.kind === 'text' && cell.shown !== undefined) return { value: cell.shown };
  const settled = settlePlain(value, column);
  // Programs that do not work formulas out write a zero in their place.
  if (cell.formula && value === 0) return { ...settled, doubt: { severity: 'warning', code: 'formulaZero' } };
  return settled;
};

/** What keeps anything from being taken of the cell. */
const faultOf = (
  { kind, value, formula, merge }: MarkedCell,
  { kind: column, isOwn }: CellColumn,
): Settled | null => {
  const isText = column.kind === 'text' || column.kind === 'word' || column.kind === 'day';
  if (kind === 'error')
    return { value: undefined, doubt: { severity: isOwn ? 'error' : 'warning', code: 'cellError' } };
  if (formula && (value === null || (value === 0 && isText))) return error('formulaUncalculated');
  if (formula && value === '')
    return { value: undefined, doubt: { severity: 'warning', code: 'formulaEmpty' } };
  return merge !== undefined && column.names ? error('cellMerged') : null;
};

/** `2026-05-10`, or with a time behind a `T`. */
const settleDay = (written: string, { kind: { kind } }: CellColumn): Settled => {
  const [day = '', time = ''] = written.split('T');
  if (kind === 'day') return { value: day };
  if (kind === 'time') return { value: time.slice(0, 5) || written };
  const value = time === '' ? day : `${day} ${time}`;
  // A spreadsheet that takes `1-2` for a day keeps nothing of what was written.
  return kind === 'text' ? { value, doubt: { severity: 'warning', code: 'dayInText', value } } : { value };
};

const settlePlain = (value: Plain, column: CellColumn): Settled => {
  const { kind } = column.kind;
  if (typeof value === 'string' && kind === 'day') return settleWrittenDay(value, column);
  if (typeof value !== 'string' || (kind !== 'number' && kind !== 'integer')) return { value };
  const read = readNumber(value, { integer: kind === 'integer' });
  return read.kind === 'none' ? { value } : settleNumber(value, read, column);
};

/** What is written in another way is left as it stands. */
const settleWrittenDay = (written: string, { days: { order, isSure } }: CellColumn): Settled => {
  const read = readDay(written);
  if (read.kind === 'none') return { value: written };
  if (read.kind === 'day') return { value: read.day };
  if (order === undefined) return error('dayAmbiguous');
  const value = read.days[order];
  if (isSure) return { value };
  return {
    value,
    doubt: { severity: 'warning', code: 'dayByColumn', value: `${written.trim()} → ${value}` },
  };
};

const settleNumber = (
  written: string,
  read: Exclude<NumberReading, { kind: 'none' }>,
  { kind, numbers, isOwn }: CellColumn,
): Settled => {
  // COBie gives units in columns of their own, and square feet are converted.
  if (read.unit !== '' && unitKey(read.unit) !== kind.unit)
    return isOwn ? error('unitOther') : { value: written };
  if (read.kind === 'number') return { value: read.number.value };
  const { decimal, isAnswered } = numbers;
  if (decimal === undefined) return error('numberAmbiguous');
  const { value, text } = read.readings[decimal];
  if (isAnswered) return { value };
  return {
    value,
    doubt: { severity: 'warning', code: 'numberByColumn', value: `${written.trim()} → ${text}` },
  };
};
