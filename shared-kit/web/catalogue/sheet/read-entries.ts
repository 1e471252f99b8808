/** The entries of a catalogue's sheet as they are sent, and what of it can't be read. */
import type { importCatalogue, RefusedRow, SheetRow } from '../../../contracts/catalogue-imports.ts';
import type { CallInput } from '../../../contracts/route.ts';
import { eachLanguage } from '../../../domain/localized-text.ts';
import type { WrittenCell } from '../../../domain/spreadsheet-values.ts';
import { type CellReading, isClear, valueIn } from './sheet-cells.ts';
import { columnsByHeading, type SheetColumn, sheetColumns } from './sheet-columns.ts';
import { sheetKey } from './sheet-words.ts';

export type Entry = NonNullable<CallInput<typeof importCatalogue>['body']>['entries'][number];

export interface ReadSheet {
  readonly entries: readonly Entry[];
  readonly refused: readonly RefusedRow[];
  /** Headings that mean nothing here. */
  readonly unknown: readonly string[];
}

const headerWithin = 10;

export const readEntries = (rows: readonly SheetRow[], reading: CellReading): ReadSheet => {
  const byHeading = columnsByHeading(sheetColumns(reading.catalogue), reading.all);
  const known = ({ cells }: SheetRow) => cells.filter((cell) => byHeading.has(sheetKey(cell ?? '')));
  const header = rows.slice(0, headerWithin).toSorted((a, b) => known(b).length - known(a).length)[0];
  if (!header || known(header).length === 0) return { entries: [], refused: [], unknown: [] };
  const columns = header.cells.map((cell) => byHeading.get(sheetKey(cell ?? '')));
  const refused: RefusedRow[] = [];
  const entries = rows
    .filter(({ row, cells }) => row > header.row && cells.some((cell) => !isEmpty(cell)))
    .map((row): Entry => {
      const { fields, faults } = fieldsOf(row, columns, reading);
      refused.push(...faults.map((fault) => ({ row: row.row, ...fault })));
      return { row: row.row, fields };
    });
  const unknown = header.cells.filter((cell, index) => !isEmpty(cell) && !columns[index]).map(String);
  return { entries, refused, unknown };
};

const isEmpty = (cell: WrittenCell | null): cell is null => cell === null || String(cell).trim() === '';

type Fault = Omit<RefusedRow, 'row'>;

const fieldsOf = (
  { cells }: SheetRow,
  columns: readonly (SheetColumn | undefined)[],
  reading: CellReading,
) => {
  const fields: Record<string, unknown> = {};
  const faults: Fault[] = [];
  const options = new Map<string, Partial<Record<string, readonly string[]>>>();
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (!column || isEmpty(cell)) continue;
    const { field, part } = column;
    if (field.kind === 'localized' && part) {
      const text = isClear(cell, reading.all) ? '' : String(cell);
      fields[field.name] = { ...Object.assign({}, fields[field.name]), [part]: text };
    } else if (field.kind === 'options' && part)
      options.set(field.name, {
        ...options.get(field.name),
        [part]: isClear(cell, reading.all) ? [] : String(cell).split('\n'),
      });
    else {
      const read = valueIn(field, cell, reading);
      if ('value' in read) fields[field.name] = read.value;
      else faults.push({ path: field.name, code: read.fault });
    }
  }
  for (const [name, parts] of options) fields[name] = optionsOf(parts);
  return { fields, faults };
};

/** One option for each line; a language that says nothing of it lacks it. */
const optionsOf = (parts: Partial<Record<string, readonly string[]>>) => {
  const count = Math.max(...Object.values(parts).map((part) => part?.length ?? 0));
  return Array.from({ length: count }, (_, at) => eachLanguage((language) => parts[language]?.[at] ?? ''));
};
