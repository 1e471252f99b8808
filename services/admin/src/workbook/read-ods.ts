/** The cells of an OpenDocument spreadsheet (ISO 26300), as LibreOffice and Google write it. */
import { type Cell, isMarked } from 'shared-kit/domain/files/sheet-cells';
import type { Sheet, SheetRow, WantedSheets, Workbook } from './cell.ts';
import { fillMerges, type Merge } from './fill-merges.ts';
import { writtenDay } from './number-format.ts';
import { longestCell } from './read-shared-strings.ts';
import { maxColumns } from './read-sheet.ts';
import { toldArchive } from './told-archive.ts';
import { tooLarge, unreadable } from './workbook-error.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

type Attributes = Readonly<Record<string, string>>;

/** Read twice: for the names of its sheets, and for their cells. */
const contentPart = 'content.xml';

/** Days are written out, whatever year the document counts them from. 400 `fileUnreadable`, 413 `payloadTooLarge`. */
export const readOds = async (
  archive: Archive,
  { choose, limits, tell }: WantedSheets,
): Promise<Workbook> => {
  const told = toldArchive(archive, [contentPart, contentPart], tell);
  const content = () => told.read(contentPart) ?? unreadable('no content');
  const wanted = choose(await namesIn(content()));
  const sheets: Sheet[] = [];
  let table: ReturnType<typeof readingTable> | null = null;
  await readXml(content(), {
    open(name, attributes) {
      if (name === 'table' && table === null && wanted.includes(attributes.name ?? ''))
        table = readingTable(attributes.name ?? '', limits.maxRows);
      else table?.open(name, attributes);
    },
    close(name) {
      if (name === 'table' && table !== null) {
        sheets.push(table.end());
        table = null;
      } else table?.close(name);
    },
    text: (text) => table?.text(text),
  });
  return { date1904: false, sheets };
};

/** Tables within cells are none of the document's sheets. */
const namesIn = async (content: AsyncIterable<Buffer>): Promise<string[]> => {
  const names: string[] = [];
  let depth = 0;
  await readXml(content, {
    open(element, { name = '' }) {
      if (element !== 'table') return;
      if (depth === 0) names.push(name);
      depth += 1;
    },
    close(element) {
      if (element === 'table') depth -= 1;
    },
    text: () => undefined,
  });
  return names;
};

const countOf = (text: string | undefined): number => Math.max(1, Math.floor(Number(text ?? '1')) || 1);
const isGone = ({ visibility }: Attributes): boolean => visibility === 'collapse' || visibility === 'filter';

