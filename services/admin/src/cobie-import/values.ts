/** Cells as texts, numbers and days; each reading says what it had to repair. */
import type { CobieIssue } from 'shared-kit/contracts/centres/cobie-imports';
import { dayNumber, dayText, existingDay } from 'shared-kit/domain/dates/civil-day';
import { parseNumber } from 'shared-kit/domain/files/numbers';
import type { Plain } from 'shared-kit/domain/files/sheet-cells';
import { keyOf } from 'shared-kit/server/records';
import { cellName } from '../workbook/cell-names.ts';
import type { CobieRow, CobieSheet, SettledWorkbook } from './cobie-rows.ts';
import { type CobieSheetName, type Column, titleOf } from './columns.ts';

export const maxNameLength = 200;
const maxTextLength = 4000;
const maxArea = 10_000_000;
const longestShownValue = 200;

export interface RowReader {
  readonly row: number;
  readonly date1904: boolean;
  /** By their heading, what is no column of the sheet. */
  readonly more: Readonly<Record<string, Plain>>;
  /** As the file has it. */
  cell(column: Column): Plain | undefined;
  /** One line, at most 200 characters; undefined where the file says nothing. */
  line(column: Column): string | undefined;
  text(column: Column): string | undefined;
  /** At least 0. */
  number(column: Column): number | undefined;
  /** Any number; nothing is said about one that can't be read. */
  quietNumber(column: Column): number | undefined;
  day(column: Column): string | undefined;
  /** A name that stands for another row, whole. */
  reference(column: Column): string | undefined;
  report(severity: CobieIssue['severity'], code: CobieIssue['code'], column?: Column): void;
  /** Of a value that is not the whole cell. */
  reportValue(
    severity: CobieIssue['severity'],
    code: CobieIssue['code'],
    about: { readonly column: Column; readonly value: string | undefined },
  ): void;
  /** The same of a cell by its heading. */
  reportHeading(severity: CobieIssue['severity'], code: CobieIssue['code'], heading: string): void;
}

interface SheetFacts
  extends Pick<CobieSheet<Plain>, 'headers' | 'places'>,
    Pick<SettledWorkbook, 'date1904' | 'format'> {
  readonly sheet: CobieSheetName;
}

export const readerOf = (
  { row, values, more = {} }: CobieRow<Plain>,
  { sheet, headers, places = {}, date1904, format }: SheetFacts,
  issues: CobieIssue[],
): RowReader => {
  const tell = (
    severity: CobieIssue['severity'],
    code: CobieIssue['code'],
    { column, value }: { readonly column: Column | undefined; readonly value?: string | undefined },
  ): void => {
    const cell = column === undefined ? undefined : values[column];
    const shown = value ?? (cell === undefined ? null : textOf(cell));
    const heading = column === undefined ? null : (headers[column] ?? titleOf(column));
    issues.push({
      severity,
      sheet,
      row,
      column: heading,
      cell: cellAt(places, heading, row),
      code,
      value: shown === null ? null : cut(shown, longestShownValue),
    });
  };
  const report: RowReader['report'] = (severity, code, column) => tell(severity, code, { column });
  const limited = (column: Column, length: number, clean: (text: string) => string) => {
    const cell = values[column];
    if (cell === undefined) return undefined;
    const text = clean(textOf(cell));
    if (format !== 'own' && isMangled(text)) {
      // A name is what the row is found by: it has to be mended in the file. The rest is left out.
      report(column === 'name' ? 'error' : 'warning', 'encodingMangled', column);
      if (column !== 'name') return undefined;
    }
    if (text.length > length) report('warning', 'valueTooLong', column);
    return cut(text, length) || undefined;
  };
  const quietNumber = (column: Column) => {
    const cell = values[column];
    return cell === undefined ? undefined : (numberOf(cell) ?? undefined);
  };
  return {
    row,
    date1904,
    more,
    cell: (column) => values[column],
    report,
    reportValue: tell,
    reportHeading(severity, code, heading) {
      const cell = more[heading];
      const value = cell === undefined ? null : cut(textOf(cell), longestShownValue);
      issues.push({ severity, sheet, row, column: heading, cell: cellAt(places, heading, row), code, value });
    },
    line: (column) => limited(column, maxNameLength, oneLine),
    text: (column) => limited(column, maxTextLength, printable),
    quietNumber,
    number(column) {
      const number = quietNumber(column);
      const isRight = number !== undefined && number >= 0 && number <= maxArea;
      if (!isRight && values[column] !== undefined) report('warning', 'numberUnreadable', column);
      return isRight ? number : undefined;
    },
    day(column) {
      const cell = values[column];
      const day = cell === undefined ? null : dayOf(cell, date1904);
      if (cell !== undefined && day === null) report('warning', 'dateUnreadable', column);
      return day === null || day <= unknownUntil ? undefined : day;
    },
    reference(column) {
      const cell = values[column];
      return cell === undefined ? undefined : oneLine(textOf(cell)) || undefined;
    },
  };
};

