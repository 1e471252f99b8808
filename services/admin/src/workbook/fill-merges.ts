/** Merged cells count for all the rows that they cover. */
import { type Cell, isMarked } from 'shared-kit/domain/files/sheet-cells';
import type { SheetRow } from './cell.ts';
import { cellName } from './cell-names.ts';
import { tooLarge } from './workbook-error.ts';

/** Rows from 1, columns from 0, the last ones among them. */
export interface Merge {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly column: number;
  readonly lastColumn: number;
}

const mostMerges = 100_000;
const mostFilled = 1_000_000;

/** Of what a merge covers only its first column is filled: a title over several columns is none of their values. */
export const fillMerges = (rows: readonly SheetRow[], merges: readonly Merge[]): readonly SheetRow[] => {
  if (merges.length === 0) return rows;
  if (merges.length > mostMerges) tooLarge(`${merges.length} merges`);
  const filled = new Map<SheetRow, Map<number, Cell>>();
  let count = 0;
  for (const merge of merges) {
    if (merge.lastRow <= merge.firstRow) continue;
    const first = indexOfRow(rows, merge.firstRow);
    const top = rows[first];
    const cell = top?.row === merge.firstRow ? top.cells.get(merge.column) : undefined;
    if (cell === undefined) continue;
    const covered: Cell = { ...(isMarked(cell) ? cell : { value: cell }), merge: rangeOf(merge) };
    for (let index = first + 1; (rows[index]?.row ?? Number.POSITIVE_INFINITY) <= merge.lastRow; index += 1) {
      const row = rows[index];
      if (!row || row.cells.has(merge.column)) continue;
      count += 1;
      if (count > mostFilled) tooLarge('cells under merges');
      const cells = filled.get(row) ?? new Map(row.cells);
      cells.set(merge.column, covered);
      filled.set(row, cells);
    }
  }
  return rows.map((row) => {
    const cells = filled.get(row);
    return cells ? { ...row, cells } : row;
  });
};

const rangeOf = ({ firstRow, lastRow, column, lastColumn }: Merge): string =>
  `${cellName(column, firstRow)}:${cellName(lastColumn, lastRow)}`;

/** The first that is at or after the row; rows are in their order. */
const indexOfRow = (rows: readonly SheetRow[], row: number): number => {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
};
