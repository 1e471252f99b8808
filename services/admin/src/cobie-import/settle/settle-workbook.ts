/** A workbook as it was read, and what a person said of it, as one whose cells are values; what there is to ask, and every doubt at its cell. */
import type { CobieIssue, CobieQuestion } from 'shared-kit/contracts/centres/cobie-imports';
import { daysOf, readDays } from 'shared-kit/domain/files/column-days';
import { numbersOf, readNumbers } from 'shared-kit/domain/files/column-numbers';
import {
  type ColumnDays,
  type ColumnKind,
  type ColumnNumbers,
  type Settled,
  settleCell,
} from 'shared-kit/domain/files/settle-cell';
import { type Cell, type Plain, textOfCell } from 'shared-kit/domain/files/sheet-cells';
import { type LongWork, mapped } from 'shared-kit/server/work/long-work';
import type { CobieRow, CobieSheet, CobieWorkbook, SettledWorkbook } from '../cobie-rows.ts';
import type { CobieSheetName, Column } from '../columns.ts';
import { cellAt, cut } from '../values.ts';
import { type Answers, dayOrderId, decimalId, hiddenId } from './answers.ts';
import { type DataKinds, kindOfAttribute, kindOfColumn, kindOfData } from './column-kinds.ts';

export interface Settlement {
  readonly workbook: SettledWorkbook;
  readonly questions: readonly CobieQuestion[];
  readonly issues: readonly CobieIssue[];
}

interface Settling {
  readonly answers: Answers;
  readonly data: DataKinds;
}

type Sheets = [CobieSheetName, CobieSheet][];
const longestShown = 200;

export function* settleWorkbook(workbook: CobieWorkbook, settling: Settling): LongWork<Settlement> {
  const issues: CobieIssue[] = [];
  const questions: CobieQuestion[] = [];
  const isOwn = workbook.format === 'own';
  const all = Object.entries(workbook.sheets) as Sheets;
  const hidden = hiddenIn(all, settling.answers);
  if (hidden) {
    questions.push(hidden.question);
    if (hidden.question.answer === null) issues.push(hidden.issue);
  }
  const isLeft = hidden?.question.answer === 'leave';
  const settled: [CobieSheetName, CobieSheet<Plain>][] = [];
  for (const [name, sheet] of all) {
    const shown = isLeft ? withoutHidden(sheet) : sheet;
    const found = sheetSettler(name, shown, { ...settling, isOwn, issues, questions });
    const rows = yield* mapped(shown.rows, found);
    const { rows: _, ...described } = shown;
    settled.push([name, { ...described, rows }]);
  }
  const sheets = Object.fromEntries(settled) as SettledWorkbook['sheets'];
  return { workbook: { ...workbook, sheets }, questions, issues };
}

const hiddenIn = (sheets: Sheets, answers: Answers) => {
  const rows = sheets.reduce((sum, [, sheet]) => sum + sheet.rows.filter((row) => row.isHidden).length, 0);
  const columns = sheets.flatMap(([, { hidden = [] }]) => hidden);
  const first = sheets.find(
    ([, { rows: all, hidden = [] }]) => hidden.length > 0 || all.some((row) => row.isHidden),
  );
  if (!first) return null;
  const answer = answers[hiddenId];
  const question: CobieQuestion = {
    kind: 'hidden',
    id: hiddenId,
    rows,
    columns: [...new Set(columns)],
    answer: answer === 'take' || answer === 'leave' ? answer : null,
  };
  const issue: CobieIssue = {
    severity: 'error',
    sheet: first[0],
    row: null,
    column: null,
    cell: null,
    code: 'hiddenRows',
    value: null,
  };
  return { question, issue };
};

const withoutHidden = (sheet: CobieSheet): CobieSheet => {
  const gone = new Set(sheet.hidden ?? []);
  const isGone = (column: string) => gone.has(sheet.headers[column as Column] ?? '');
  const rows = sheet.rows.filter((row) => !row.isHidden);
  if (gone.size === 0) return { ...sheet, rows };
  const kept = <T>(cells: Readonly<Record<string, T>>, isLeft: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(cells).filter(([key]) => !isLeft(key)));
  return {
    ...sheet,
    rows: rows.map(({ values, more, ...row }) => ({
      ...row,
      values: kept(values, isGone),
      ...(more ? { more: kept(more, (heading) => gone.has(heading)) } : {}),
    })),
  };
};

interface Surroundings extends Settling {
  readonly isOwn: boolean;
  readonly issues: CobieIssue[];
  readonly questions: CobieQuestion[];
}

/** A column as people see it: attributes have one for each of their names. */
interface SheetColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
}