/** What a sheet calls the cell: `G2`; null for the whole row, and where nobody noted it. */
export const cellAt = (
  places: Readonly<Record<string, number>>,
  heading: string | null,
  row: number | null,
): string | null => {
  const column = heading === null ? undefined : places[heading];
  return column === undefined || row === null ? null : cellName(column, row);
};

/** What a reference is looked up by: names are kept no longer than this. */
export const referenceKey = (name: string): string => keyOf(cut(name, maxNameLength));

export const textOf = (cell: Plain): string =>
  typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);

const control = /[\p{Cc}\p{Cs}]/gu;
export const oneLine = (text: string): string => text.replace(control, ' ').replace(/\s+/g, ' ').trim();
export const printable = (text: string): string =>
  text.replace(control, (character) => ('\n\t'.includes(character) ? character : '')).trim();

/** UTF-8 that was read as Latin or Windows-1252: an Ã or Â, or â€, and what the second byte became. */
const misread =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€/;
/** A letter that a character set did not have, in the middle of a word that is no address. */
const lost = /(?:^|\s)[\p{L}\p{N}(.,'-]*\p{L}\?\p{Ll}[\p{L}\p{N}).,;:'-]*(?=\s|$)/u;

/** Whether letters were lost on the text's way through other character sets: `Instalaci?n`, `InstalaciÃ³n`, U+FFFD. */
export const isMangled = (text: string): boolean =>
  text.includes('\ufffd') || misread.test(text) || lost.test(text);

/** Never in the middle of a character of two units. */
export const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();

const unitForm = /\s*(?:m2|m²|m|sqm|sqft|ft2)$/i;

/** `1234.5`, `1.234,5`, `12,5`, `12.5 m2`; not `1,234`, which is one thing in London and another in Madrid. */
export const numberOf = (cell: Plain): number | null => {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean' || /^[+-]?\d{1,3},\d{3}$/.test(cell.trim())) return null;
  return parseNumber(cell.trim().replace(unitForm, ''))?.value ?? null;
};

/** Exports write a day of 1900 where none is known. */
const unknownUntil = '1900-12-31';
const unknownUntilSerial = 366;
/** Of 1927: what is smaller is a year that somebody wrote as a number. */
const firstSerial = 10_000;
const lastSerial = 2_958_465;

/** `2012-03-23`, with or without a time; `23/03/2012` where only one order of day and month is possible; a serial number. */
export const dayOf = (cell: Plain, date1904: boolean): string | null => {
  if (typeof cell === 'boolean') return null;
  const serial = typeof cell === 'number' ? cell : /^\d{5}(\.\d+)?$/.test(cell) ? Number(cell) : null;
  if (typeof cell === 'string') {
    const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ])/.exec(cell);
    if (iso) return dayFrom1000(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:$|[T ,])/.exec(cell);
    if (local) return unambiguousDay(Number(local[1]), Number(local[2]), Number(local[3]));
  }
  if (serial === null || serial < 1 || serial > lastSerial) return null;
  if (serial > unknownUntilSerial && serial < firstSerial) return null;
  const from = date1904 ? dayNumber(1904, 1, 1) : dayNumber(1899, 12, serial < 60 ? 31 : 30);
  return dayText(from + Math.floor(serial));
};

const dayFrom1000 = (year: number, month: number, day: number): string | null =>
  year < 1000 ? null : existingDay(year, month, day);

const unambiguousDay = (first: number, second: number, year: number): string | null => {
  const dayFirst = dayFrom1000(year, second, first);
  const monthFirst = dayFrom1000(year, first, second);
  if (dayFirst && monthFirst && dayFirst !== monthFirst) return null;
  return dayFirst ?? monthFirst;
};
