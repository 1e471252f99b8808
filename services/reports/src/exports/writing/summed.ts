/** The sums of a table's columns, which are counted while its rows pass. */
import type { ReportColumn, Row } from '../report-table.ts';

export interface Summed {
  readonly rows: number;
  add(row: Row): void;
  of(column: number): number;
}

export const summed = (columns: readonly ReportColumn[]): Summed => {
  const sums = columns.map(() => 0);
  const counted = columns.flatMap(({ isSummed = false }, index) => (isSummed ? [index] : []));
  let rows = 0;
  return {
    get rows() {
      return rows;
    },
    add(row) {
      rows += 1;
      for (const index of counted) sums[index] = (sums[index] ?? 0) + Number(row[index] ?? 0);
    },
    of: (column) => sums[column] ?? 0,
  };
};
