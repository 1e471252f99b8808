import { type Cell, isMarked } from 'shared-kit/domain/files/sheet-cells';
import type { Sheet, SheetRow } from './cell.ts';
import { columnOf } from './cell-names.ts';
import { fillMerges, type Merge } from './fill-merges.ts';
import { formattedCell, type NumberFormat, type WriteNumber, writtenDay } from './number-format.ts';
import { longestCell, unescaped } from './read-shared-strings.ts';
import { tooLarge } from './workbook-error.ts';
import { readXml } from './xml.ts';

/** Handover sheets have some thirty columns, those with the data of all types some hundreds; what lies far out is not ours. */
export const maxColumns = 1024;

/** What the cells of a sheet refer to. */
export interface WorkbookFacts {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly write: WriteNumber;
  readonly date1904: boolean;
  readonly maxRows: number;
}

/** Only cells that hold something take memory, wherever in the sheet they claim to be. */
export const readSheet = async (
  xml: AsyncIterable<Buffer>,
  facts: WorkbookFacts,
): Promise<Omit<Sheet, 'name'>> => {
  const rows: SheetRow[] = [];
  const merges: Merge[] = [];
  const hiddenColumns: number[] = [];
  let row = 0;
  let isHidden = false;
  let at: FoundCell = { column: -1, type: 'n', style: 0 };
  let value: string | null = null;
  let isFormula = false;
  let cells = new Map<number, Cell>();
  let isValue = false;
  let isHint = false;

  const closeCell = () => {
    if (at.column >= maxColumns) return;
    const cell = cellOf(at, { value, isFormula }, facts);
    if (cell !== null) cells.set(at.column, cell);
  };
  const closeRow = () => {
    if (cells.size === 0) return;
    if (rows.length >= facts.maxRows) tooLarge(`more than ${facts.maxRows} rows`);
    rows.push({ row, cells, ...(isHidden ? { isHidden } : {}) });
  };

  await readXml(xml, {
    open(name, { r, t = 'n', s = '0', hidden, ref = '', min, max }) {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r);
        isHidden = isTrue(hidden);
        at = { ...at, column: -1 };
        cells = new Map();
      } else if (name === 'c') {
        at = { column: r === undefined ? at.column + 1 : columnOf(r), type: t, style: Number(s) };
        value = null;
        isFormula = false;
      } else if (name === 'f') isFormula = true;
      else if (name === 'rPh') isHint = true;
      else if (name === 'mergeCell') merges.push(mergeOf(ref));
      else if (name === 'col' && isTrue(hidden)) hiddenColumns.push(...columnsFrom(min, max));
      isValue = name === 'v' || (name === 't' && !isHint);
    },
    close(name) {
      if (name === 'c') closeCell();
      else if (name === 'row') closeRow();
      else if (name === 'rPh') isHint = false;
      isValue = false;
    },
    text(text) {
      if (!isValue) return;
      value = (value ?? '') + text;
      if (value.length > longestCell) tooLarge('a cell');
    },
  });
  const ordered = rows.every((each, index) => index === 0 || each.row > (rows[index - 1]?.row ?? 0));
  const filled = fillMerges(ordered ? rows : rows.toSorted((a, b) => a.row - b.row), merges);
  return { rows: filled, ...(hiddenColumns.length > 0 ? { hiddenColumns } : {}) };
};

const isTrue = (flag: string | undefined): flag is string => flag === '1' || flag === 'true';

const columnsFrom = (min = '1', max = min): number[] => {
  const last = Math.min(Number(max), maxColumns);
  const columns: number[] = [];
  for (let column = Math.max(Number(min), 1); column <= last; column += 1) columns.push(column - 1);
  return columns;
};

const mergeOf = (ref: string): Merge => {
  const [first = '', last = first] = ref.replaceAll('$', '').split(':');
  const rowOf = (name: string) => Number(/\d+$/.exec(name)?.[0] ?? 0);
  return {
    firstRow: rowOf(first),
    lastRow: rowOf(last),
    column: columnOf(first),
    lastColumn: columnOf(last),
  };
};

interface FoundCell {
  readonly column: number;
  readonly type: string;
  /** Of the workbook's styles, the number. */
  readonly style: number;
}
interface Found {
  readonly value: string | null;
  readonly isFormula: boolean;
}

/** Null for a cell that is empty, and says so. */
const cellOf = (at: FoundCell, { value, isFormula }: Found, facts: WorkbookFacts): Cell | null => {
  if (!isFormula) return value === null || value === '' ? null : typedValue(at, value, facts);
  // A text that is empty is a value; a number that is none was never worked out.
  if (value === null || (value.trim() === '' && at.type === 'n'))
    return { value: at.type === 'str' ? '' : null, formula: true };
  const cell = typedValue(at, value, facts) ?? '';
  return isMarked(cell) ? { ...cell, formula: true } : { value: cell, formula: true };
};

const typedValue = (
  { type, style }: FoundCell,
  value: string,
  { strings, formats, date1904, write }: WorkbookFacts,
): Cell | null => {
  if (type === 's') return strings[Number(value)] || null;
  if (type === 'b') return value.trim() === '1' || value.trim() === 'true';
  if (type === 'e') return { kind: 'error', value: value.trim() };
  if (type === 'd') return writtenDay(value) ?? value;
  if (type !== 'n') return unescaped(value);
  const number = Number(value);
  if (value.trim() === '') return null;
  if (!Number.isFinite(number)) return value;
  const format = formats[style];
  return format ? formattedCell(number, format, { date1904, write }) : number;
};
