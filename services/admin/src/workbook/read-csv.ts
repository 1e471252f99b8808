/** The cells of a text with separators, whatever parts them and whatever letters it is written in. */
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { decodeText, type Separator, separatorOf } from 'shared-kit/domain/files/separated-text';
import type { Cell } from 'shared-kit/domain/files/sheet-cells';
import type { WantedSheets, Workbook, WorkbookLimits } from './cell.ts';
import { longestCell } from './read-shared-strings.ts';
import { maxColumns } from './read-sheet.ts';
import { tooLarge, unreadable } from './workbook-error.ts';

/** All cells are texts: what looks like a number or a day is one where its column holds them. */
export const readCsv = (
  bytes: Buffer,
  { maxRows, maxUnpackedBytes, tell }: WorkbookLimits & Pick<WantedSheets, 'tell'>,
): Workbook => {
  if (bytes.length > maxUnpackedBytes) tooLarge('a text');
  const { separator, text } = separatorOf(decodeText(bytes));
  const lines = linesOf(text, separator, { most: maxRows + 1, tell });
  const rows = lines.flatMap((line, index) => {
    if (line.length > maxColumns) tooLarge('columns');
    const cells = new Map<number, Cell>();
    for (const [column, value] of line.entries()) {
      if (value.length > longestCell) tooLarge('a cell');
      if (value.trim() !== '') cells.set(column, unquoted(value));
    }
    return cells.size === 0 ? [] : [{ row: index + 1, cells }];
  });
  // A line of prose is no table.
  if (rows.length < 2 && (rows[0]?.cells.size ?? 0) < 2) unreadable('no table');
  if (rows.length > maxRows) tooLarge(`more than ${maxRows} rows`);
  return { date1904: false, sheets: [{ name: '', rows }] };
};

/** Programs write numbers that are texts so: `="00123"`; exports write `'=SUM` for a text that is no formula. */
const unquoted = (value: string): string =>
  /^="(.*)"$/s.exec(value)?.[1]?.replaceAll('""', '"') ?? value.replace(/^'(?=[=+\-@\t\r])/, '');

interface Lines extends Pick<WantedSheets, 'tell'> {
  readonly most: number;
}

const linesOf = (text: string, separator: Separator, { most, tell }: Lines): string[][] => {
  const total = Buffer.byteLength(text);
  try {
    return parse(text, {
      delimiter: separator,
      to: most,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: longestCell * 8,
      on_record: (line: string[], { bytes }) => {
        tell(bytes, total);
        return line;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return unreadable(error.code);
    throw error;
  }
};
