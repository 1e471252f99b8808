/** Cells as people and spreadsheet programs write them. */
import { dayNumber, dayOfText, dayText, existingDay } from '../dates/civil-day.ts';

export type WrittenCell = string | number | boolean;

/** Of the years that are written with two digits, the last that is of this century: as spreadsheets take them. */
const lastShortYear = 29;
const yearOf = (written: string): number => {
  const year = Number(written);
  if (written.length > 2) return year;
  return year + (year <= lastShortYear ? 2000 : 1900);
};

/** `2012-03-23`, or `23/03/2012` and `23/3/12` with the day first, with or without a time behind it; null for any other text. */
export const dayWritten = (text: string): string | null => {
  const [, day = ''] = /^([\d/.-]+?)(?:[T ,]+\d{1,2}:\d{2}.*)?$/.exec(text.trim()) ?? [];
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day);
  if (iso) return existingDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/.exec(day);
  return local ? existingDay(yearOf(local[3] ?? ''), Number(local[2]), Number(local[1])) : null;
};

/** The day that spreadsheets count from the end of 1899; none of the first ones, which are years or mistakes. */
export const dayOfSerial = (serial: number): string | null =>
  serial < 10_000 || serial > 2_958_465 ? null : dayText(dayNumber(1899, 12, 30) + Math.floor(serial));

/** The number that spreadsheets show as the day `2026-11-21`. */
export const serialOfDay = (day: string): number => dayOfText(day) - dayNumber(1899, 12, 30);

/** `08:30`, `8:30`, or the part of a day that spreadsheets make of it. */
export const timeWritten = (cell: WrittenCell): string | null => {
  const pad = (number: number) => String(number).padStart(2, '0');
  if (typeof cell === 'number') {
    const minutes = Math.round(cell * 1440);
    return cell < 0 || minutes >= 1440 ? null : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  }
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(String(cell).trim()) ?? [];
  return hours === undefined ? null : `${pad(Number(hours))}:${minutes}`;
};

/** Whether a cell says yes or no: one of the words, `1`, `x`, `TRUE` and their like. `key` makes words comparable. */
export const flagWritten = (
  cell: WrittenCell,
  { yes, no }: { readonly yes: readonly string[]; readonly no: readonly string[] },
  key: (word: unknown) => string,
): boolean | null => {
  if (typeof cell === 'boolean') return cell;
  const written = key(cell);
  if (['1', 'true', 'x', 'verdadero', ...yes.map(key)].includes(written)) return true;
  return ['0', 'false', 'falso', ...no.map(key)].includes(written) ? false : null;
};
