export type CellValue = string | number | null;
export type Sheet = readonly (readonly CellValue[])[];

interface CsvWords {
  readonly separator: ',' | ';';
  readonly decimal: ',' | '.';
}

/** Programs that open the file would take these for formulas. */
const looksLikeFormula = /^[=+\-@\t\r]/;

const textOf = (value: CellValue, { separator, decimal }: CsvWords): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = looksLikeFormula.test(value) ? `'${value}` : value;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** UTF-8 with a mark, so that spreadsheets read the accents. */
export const csvOf = (sheet: Sheet, words: CsvWords): string =>
  `\uFEFF${sheet
    .map((line) => line.map((value) => textOf(value, words)).join(words.separator))
    .join('\r\n')}\r\n`;
