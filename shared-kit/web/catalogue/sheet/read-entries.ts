/** The entries of a catalogue's sheet as they are sent, and what of it can't be read. */
import type {
  importCatalogue,
  RefusedRow,
  SheetRow,
} from '../../../contracts/catalogues/catalogue-imports.ts';
import type { CallInput } from '../../../contracts/route.ts';
import { type AmbiguousDay, daysOf, readDays } from '../../../domain/files/column-days.ts';
import { type AmbiguousNumber, numbersOf, readNumbers } from '../../../domain/files/column-numbers.ts';
import type { DayOrder } from '../../../domain/files/day-order.ts';
import type { DecimalSign } from '../../../domain/files/numbers.ts';
import { faultsHeading } from '../../../domain/files/separated-text.ts';
import {
  type ColumnDays,
  type ColumnKind,
  type ColumnNumbers,
  settleCell,
} from '../../../domain/files/settle-cell.ts';
import { type Cell, isMarked, textOfCell } from '../../../domain/files/sheet-cells.ts';
import type { WrittenCell } from '../../../domain/files/spreadsheet-values.ts';
import { eachLanguage } from '../../../domain/text/localized-text.ts';
import { type CellReading, isClear, valueIn } from './sheet-cells.ts';
import { columnsByHeading, type SheetColumn, sheetColumns } from './sheet-columns.ts';
import { sheetKey } from './sheet-words.ts';

export type Entry = NonNullable<CallInput<typeof importCatalogue>['body']>['entries'][number];

export interface ReadSheet {
  readonly entries: readonly Entry[];
  readonly refused: readonly RefusedRow[];
  /** What is taken, and worth a look. */
  readonly doubts: readonly RefusedRow[];
  /** Headings that mean nothing here. */
  readonly unknown: readonly string[];
  readonly questions: readonly SheetQuestion[];
  /** Null where no row has headings of the catalogue. */
  readonly places: SheetPlaces | null;
}

/** Where a sheet's columns are, counted from 0. */
export interface SheetPlaces {
  /** The row of the headings. */
  readonly header: number;
  /** By the path that faults are told with: `name.es`. */
  readonly columns: ReadonlyMap<string, number>;
  readonly unknown: readonly number[];
}

/** What has to be known before a sheet can be taken; `answer` is undefined until then. */
export type SheetQuestion =
  | {
      readonly kind: 'decimal';
      readonly id: string;
      readonly heading: string;
      readonly count: number;
      readonly example: AmbiguousNumber;
      readonly answer: DecimalSign | undefined;
    }
  | {
      readonly kind: 'dayOrder';
      readonly id: string;
      readonly heading: string;
      readonly count: number;
      readonly example: AmbiguousDay;
      readonly answer: DayOrder | undefined;
    }
  | {
      readonly kind: 'hidden';
      readonly id: string;
      readonly rows: number;
      readonly answer: 'take' | 'leave' | undefined;
    };
/** By the id of the question. */
export type SheetAnswers = Readonly<Record<string, string>>;

const hiddenId = 'hidden';
const decimalId = (heading: string): string => `decimal ${heading}`;

const dayOrderId = (heading: string): string => `dayOrder ${heading}`;

const headerWithin = 10;

export const readEntries = (
  rows: readonly SheetRow[],
  reading: CellReading,
  answers: SheetAnswers = {},
): ReadSheet => {
  const byHeading = columnsByHeading(sheetColumns(reading.catalogue), reading.all);
  const columnOf = (cell: Cell | null) => byHeading.get(sheetKey(textOf(cell)));
  const known = ({ cells }: SheetRow) => cells.filter((cell) => columnOf(cell) !== undefined);
  const header = rows.slice(0, headerWithin).toSorted((a, b) => known(b).length - known(a).length)[0];
  if (!header || known(header).length === 0)
    return { entries: [], refused: [], doubts: [], unknown: [], questions: [], places: null };
  const columns = header.cells.map(columnOf);
  const refused: RefusedRow[] = [];
  const doubts: RefusedRow[] = [];
  const body = rows.filter(({ row, cells }) => row > header.row && cells.some((cell) => !isEmpty(cell)));
  const hidden = hiddenQuestion(body, answers);
  const taken = hidden?.answer === 'leave' ? body.filter(({ isHidden }) => !isHidden) : body;
  const asked = columns.map((column, index): AskedColumn => {
    const kind = column && kindOf(column).kind;
    const heading = textOf(header.cells[index] ?? null);
    const cells = taken.flatMap(({ row, cells: all }) => {
      const cell = all[index] ?? null;
      return cell === null ? [] : [{ row, cell }];
    });
    if (kind === 'number') return numbersIn(cells, heading, answers);
    return kind === 'day' ? daysIn(cells, heading, answers) : nothingAsked;
  });
  const entries = taken.map((row): Entry => {
    const settled = settledRow(row, { columns, asked });
    const { fields, faults } = fieldsOf(settled.cells, columns, reading);
    const told = (fault: Fault) => ({ row: row.row, ...fault });
    refused.push(...[...settled.refused, ...faults].map(told));
    doubts.push(...settled.doubts.map(told));
    return { row: row.row, fields };
  });
  const headings = header.cells.map(textOf);
  const unknown = headings.flatMap((heading, index) =>
    isTold(heading) && !columns[index] ? [{ heading, index }] : [],
  );
  const questions = [...(hidden ? [hidden] : []), ...asked.flatMap(({ question }) => question ?? [])];
  const places = {
    header: header.row,
    columns: placesOf(columns),
    unknown: unknown.map(({ index }) => index),
  };
  return { entries, refused, doubts, unknown: unknown.map(({ heading }) => heading), questions, places };
};

