/** Finds the COBie sheets, their header rows and columns in a workbook, and leaves out what says nothing. */
import { type CobieIssue, cobieSheets } from 'shared-kit/contracts/centres/cobie-imports';
import { type Cell, isMarked, textOfCell } from 'shared-kit/domain/files/sheet-cells';
import type { ChooseSheets, Sheet, SheetRow, Workbook } from '../workbook/cell.ts';
import { tooLarge } from '../workbook/workbook-error.ts';
import { isDataName } from './attribute-data.ts';
import { attributeField } from './attributes.ts';
import type { CobieRow, CobieSheet, CobieWorkbook } from './cobie-rows.ts';
import { type Column, type HandoverSheet, headerKey, sheetDescriptions, titleOf } from './columns.ts';
import { ownSheetOf } from './own/own-columns.ts';
import { isOwnWorkbook, parseOwn } from './own/parse-own.ts';

/** Of a sheet of records; attributes are more. */
const mostRows = 50_000;
/** Some files have titles and remarks above the header. */
const headerWithin = 30;
const noSheet: CobieSheet = { headers: {}, rows: [] };

const isKnown = (name: string): boolean => sheetNameOf(name) !== null || ownSheetOf(name) !== null;
const mostUnknown = 12;
/** Numbers names sheets by their tables, and lists them on a first sheet. */
const isOfNumbers = (names: readonly string[]): boolean =>
  names.slice(1).some((name) => / - .+\d$/.test(name));

/** The sheets that are called as an import's are; of a file that has none, all: their columns may tell what they are. */
export const chooseSheets: ChooseSheets = (names) => {
  const known = names.filter(isKnown);
  if (known.length === 0) return names.slice(0, mostUnknown);
  return isOfNumbers(names) ? [...names.slice(0, 1), ...known] : known;
};

const sheetNameOf = (name: string): HandoverSheet | null =>
  cobieSheets.find((sheet) => [sheet.toLowerCase(), `${sheet.toLowerCase()}s`].includes(headerKey(name))) ??
  null;

/** `ownNames` is what attributes of types' own fields are called. */
export const parseWorkbook = (workbook: Workbook, ownNames: readonly string[] = []): CobieWorkbook =>
  isOwnWorkbook(workbook, (name) => sheetNameOf(name) !== null)
    ? parseOwn(workbook)
    : parseCobie(workbook, new Set(ownNames));

const parseCobie = ({ sheets, date1904 }: Workbook, ownNames: ReadonlySet<string>): CobieWorkbook => {
  const issues: CobieIssue[] = [];
  const parsed = cobieSheets.map((name): [HandoverSheet, CobieSheet] => {
    const sheet = sheets.find((each) => sheetNameOf(each.name) === name);
    if (name === 'Attribute') return [name, sheet ? parseAttributes(sheet, ownNames) : noSheet];
    return [name, sheet ? parseSheet(name, sheet, issues) : missing(name, issues)];
  });
  const found = Object.fromEntries(parsed) as Record<HandoverSheet, CobieSheet>;
  const { Attribute: _, ...records } = found;
  const isEmpty = Object.values(records).every(({ rows }) => rows.length === 0);
  return { sheets: found, issues: isEmpty ? issues.map(asError) : issues, date1904 };
};

const asError = (issue: CobieIssue): CobieIssue => ({ ...issue, severity: 'error' });

const missing = (sheet: HandoverSheet, issues: CobieIssue[]): CobieSheet => {
  issues.push({
    severity: 'warning',
    sheet,
    row: null,
    column: null,
    cell: null,
    code: 'sheetMissing',
    value: null,
  });
  return noSheet;
};

const parseSheet = (
  name: HandoverSheet,
  { name: title, rows, hiddenColumns = [] }: Sheet,
  issues: CobieIssue[],
): CobieSheet => {
  if (name !== 'Attribute' && rows.length > mostRows) tooLarge(`more than ${mostRows} rows`);
  const headerAt = headerIndexOf(name, rows);
  const header = rows[headerAt];
  if (!header) {
    if (rows.length > 0) issues.push(columnMissing(name, 'Name'));
    return noSheet;
  }
  const columns = columnsOf(name, header);
  const parsed = rows.slice(headerAt + 1).map(({ row, cells, isHidden }) => ({
    row,
    values: valuesOf(cells, columns),
    ...(isHidden ? { isHidden } : {}),
  }));
  const filled = parsed.filter(({ values }) => Object.keys(values).length > 0);
  issues.push(...emptyRows(name, parsed, filled));
  if (filled.length > 0)
    for (const column of sheetDescriptions[name].required)
      if (!columns.some((each) => each.column === column)) issues.push(columnMissing(name, titleOf(column)));
  const headers = Object.fromEntries(columns.map(({ column, header: text }) => [column, text]));
  const places = Object.fromEntries(columns.map(({ header: text, at }) => [text, at]));
  const hidden = columns.flatMap(({ header: text, at }) => (hiddenColumns.includes(at) ? [text] : []));
  return { title, headers, rows: filled, places, ...(hidden.length > 0 ? { hidden } : {}) };
};

