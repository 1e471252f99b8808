/** Finds the sheets and columns of the portal's own workbook, whatever language its headings are in. */
import { faultsHeading } from 'shared-kit/domain/files/separated-text';
import { type Cell, isMarked, textOfCell } from 'shared-kit/domain/files/sheet-cells';
import type { Sheet, SheetRow, Workbook } from '../../workbook/cell.ts';
import { tooLarge } from '../../workbook/workbook-error.ts';
import type { CobieRow, CobieSheet, CobieWorkbook } from '../cobie-rows.ts';
import type { Column } from '../columns.ts';
import { columnsByHeading, type OwnColumn, type OwnSheet, ownSheetOf, ownSheets } from './own-columns.ts';
import { wordKey } from './words.ts';

const mostRows = 50_000;
const headerWithin = 10;
const noSheet: CobieSheet = { headers: {}, rows: [] };

/** COBie has sheets of floors as well; none of the others. What no sheet's name tells, its columns may. */
export const isOwnWorkbook = (
  { sheets }: Pick<Workbook, 'sheets'>,
  isOther: (name: string) => boolean,
): boolean =>
  sheets.some(({ name }) => !['Floor', null].includes(ownSheetOf(name))) ||
  (!sheets.some(({ name }) => isOther(name)) && sheets.some((sheet) => sheetByColumns(sheet) !== null));

/** Fewer headings than these may stand in any table. */
const fewestHeadings = 2;

/** What a sheet of another name is by the headings of one of its first rows: that which knows the most of them. */
const sheetByColumns = ({ rows }: Sheet): OwnSheet | null => {
  const rated = ownSheets.map((name) => ({ name, count: headerOf(name, rows).known.size }));
  const best = rated.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count >= fewestHeadings ? best.name : null;
};

export const parseOwn = ({ sheets, date1904 }: Workbook): CobieWorkbook => {
  const isNamed = sheets.some(({ name }) => ownSheetOf(name) !== null);
  const meant = sheets.map((sheet) => (isNamed ? ownSheetOf(sheet.name) : sheetByColumns(sheet)));
  const parsed = ownSheets.map((name): [OwnSheet, CobieSheet] => {
    const sheet = sheets[meant.indexOf(name)];
    return [name, sheet ? parseSheet(name, sheet) : noSheet];
  });
  const found = Object.fromEntries(parsed) as Record<OwnSheet, CobieSheet>;
  return { format: 'own', sheets: { ...found, Type: noSheet }, issues: [], date1904 };
};

interface Header {
  readonly at: number;
  readonly known: ReadonlyMap<number, OwnColumn>;
}

const parseSheet = (name: OwnSheet, { name: title, rows, hiddenColumns = [] }: Sheet): CobieSheet => {
  if (rows.length > mostRows) tooLarge(`more than ${mostRows} rows`);
  const { at, known } = headerOf(name, rows);
  const header = rows[at]?.cells ?? new Map<number, Cell>();
  const headings = new Map(
    [...header]
      .map(([index, cell]) => [index, textOfCell(cell).trim()] as const)
      .filter(([, heading]) => !heading.startsWith(faultsHeading)),
  );
  const others = [...headings].filter(([index, heading]) => !known.has(index) && heading !== '');
  const headers = [...known].map(([index, { column }]) => [column, headings.get(index) ?? ''] as const);
  const hidden = [...headings].flatMap(([index, heading]) =>
    hiddenColumns.includes(index) ? [heading] : [],
  );
  return {
    title,
    headers: Object.fromEntries(headers),
    rows: rows.slice(at + 1).flatMap((row) => rowOf(row, known, others) ?? []),
    places: Object.fromEntries([...headings].reverse().map(([index, heading]) => [heading, index])),
    ...(hidden.length > 0 ? { hidden } : {}),
  };
};

/** The row with the most of the sheet's headings; remarks may stand above it. */
const headerOf = (name: OwnSheet, rows: readonly SheetRow[]): Header => {
  const byHeading = columnsByHeading(name);
  let best: Header = { at: -1, known: new Map() };
  for (const [at, { cells }] of rows.slice(0, headerWithin).entries()) {
    const known = new Map<number, OwnColumn>();
    const taken = new Set<Column>();
    for (const [index, cell] of [...cells].sort(([a], [b]) => a - b)) {
      const column = byHeading.get(wordKey(textOfCell(cell)));
      if (!column || taken.has(column.column)) continue;
      taken.add(column.column);
      known.set(index, column);
    }
    if (known.size > best.known.size) best = { at, known };
  }
  // A sheet whose headings nobody knows has them in its first row all the same: they can be told.
  return best.at < 0 && rows.length > 0 ? { at: 0, known: new Map() } : best;
};

/** Null for a row of nothing, or of formulas that give nothing. */
const rowOf = (
  { row, cells, isHidden }: SheetRow,
  known: ReadonlyMap<number, OwnColumn>,
  others: readonly (readonly [number, string])[],
): CobieRow | null => {
  const filled = (index: number): Cell | undefined => {
    const cell = cells.get(index);
    return cell === undefined || (!isMarked(cell) && String(cell).trim() === '') ? undefined : cell;
  };
  const values: Partial<Record<Column, Cell>> = {};
  for (const [index, { column }] of known) {
    const cell = filled(index);
    if (cell !== undefined) values[column] = cell;
  }
  const more = others.flatMap(([index, heading]) => {
    const cell = filled(index);
    return cell === undefined ? [] : [[heading, cell] as const];
  });
  const all = [...Object.values(values), ...more.map(([, cell]) => cell)];
  if (all.every((cell) => isMarked(cell) && cell.formula === true && cell.value === '')) return null;
  return {
    row,
    values,
    ...(more.length > 0 ? { more: Object.fromEntries(more) } : {}),
    ...(isHidden ? { isHidden } : {}),
  };
};
