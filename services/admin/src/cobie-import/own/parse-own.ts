/** Finds the sheets and columns of the portal's own workbook, whatever language its headings are in. */
import type { CobieIssue } from 'shared-kit/contracts/cobie-imports';
import type { Cell, SheetRow } from '../../workbook/read-sheet.ts';
import type { Sheet, Workbook } from '../../workbook/read-sheets.ts';
import { tooLarge } from '../../workbook/workbook-error.ts';
import type { CobieRow, CobieSheet, CobieWorkbook } from '../cobie-rows.ts';
import type { Column } from '../columns.ts';
import {
  columnsByHeading,
  headingOf,
  neededColumns,
  type OwnColumn,
  type OwnSheet,
  ownColumns,
  ownSheetOf,
  ownSheets,
} from './own-columns.ts';
import { wordKey, words } from './words.ts';

const mostRows = 50_000;
const headerWithin = 10;
const noSheet: CobieSheet = { headers: {}, rows: [] };

/** COBie has sheets of floors as well; none of the others. */
export const isOwnWorkbook = ({ sheets }: Pick<Workbook, 'sheets'>): boolean =>
  sheets.some(({ name }) => !['Floor', null].includes(ownSheetOf(name)));

export const parseOwn = ({ sheets, date1904 }: Workbook): CobieWorkbook => {
  const issues: CobieIssue[] = [];
  const parsed = ownSheets.map((name): [OwnSheet, CobieSheet] => {
    const sheet = sheets.find((each) => ownSheetOf(each.name) === name);
    return [name, sheet ? parseSheet(name, sheet, issues) : noSheet];
  });
  const found = Object.fromEntries(parsed) as Record<OwnSheet, CobieSheet>;
  return { format: 'own', sheets: { ...found, Type: noSheet }, issues, date1904 };
};

interface Header {
  readonly at: number;
  readonly known: ReadonlyMap<number, OwnColumn>;
}

const parseSheet = (name: OwnSheet, { rows }: Sheet, issues: CobieIssue[]): CobieSheet => {
  if (rows.length > mostRows) tooLarge(`more than ${mostRows} rows`);
  const { at, known } = headerOf(name, rows);
  const body = rows.slice(at + 1);
  const header = rows[at]?.cells ?? new Map<number, Cell>();
  const needed = neededColumns[name].filter(
    (column) => ![...known.values()].some((each) => each.column === column),
  );
  if (body.length > 0)
    for (const column of needed) issues.push(issueOf(name, 'error', missing(name, column)));
  if (needed.length > 0) return noSheet;
  const others = [...header].filter(([index]) => !known.has(index));
  if (name !== 'Component')
    for (const [, heading] of others)
      issues.push(issueOf(name, 'warning', { code: 'columnUnknown', column: String(heading) }));
  const headers = [...known].map(
    ([index, { column }]) => [column, String(header.get(index)).trim()] as const,
  );
  return {
    headers: Object.fromEntries(headers),
    rows: body.map((row) => rowOf(row, known, name === 'Component' ? others : [])),
  };
};

type Fault = Pick<CobieIssue, 'code' | 'column'>;
const issueOf = (sheet: OwnSheet, severity: CobieIssue['severity'], fault: Fault): CobieIssue => ({
  severity,
  sheet,
  row: null,
  value: null,
  ...fault,
});

const missing = (sheet: OwnSheet, column: Column): Fault => {
  const described = ownColumns[sheet].find((each) => each.column === column);
  return { code: 'columnMissing', column: described ? headingOf(described, words.es) : column };
};

/** The row with the most of the sheet's headings; remarks may stand above it. */
const headerOf = (name: OwnSheet, rows: readonly SheetRow[]): Header => {
  const byHeading = columnsByHeading(name);
  let best: Header = { at: -1, known: new Map() };
  for (const [at, { cells }] of rows.slice(0, headerWithin).entries()) {
    const known = new Map<number, OwnColumn>();
    const taken = new Set<Column>();
    for (const [index, cell] of [...cells].sort(([a], [b]) => a - b)) {
      const column = byHeading.get(wordKey(cell));
      if (!column || taken.has(column.column)) continue;
      taken.add(column.column);
      known.set(index, column);
    }
    if (known.size > best.known.size) best = { at, known };
  }
  return best;
};

const rowOf = (
  { row, cells }: SheetRow,
  known: ReadonlyMap<number, OwnColumn>,
  others: readonly (readonly [number, Cell])[],
): CobieRow => {
  const values: Partial<Record<Column, Cell>> = {};
  for (const [index, { column }] of known) {
    const cell = cells.get(index);
    if (cell !== undefined && String(cell).trim() !== '') values[column] = cell;
  }
  const more = others.flatMap(([index, heading]) => {
    const cell = cells.get(index);
    return cell === undefined || String(cell).trim() === '' ? [] : [[String(heading).trim(), cell] as const];
  });
  return { row, values, ...(more.length > 0 ? { more: Object.fromEntries(more) } : {}) };
};