/** Attributes may be many times as many as everything else: kept are those that can be data of an element. */
const parseAttributes = (sheet: Sheet, ownNames: ReadonlySet<string>): CobieSheet => {
  const { rows, ...described } = parseSheet('Attribute', sheet, []);
  const kept = rows.filter(
    ({ values: { name = '' } }) =>
      attributeField(headerKey(textOfCell(name))) !== undefined || isDataName(textOfCell(name), ownNames),
  );
  return { ...described, rows: kept, left: rows.length - kept.length };
};

const columnMissing = (sheet: HandoverSheet, column: string): CobieIssue => ({
  severity: 'error',
  sheet,
  row: null,
  column,
  cell: null,
  code: 'columnMissing',
  value: null,
});

interface FoundColumn {
  readonly column: Column;
  readonly header: string;
  readonly at: number;
}

/** The row above the data that names the most of the sheet's columns, its name among them. */
const headerIndexOf = (name: HandoverSheet, rows: readonly SheetRow[]): number => {
  let best = -1;
  let most = 0;
  for (const [index, row] of rows.slice(0, headerWithin).entries()) {
    const columns = columnsOf(name, row);
    if (columns.length <= most || !columns.some(({ column }) => column === 'name')) continue;
    best = index;
    most = columns.length;
  }
  return best;
};

/** Each column once: the first that is called so. */
const columnsOf = (name: HandoverSheet, { cells }: SheetRow): FoundColumn[] => {
  const byKey = new Map<string, { header: string; at: number }>();
  for (const [at, header] of [...cells].sort(([a], [b]) => a - b)) {
    const text = textOfCell(header).trim();
    const key = headerKey(text);
    if (!byKey.has(key)) byKey.set(key, { header: text, at });
  }
  return Object.entries(sheetDescriptions[name].columns).flatMap(([column, names]) => {
    const key = names.find((each) => byKey.has(each));
    const found = key === undefined ? undefined : byKey.get(key);
    return found ? [{ column: column as Column, ...found }] : [];
  });
};

/** A name may well be called as its column is; other cells that repeat their header were never filled in. */
const named: ReadonlySet<Column> = new Set(['name', 'floor', 'type', 'space', 'facility']);

const valuesOf = (
  cells: ReadonlyMap<number, Cell>,
  columns: readonly FoundColumn[],
): Partial<Record<Column, Cell>> => {
  const values: Partial<Record<Column, Cell>> = {};
  for (const { column, header, at } of columns) {
    const cell = cells.get(at);
    const value = typeof cell === 'string' ? cell.trim() : cell;
    if (value === undefined || isNothing(value)) continue;
    if (!named.has(column) && headerKey(textOfCell(value)) === headerKey(header)) continue;
    values[column] = value;
  }
  return values;
};

const nothing = new Set(['', 'n/a', 'n.a.', 'n\\a', '#n/a', '#n/d', 'null', '-', '--', '–', '—']);
const isNothing = (cell: Cell): boolean => {
  const value = isMarked(cell) ? cell.value : cell;
  return typeof value === 'string' && !isFormulaOf(cell) && nothing.has(value.trim().toLowerCase());
};
/** An empty formula is told at its cell. */
const isFormulaOf = (cell: Cell): boolean => isMarked(cell) && cell.formula === true && cell.value === '';

/** Rows between others that hold nothing the import reads; those at the end are just the end. */
const emptyRows = (
  sheet: HandoverSheet,
  rows: readonly CobieRow[],
  filled: readonly CobieRow[],
): CobieIssue[] => {
  const last = filled.at(-1)?.row ?? 0;
  return rows
    .filter(({ row, values }) => row < last && Object.keys(values).length === 0)
    .map(({ row }) => ({
      severity: 'warning',
      sheet,
      row,
      column: null,
      cell: null,
      code: 'rowEmpty',
      value: null,
    }));
};
