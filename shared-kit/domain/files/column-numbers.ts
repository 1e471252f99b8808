/** Which sign the numbers of a column have before their decimals, told by all of them. */
import { type DecimalSign, readNumber } from './numbers.ts';
import type { ColumnNumbers } from './settle-cell.ts';
import { type Cell, isMarked } from './sheet-cells.ts';

/** What a cell is where the comma, or the point, is the decimal sign. */
export interface AmbiguousNumber {
  readonly row: number;
  readonly written: string;
  readonly comma: number;
  readonly point: number;
}
const mostExamples = 5;

export interface NumbersRead {
  readonly signs: ReadonlySet<DecimalSign>;
  /** How many cells could be two numbers, and the first of them. */
  readonly count: number;
  readonly examples: readonly AmbiguousNumber[];
}

export interface NumberCell {
  readonly row: number;
  readonly cell: Cell;
}

export const readNumbers = (cells: Iterable<NumberCell>): NumbersRead => {
  const signs = new Set<DecimalSign>();
  const examples: AmbiguousNumber[] = [];
  let count = 0;
  for (const { row, cell } of cells) {
    const written = isMarked(cell) ? cell.value : cell;
    if (typeof written !== 'string') continue;
    const read = readNumber(written);
    if (read.kind === 'number' && read.decimal) signs.add(read.decimal);
    if (read.kind !== 'ambiguous') continue;
    count += 1;
    const { ',': comma, '.': point } = read.readings;
    if (examples.length < mostExamples)
      examples.push({ row, written: written.trim(), comma: comma.value, point: point.value });
  }
  return { signs, count, examples };
};

/** What a person says counts before what the other numbers of the column tell. */
export const numbersOf = ({ signs }: NumbersRead, answer: string | undefined): ColumnNumbers => {
  if (answer === ',' || answer === '.') return { decimal: answer, isAnswered: true };
  const [sign] = signs;
  return { decimal: signs.size === 1 ? sign : undefined, isAnswered: false };
};
