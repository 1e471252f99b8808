/** Workbooks of before 2007, and tables in HTML or XML that are called so: read by SheetJS, told as the other readers do. */
import { type CellObject, read, SSF, utils, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { Cell } from 'shared-kit/domain/files/sheet-cells';
import type { SheetRow, WantedSheets, Workbook } from './cell.ts';
import { fillMerges } from './fill-merges.ts';
import { formatOfCode, formattedCell } from './number-format.ts';
import { longestCell } from './read-shared-strings.ts';
import { maxColumns } from './read-sheet.ts';
import { tooLarge, unreadable } from './workbook-error.ts';

/** 400 `fileUnreadable`, `fileEncrypted`; 413 `payloadTooLarge`. */
export const readXls = (bytes: Buffer, { choose, limits }: WantedSheets): Workbook => {
  const book = opened(bytes, limits.maxRows);
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = choose(book.SheetNames).map((name) => {
    const sheet = book.Sheets[name] ?? unreadable(`no part for ${name}`);
    return { name, ...sheetOf(sheet, date1904, limits.maxRows) };
  });
  return { date1904, sheets };
};

const opened = (bytes: Buffer, maxRows: number): WorkBook => {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellStyles: true,
      sheetStubs: true,
      sheetRows: maxRows + 2,
      // Of HTML and text: nothing is taken for a number that is written.
      raw: true,
    });
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : 'not a workbook');
  }
};

const sheetOf = (sheet: WorkSheet, date1904: boolean, maxRows: number) => {
  const hiddenColumns = (sheet['!cols'] ?? []).flatMap((column, index) => (column?.hidden ? [index] : []));
  const rows: SheetRow[] = [];
  const range = utils.decode_range(sheet['!ref'] ?? 'A1');
  for (const [index, line] of linesOf(sheet).entries()) {
    const cells = new Map<number, Cell>();
    for (const [column, found] of (line ?? []).entries()) {
      const cell = found && column < maxColumns ? cellOf(found, date1904) : null;
      if (cell !== null) cells.set(column, cell);
    }
    if (cells.size === 0) continue;
    if (rows.length >= maxRows || range.s.r + index > 1_048_576) tooLarge(`more than ${maxRows} rows`);
    rows.push({ row: index + 1, cells, ...(sheet['!rows']?.[index]?.hidden ? { isHidden: true } : {}) });
  }
  const merges = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    firstRow: s.r + 1,
    lastRow: e.r + 1,
    column: s.c,
    lastColumn: e.c,
  }));
  return { rows: fillMerges(rows, merges), ...(hiddenColumns.length > 0 ? { hiddenColumns } : {}) };
};

type Line = readonly (CellObject | undefined)[] | undefined;
const linesOf = (sheet: WorkSheet): readonly Line[] => {
  const lines: unknown = sheet['!data'];
  return Array.isArray(lines) ? (lines as readonly Line[]) : [];
};

const cellOf = (found: CellObject, date1904: boolean): Cell | null => {
  const value = typedValue(found, date1904);
  if (found.f === undefined) return value === '' ? null : value;
  if (value === null) return { value: null, formula: true };
  return typeof value === 'object' ? { ...value, formula: true } : { value, formula: true };
};

const typedValue = ({ t, v, w, z }: CellObject, date1904: boolean): Cell | null => {
  if (t === 'e') return { kind: 'error', value: w ?? '#VALUE!' };
  if (typeof v === 'boolean') return v;
  if (typeof v === 'number')
    return formattedCell(v, typeof z === 'string' ? formatOfCode(z) : { kind: 'plain' }, {
      date1904,
      write: (code, number) => String(SSF.format(code, number)),
    });
  if (typeof v !== 'string') return null;
  if (v.length > longestCell) tooLarge('a cell');
  return v;
};
