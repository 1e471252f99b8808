/** Comma-separated values (RFC 4180) as spreadsheets open them. */
import type { LanguageCode } from '../../contracts/enums.ts';

export type CellValue = string | number | null;
export type Sheet = readonly (readonly CellValue[])[];

interface CsvWords {
  readonly separator: ',' | ';';
  readonly decimal: ',' | '.';
}

/** Where numbers have a decimal comma, semicolons part the values. */
export const csvWordsOf = (language: LanguageCode): CsvWords =>
  language === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };

/** UTF-8 with a mark, so that spreadsheets read the accents. */
export const csvMark = '\uFEFF';

/** Programs that open the file would take these for formulas. */
const looksLikeFormula = /^[=+\-@\t\r]/;

const textOf = (value: CellValue, { separator, decimal }: CsvWords): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = looksLikeFormula.test(value) ? `'${value}` : value;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line, with its end. */
export const csvLine = (line: readonly CellValue[], words: CsvWords): string =>
  `${line.map((value) => textOf(value, words)).join(words.separator)}\r\n`;

export const csvOf = (sheet: Sheet, words: CsvWords): string =>
  csvMark + sheet.map((line) => csvLine(line, words)).join('');