const readingTable = (name: string, maxRows: number) => {
  const rows: SheetRow[] = [];
  const merges: Merge[] = [];
  const hiddenColumns: number[] = [];
  let columns = 0;
  let row = 0;
  let column = 0;
  let isHidden = false;
  let repeatedRow = 1;
  let cells = new Map<number, Cell>();
  let cell: Attributes | null = null;
  let text = '';
  let paragraphs = 0;
  /** Remarks on a cell, and drawings in it, have paragraphs of their own. */
  let aside = 0;

  const closeCell = (attributes: Attributes) => {
    const repeated = countOf(attributes['number-columns-repeated']);
    const found = cellOf(attributes, text);
    const rowsSpanned = countOf(attributes['number-rows-spanned']);
    if (rowsSpanned > 1)
      merges.push({
        firstRow: row + 1,
        lastRow: row + rowsSpanned,
        column,
        lastColumn: column + countOf(attributes['number-columns-spanned']) - 1,
      });
    if (found !== null)
      for (let at = column; at < Math.min(column + repeated, maxColumns); at += 1) cells.set(at, found);
    column += repeated;
  };
  const closeRow = () => {
    // What is repeated to the end of the sheet holds nothing.
    const count = cells.size === 0 ? 0 : repeatedRow;
    if (rows.length + count > maxRows) tooLarge(`more than ${maxRows} rows`);
    for (let index = 1; index <= count; index += 1)
      rows.push({ row: row + index, cells, ...(isHidden ? { isHidden } : {}) });
    row += repeatedRow;
  };
  return {
    open(element: string, attributes: Attributes): void {
      switch (element) {
        case 'table-column': {
          const count = countOf(attributes['number-columns-repeated']);
          if (isGone(attributes))
            for (let at = columns; at < Math.min(columns + count, maxColumns); at += 1)
              hiddenColumns.push(at);
          columns += count;
          break;
        }
        case 'table-row':
          isHidden = isGone(attributes);
          repeatedRow = countOf(attributes['number-rows-repeated']);
          column = 0;
          cells = new Map();
          break;
        case 'table-cell':
        case 'covered-table-cell':
          cell = element === 'table-cell' ? attributes : { ...attributes, 'number-rows-spanned': '1' };
          text = '';
          paragraphs = 0;
          break;
        case 'annotation':
        case 'shapes':
        case 'frame':
          aside += 1;
          break;
        case 'p':
          if (aside > 0) break;
          if (paragraphs > 0) text += '\n';
          paragraphs += 1;
          break;
        case 's':
          if (aside === 0 && paragraphs > 0) text += ' '.repeat(Math.min(countOf(attributes.c), longestCell));
          break;
        case 'tab':
          if (aside === 0 && paragraphs > 0) text += '\t';
          break;
        case 'line-break':
          if (aside === 0 && paragraphs > 0) text += '\n';
          break;
      }
      if (text.length > longestCell) tooLarge('a cell');
    },
    close(element: string): void {
      if (['annotation', 'shapes', 'frame'].includes(element)) aside -= 1;
      else if (element === 'table-row') closeRow();
      else if ((element === 'table-cell' || element === 'covered-table-cell') && cell !== null) {
        closeCell(cell);
        cell = null;
      }
    },
    text(piece: string): void {
      if (cell === null || aside > 0 || paragraphs === 0) return;
      text += piece.replace(/\s+/g, ' ');
      if (text.length > longestCell) tooLarge('a cell');
    },
    end: (): Sheet => ({
      name,
      rows: fillMerges(rows, merges),
      ...(hiddenColumns.length > 0 ? { hiddenColumns } : {}),
    }),
  };
};

const cellOf = (attributes: Attributes, text: string): Cell | null => {
  const isFormula = attributes.formula !== undefined;
  const found = typedValue(attributes, text.trim() === '' ? '' : text);
  if (!isFormula) return found === '' ? null : found;
  const isText = attributes['value-type'] === 'string';
  if (found === null || found === '') return { value: isText ? '' : null, formula: true };
  return isMarked(found) ? { ...found, formula: true } : { value: found, formula: true };
};

const errorForm = /^(#(REF|N\/A|NAME|VALUE|DIV\/0|NUM|NULL)[!?]?|Err:\d+|#¡.*|#¿.*)$/;

const typedValue = (attributes: Attributes, text: string): Cell | null => {
  const { value = '' } = attributes;
  switch (attributes['value-type']) {
    case 'float':
    case 'percentage':
    case 'currency': {
      const number = Number(value);
      if (value === '' || !Number.isFinite(number)) return text;
      // The text is what the format makes of it: of interest where it is more than the number, as 00123 is.
      const isPadded = /^0\d/.test(text) || /[^\d.,\s'’%€$£+-]/.test(text);
      const isShown = isPadded && attributes['value-type'] === 'float' && !/[eE]/.test(text);
      return isShown && text !== value ? { value: number, shown: text } : number;
    }
    case 'date':
      return writtenDay(attributes['date-value'] ?? '') ?? text;
    case 'time':
      return timeOf(attributes['time-value'] ?? '') ?? text;
    case 'boolean':
      return attributes['boolean-value'] === 'true';
    default: {
      const told = text === '' ? (attributes['string-value'] ?? '') : text;
      if (told === '') return null;
      const isError = attributes.formula !== undefined && errorForm.test(told);
      return isError ? { kind: 'error', value: told } : told;
    }
  }
};

/** `PT08H30M00S` as the part of a day that it is. */
const timeOf = (duration: string): number | null => {
  const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)/.exec(duration) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes) + Number(seconds) / 60) / 1440;
};
