/** What number formats make of the numbers in cells (ECMA-376 18.8.30 and 18.8.31). */

import { dayNumber, dayText } from 'shared-kit/domain/dates/civil-day';
import type { Cell } from 'shared-kit/domain/files/sheet-cells';

/** Formats of days that are known by number; those of other languages among them. */
const builtInDays: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);
const builtInZeros: Readonly<Record<number, string>> = { 1: '0' };

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'day' }
  /** Written out by its code. */
  | { readonly kind: 'shown'; readonly code: string };

const plain: NumberFormat = { kind: 'plain' };

/** `id` is the number of the format, `code` what the file says of it, if it does. */
export const numberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return builtInDays.has(id) ? { kind: 'day' } : formatOfCode(builtInZeros[id] ?? '');
  return formatOfCode(code);
};

/** What of a code stands outside of quotes, brackets and escapes. */
const signsOf = (code: string): string =>
  code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/;.*$/s, '');

export const formatOfCode = (code: string): NumberFormat => {
  const signs = signsOf(code);
  if (/general|@|^\s*$/i.test(signs)) return plain;
  // A year or a day of the month; `m` alone may be minutes.
  if (/[yd]/i.test(signs)) return { kind: 'day' };
  // Thousands, percentages, fractions, exponents, hours and amounts of money are ways to look at a number.
  if (/[,%?/:hse€$£]/i.test(signs) || /\[\$/.test(code)) return plain;
  const hasWords = /"[^"]+"|\\./.test(code) || /[^0#.\s]/.test(signs);
  const isPadded = /0{2,}(?=[^0]*$|[-.\s])/.test(signs.split('.')[0] ?? '');
  return hasWords || isPadded ? { kind: 'shown', code } : plain;
};

const lastSerial = 2_958_465;

/** Writes a number by a format's code. */
export type WriteNumber = (code: string, value: number) => string;

/** SheetJS is large: it is loaded for files that have a use for it. */
export const numberWriter = async (formats: readonly NumberFormat[]): Promise<WriteNumber> => {
  if (!formats.some(({ kind }) => kind === 'shown')) return (_, value) => String(value);
  const { SSF } = await import('@e965/xlsx');
  return (code, value) => String(SSF.format(code, value));
};

interface Written {
  readonly date1904: boolean;
  readonly write: WriteNumber;
}

/** The cell of a number under a format; a day that calendars do not have stays a number. */
export const formattedCell = (value: number, format: NumberFormat, { date1904, write }: Written): Cell => {
  if (format.kind === 'shown') {
    const shown = shownBy(write, format.code, value);
    return shown === String(value) ? value : { value, shown };
  }
  if (format.kind === 'plain' || value < 1 || value > lastSerial) return value;
  return { kind: 'day', value: dayOfSerial(value, date1904) };
};

const shownBy = (write: WriteNumber, code: string, value: number): string => {
  try {
    return write(code, value);
  } catch {
    return String(value);
  }
};

/** `2026-05-10`, with the time behind a `T` where there is one. The year 1900 had no 29 February; spreadsheets count it. */
const dayOfSerial = (serial: number, date1904: boolean): string => {
  const from = date1904 ? dayNumber(1904, 1, 1) : dayNumber(1899, 12, serial < 60 ? 31 : 30);
  const day = dayText(from + Math.floor(serial));
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400);
  return seconds === 0 || seconds === 86_400 ? day : `${day}T${timeOf(seconds)}`;
};

const timeOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** A day as files write it out: `2026-05-10`, `2026-05-10T00:00:00`, `2026-05-10T00:00:00.000Z`; null for anything else. */
export const writtenDay = (text: string): Cell | null => {
  const [, day = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text.trim(),
    ) ?? [];
  if (day === '') return null;
  return { kind: 'day', value: time === '' || /^00:00(:00)?$/.test(time) ? day : `${day}T${time}` };
};
