/** The cells of a text with separators, whatever parts them and whatever letters it is written in. */
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { Cell } from 'shared-kit/domain/sheet-cells';
import type { Workbook, WorkbookLimits } from './cell.ts';
import { longestCell } from './read-shared-strings.ts';
import { maxColumns } from './read-sheet.ts';
import { tooLarge, unreadable } from './workbook-error.ts';

const separators = [';', ',', '\t', '|'] as const;
type Separator = (typeof separators)[number];

/** All cells are texts: what looks like a number or a day is one where its column holds them. */
export const readCsv = (bytes: Buffer, { maxRows, maxUnpackedBytes }: WorkbookLimits): Workbook => {
  if (bytes.length > maxUnpackedBytes) tooLarge('a text');
  const { separator, text } = separatorOf(textIn(bytes));
  const rows = linesOf(text, separator, maxRows + 1).flatMap((line, index) => {
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

/** Of a text: by its mark, by the bytes that are zero, as UTF-8 where it is that, else as Windows wrote it. */
export const textIn = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

const encodingOf = (bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) > sample.length / 8) return 'utf-16le';
  if (zeros(0) > sample.length / 8) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

const looked = 50;

/** What the text says of itself (`sep=;`), else what parts its first lines into the most columns, the same in each of them. */
const separatorOf = (text: string): { readonly separator: Separator; readonly text: string } => {
  const [line = '', told = ''] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const known = separators.find((each) => each === told);
  // Programs show what follows it as their first row.
  if (known) return { separator: known, text: text.slice(line.length) };
  const rated = separators.map((separator) => ({ separator, rate: rateOf(text, separator) }));
  const best = rated.reduce((one, other) => (other.rate > one.rate ? other : one));
  return { separator: best.rate > 0 ? best.separator : ';', text };
};

const rateOf = (text: string, separator: Separator): number => {
  const widths = quietly(() => linesOf(text, separator, looked).map((line) => line.length)) ?? [];
  const most = Math.max(0, ...widths);
  if (most < 2) return 0;
  const usual = Math.max(
    ...Map.groupBy(widths, (width) => width)
      .values()
      .map((same) => same.length),
  );
  return most * (usual / widths.length);
};

const quietly = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const linesOf = (text: string, separator: Separator, most: number): string[][] => {
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
    });
  } catch (error) {
    if (error instanceof CsvError) return unreadable(error.code);
    throw error;
  }
};
