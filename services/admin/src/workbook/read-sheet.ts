import { longestCell, unescaped } from './read-shared-strings.ts';
import { tooLarge } from './workbook-error.ts';
import { readXml } from './xml.ts';

export type Cell = string | number | boolean;

/** `row` counts from 1, `cells` is by column from 0; what is empty is not there. */
export interface SheetRow {
  readonly row: number;
  readonly cells: ReadonlyMap<number, Cell>;
}

/** Handover sheets have some thirty columns, those with the data of all types some hundreds; what lies far out is not ours. */
const maxColumns = 1024;

/** Only cells that hold something take memory, wherever in the sheet they claim to be. */
export const readSheet = async (
  xml: AsyncIterable<Buffer>,
  strings: readonly string[],
  maxRows: number,
): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  let row = 0;
  let column = -1;
  let type = 'n';
  let value: string | null = null;
  let cells = new Map<number, Cell>();
  let isValue = false;
  let isHint = false;

  const openCell = (ref: string | undefined, cellType: string | undefined) => {
    column = ref === undefined ? column + 1 : columnOf(ref);
    type = cellType ?? 'n';
    value = null;
  };
  const closeCell = () => {
    if (value === null || column >= maxColumns) return;
    const cell = cellOf(type, value, strings);
    if (cell !== null && cell !== '') cells.set(column, cell);
  };
  const closeRow = () => {
    if (cells.size === 0) return;
    if (rows.length >= maxRows) tooLarge(`more than ${maxRows} rows`);
    rows.push({ row, cells });
  };

  await readXml(xml, {
    open(name, { r, t }) {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r);
        column = -1;
        cells = new Map();
      } else if (name === 'c') openCell(r, t);
      else if (name === 'rPh') isHint = true;
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
  return rows;
};

const columnOf = (ref: string): number => {
  let column = 0;
  for (const letter of ref) {
    const digit = letter.toUpperCase().charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
};

/** Error values such as `#REF!` say that there is nothing to be had. */
const cellOf = (type: string, value: string, strings: readonly string[]): Cell | null => {
  if (type === 's') return strings[Number(value)] ?? null;
  if (type === 'b') return value.trim() === '1' || value.trim() === 'true';
  if (type === 'e') return null;
  if (type !== 'n') return unescaped(value);
  const number = Number(value);
  return value.trim() === '' ? null : Number.isFinite(number) ? number : value;
};
