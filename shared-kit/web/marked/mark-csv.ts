/** A text with separators as it was handed in, with what is wrong with each row in a column behind it: such a text has neither grounds nor notes. */
import { csvMark } from '../../domain/files/csv.ts';
import { decodeText, faultsHeading, separatedRows, separatorOf } from '../../domain/files/separated-text.ts';
import { type CellMark, type Mark, marksByCell, NoWorkbookError } from './marks.ts';
import { columnLetters } from './sheet-marks.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Each with the letters of its column, as spreadsheets name it. */
const noteOf = (marks: readonly CellMark[]): string =>
  marks.map(({ column, row, text }) => `${columnLetters(column)}${row}: ${text}`).join('\n');

/** UTF-8, whatever letters the text was in. @throws NoWorkbookError where there is nothing to mark */
export const markCsv = (bytes: Uint8Array, marks: readonly Mark[]): Uint8Array<ArrayBuffer> => {
  const { separator, text } = separatorOf(decodeText(bytes));
  const rows = [...separatedRows(text, separator)];
  const found = marksByCell(marks);
  const last = found.at(-1)?.row ?? 0;
  if (last === 0 || last > rows.length) throw new NoWorkbookError('it has not the rows that are marked');
  const width = Math.max(...rows.map(({ cells }) => cells));
  const byRow = new Map<number, CellMark[]>();
  for (const mark of found) byRow.set(mark.row, [...(byRow.get(mark.row) ?? []), mark]);
  // Titles and remarks above the table are of fewer cells than its headings.
  const header = rows.findIndex(({ cells }) => cells === width);
  const lines = rows.map(({ text: line, end, cells }, index) => {
    const own = byRow.get(index + 1);
    const note = [index === header ? faultsHeading : '', own ? noteOf(own) : ''].filter(Boolean).join('\n');
    return note === '' ? line + end : line + separator.repeat(width - cells + 1) + quoted(note) + end;
  });
  return new TextEncoder().encode(`${csvMark}sep=${separator}\r\n${lines.join('')}`);
};