const sheetSettler = (name: CobieSheetName, sheet: CobieSheet, around: Surroundings) => {
  const columnsOf = sheetColumns(name, sheet, around);
  const cells = cellsByColumn(sheet, columnsOf);
  const numbers = askedNumbers(name, cells, around);
  const days = askedDays(name, cells, around);
  const { places = {} } = sheet;
  const note = (
    row: number,
    heading: string,
    { cell, settled: { doubt } }: { readonly cell: Cell; readonly settled: Settled },
  ) => {
    if (!doubt) return;
    const value = cut(doubt.value ?? textOfCell(cell), longestShown);
    around.issues.push({
      severity: doubt.severity,
      sheet: name,
      row,
      column: heading,
      cell: cellAt(places, heading, row),
      code: doubt.code,
      value: value === '' ? null : value,
    });
  };
  const settle = (row: CobieRow, cell: Cell, { heading, kind }: SheetColumn): Plain | undefined => {
    const settled = settleCell(cell, {
      kind,
      numbers: numbers.get(heading) ?? unknownNumbers,
      days: days.get(heading) ?? unknownDays,
      isOwn: around.isOwn,
    });
    note(row.row, heading, { cell, settled });
    return settled.value;
  };
  return (row: CobieRow): CobieRow<Plain> => {
    const values: Partial<Record<Column, Plain>> = {};
    for (const [column, cell] of cellsOf(row)) {
      const value = settle(row, cell, columnsOf.ofColumn(column, row));
      if (value !== undefined) values[column] = value;
    }
    const more = Object.entries(row.more ?? {}).flatMap(([heading, cell]) => {
      const value = settle(row, cell, columnsOf.ofHeading(heading));
      return value === undefined ? [] : [[heading, value] as const];
    });
    return { row: row.row, values, ...(more.length > 0 ? { more: Object.fromEntries(more) } : {}) };
  };
};

const unknownNumbers: ColumnNumbers = { decimal: undefined, isAnswered: false };
const unknownDays: ColumnDays = { order: undefined, isSure: false };
const cellsOf = ({ values }: CobieRow) => Object.entries(values) as [Column, Cell][];

const sheetColumns = (name: CobieSheetName, { headers }: CobieSheet, { data, isOwn }: Surroundings) => {
  const known = new Map<string, SheetColumn>();
  const remembered = (key: string, make: () => SheetColumn): SheetColumn => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
  return {
    ofColumn(column: Column, { values }: CobieRow): SheetColumn {
      if (name === 'Attribute' && column === 'value') {
        const attribute = textOfCell(values.name ?? '');
        return remembered(`attribute ${attribute}`, () => ({
          heading: attribute,
          kind: kindOfAttribute(attribute, data),
        }));
      }
      return remembered(column, () => ({
        heading: headers[column] ?? column,
        kind: kindOfColumn(name, column, isOwn),
      }));
    },
    ofHeading: (heading: string): SheetColumn =>
      remembered(`more ${heading}`, () => ({
        heading,
        kind: kindOfData(heading, data) ?? { kind: 'text', unit: '' },
      })),
  };
};

interface ColumnCell {
  readonly row: number;
  readonly cell: Cell;
}
/** Of each kind of column that may have to be asked about, the cells by their heading. */
type AskedCells = ReadonlyMap<'number' | 'day', ReadonlyMap<string, readonly ColumnCell[]>>;

const cellsByColumn = ({ rows }: CobieSheet, columnsOf: ReturnType<typeof sheetColumns>): AskedCells => {
  const asked = { number: new Map<string, ColumnCell[]>(), day: new Map<string, ColumnCell[]>() };
  const add = ({ row }: CobieRow, cell: Cell, { heading, kind: { kind } }: SheetColumn) => {
    if (kind !== 'number' && kind !== 'day') return;
    const before = asked[kind].get(heading);
    if (before) before.push({ row, cell });
    else asked[kind].set(heading, [{ row, cell }]);
  };
  for (const row of rows) {
    for (const [column, cell] of cellsOf(row)) add(row, cell, columnsOf.ofColumn(column, row));
    for (const [heading, cell] of Object.entries(row.more ?? {}))
      add(row, cell, columnsOf.ofHeading(heading));
  }
  return new Map(Object.entries(asked) as ['number' | 'day', Map<string, ColumnCell[]>][]);
};

/** How the numbers of each column are written; asked where nothing tells. */
const askedNumbers = (
  name: CobieSheetName,
  cells: AskedCells,
  { answers, questions }: Surroundings,
): ReadonlyMap<string, ColumnNumbers> => {
  const numbers = new Map<string, ColumnNumbers>();
  for (const [heading, ofColumn] of cells.get('number') ?? []) {
    const read = readNumbers(ofColumn);
    const id = decimalId(name, heading);
    const told = numbersOf(read, answers[id]);
    numbers.set(heading, told);
    if (read.count === 0 || (told.decimal !== undefined && !told.isAnswered)) continue;
    const answer = told.isAnswered ? (told.decimal ?? null) : null;
    questions.push({
      kind: 'decimal',
      id,
      sheet: name,
      column: heading,
      count: read.count,
      examples: [...read.examples],
      answer,
    });
  }
  return numbers;
};

/** Which of day and month comes first in each column. The portal's own form has the day first; handovers come from anywhere. */
const askedDays = (
  name: CobieSheetName,
  cells: AskedCells,
  { answers, questions, isOwn }: Surroundings,
): ReadonlyMap<string, ColumnDays> => {
  const days = new Map<string, ColumnDays>();
  for (const [heading, ofColumn] of cells.get('day') ?? []) {
    const read = readDays(ofColumn);
    const id = dayOrderId(name, heading);
    const answer = answers[id];
    const known = daysOf(read, answer, isOwn ? 'dayFirst' : undefined);
    days.set(heading, known);
    const isAnswered = answer !== undefined && known.order === answer;
    if (read.count === 0 || (known.order !== undefined && !isAnswered)) continue;
    questions.push({
      kind: 'dayOrder',
      id,
      sheet: name,
      column: heading,
      count: read.count,
      examples: [...read.examples],
      answer: isAnswered ? (known.order ?? null) : null,
    });
  }
  return days;
};
