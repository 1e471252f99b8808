/** CSV as spreadsheets of the language take it: with a mark, so that they read the accents, and with days as they are written there. */
import { csvLine, csvMark, csvWordsOf } from 'shared-kit/domain/files/csv';
import type { ReportColumn, Value } from '../report-table.ts';
import { textOfCell } from './cell-text.ts';
import { localClock } from './local-clock.ts';
import type { OpenWriter } from './pieces.ts';

export const openCsv: OpenWriter = (head, words) => {
  const csvWords = csvWordsOf(head.language);
  const clock = localClock(head.timeZone);
  let columns: readonly ReportColumn[] = [];
  const cellOf = (value: Value, { type }: ReportColumn): Value =>
    typeof value === 'string' ? textOfCell(value, type, { words, clock }) : value;
  const bytesOf = (lines: readonly (readonly Value[])[]): Buffer =>
    Buffer.from(lines.map((line) => csvLine(line, csvWords)).join(''));
  return {
    async take(piece) {
      if (piece.kind === 'table') {
        columns = piece.columns;
        return [Buffer.from(csvMark), bytesOf([columns.map(({ header }) => header)])];
      }
      if (piece.kind !== 'rows') return [];
      return [
        bytesOf(piece.rows.map((row) => columns.map((column, index) => cellOf(row[index] ?? null, column)))),
      ];
    },
    end: async () => [],
  };
};