const textOf = (cell: Cell | null): string => (cell === null ? '' : textOfCell(cell));
/** A heading that says something, and is not of the column that the page itself adds. */
const isTold = (heading: string): boolean => heading.trim() !== '' && !heading.startsWith(faultsHeading);
const pathOf = ({ field, part }: SheetColumn): string =>
  part === null ? field.name : `${field.name}.${part}`;
/** A heading that stands twice is read from its last column, as the fields of a row are. */
const placesOf = (columns: readonly (SheetColumn | undefined)[]): ReadonlyMap<string, number> =>
  new Map(columns.flatMap((column, index) => (column ? [[pathOf(column), index] as const] : [])));
const isEmpty = (cell: Cell | null): cell is null =>
  cell === null || (!isMarked(cell) && String(cell).trim() === '');

const hiddenQuestion = (rows: readonly SheetRow[], answers: SheetAnswers): SheetQuestion | null => {
  const count = rows.filter(({ isHidden }) => isHidden).length;
  const answer = answers[hiddenId];
  return count === 0
    ? null
    : {
        kind: 'hidden',
        id: hiddenId,
        rows: count,
        answer: answer === 'take' || answer === 'leave' ? answer : undefined,
      };
};

/** How the values of a column are written. */
interface AskedColumn {
  readonly numbers: ColumnNumbers;
  readonly days: ColumnDays;
  /** Null where there is nothing to ask. */
  readonly question: SheetQuestion | null;
}
interface ColumnCell {
  readonly row: number;
  readonly cell: Cell;
}

const nothingAsked: AskedColumn = {
  numbers: { decimal: undefined, isAnswered: false },
  days: { order: undefined, isSure: false },
  question: null,
};

const numbersIn = (cells: readonly ColumnCell[], heading: string, answers: SheetAnswers): AskedColumn => {
  const read = readNumbers(cells);
  const id = decimalId(heading);
  const numbers = numbersOf(read, answers[id]);
  const [example] = read.examples;
  const isAsked = example && (numbers.decimal === undefined || numbers.isAnswered);
  return {
    ...nothingAsked,
    numbers,
    question: isAsked
      ? { kind: 'decimal', id, heading, count: read.count, example, answer: numbers.decimal }
      : null,
  };
};

/** The form has the day first; a program of elsewhere may have written the month first. */
const daysIn = (cells: readonly ColumnCell[], heading: string, answers: SheetAnswers): AskedColumn => {
  const read = readDays(cells);
  const id = dayOrderId(heading);
  const days = daysOf(read, answers[id], 'dayFirst');
  const [example] = read.examples;
  const isAsked = example && (days.order === undefined || days.order === answers[id]);
  return {
    ...nothingAsked,
    days,
    question: isAsked
      ? { kind: 'dayOrder', id, heading, count: read.count, example, answer: days.order }
      : null,
  };
};

const kinds: Partial<Readonly<Record<SheetColumn['field']['kind'], ColumnKind['kind']>>> = {
  integer: 'integer',
  year: 'integer',
  decimal: 'number',
  day: 'day',
  time: 'time',
  flag: 'word',
  enum: 'word',
  choice: 'word',
};
const kindOf = ({ field }: SheetColumn): ColumnKind => ({ kind: kinds[field.kind] ?? 'text', unit: null });

/** The cells of a row as values of their columns, and what there is to doubt of them. */
const settledRow = (
  { cells }: SheetRow,
  {
    columns,
    asked,
  }: {
    readonly columns: readonly (SheetColumn | undefined)[];
    readonly asked: readonly AskedColumn[];
  },
) => {
  const refused: Fault[] = [];
  const doubts: Fault[] = [];
  const settled = cells.map((cell, index): WrittenCell | null => {
    const column = columns[index];
    if (cell === null || !column) return null;
    const { numbers, days } = asked[index] ?? nothingAsked;
    const found = settleCell(cell, { kind: kindOf(column), numbers, days, isOwn: true });
    if (found.doubt)
      (found.doubt.severity === 'error' ? refused : doubts).push({
        path: pathOf(column),
        code: found.doubt.code,
      });
    return found.value ?? null;
  });
  return { cells: settled, refused, doubts };
};

type Fault = Omit<RefusedRow, 'row'>;

const fieldsOf = (
  cells: readonly (WrittenCell | null)[],
  columns: readonly (SheetColumn | undefined)[],
  reading: CellReading,
) => {
  const fields: Record<string, unknown> = {};
  const faults: Fault[] = [];
  const options = new Map<string, Partial<Record<string, readonly string[]>>>();
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    if (!column || cell === null || String(cell).trim() === '') continue;
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
