/** OpenDocument (ISO 26300), workbooks of before 2007, tables in HTML, and texts with separators. */
import { utils, write } from '@e965/xlsx';
import { columnLetters } from 'shared-kit/domain/files/spreadsheet';
import { serialOfDay } from 'shared-kit/domain/files/spreadsheet-values';
import { zip } from 'shared-kit/testing/documents/make-workbook';
import type { Dialect, Table, TableCell } from './table.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const odsNames =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"';

/** Text within a cell: runs of spaces are an element of their own. */
const paragraph = (text: string): string =>
  `<text:p>${escaped(text).replace(/ {2,}/g, (run) => ` <text:s text:c="${run.length - 1}"/>`)}</text:p>`;

const odsCell = (cell: TableCell, spanned: string): string => {
  const element = (attributes: string, text: string) =>
    `<table:table-cell${spanned}${attributes}>${paragraph(text)}</table:table-cell>`;
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'number')
    return element(` office:value-type="float" office:value="${cell}"`, String(cell).replace('.', ','));
  if (typeof cell === 'string') return element(' office:value-type="string"', cell);
  if ('day' in cell) {
    const [year, month, day] = cell.day.split('-');
    return element(` office:value-type="date" office:date-value="${cell.day}"`, `${day}/${month}/${year}`);
  }
  if ('padded' in cell)
    return element(
      ` office:value-type="float" office:value="${cell.padded}"`,
      String(cell.padded).padStart(cell.digits, '0'),
    );
  if ('error' in cell)
    return element(
      ` table:formula="of:=[.ZZ9]" office:value-type="string" office:string-value="" calcext:value-type="error"`,
      cell.error,
    );
  const formula = ` table:formula="of:=${escaped(cell.formula)}"`;
  if (cell.value === null) return `<table:table-cell${formula}/>`;
  return typeof cell.value === 'number'
    ? element(`${formula} office:value-type="float" office:value="${cell.value}"`, String(cell.value))
    : element(`${formula} office:value-type="string"`, cell.value);
};

const openDocument = (name: string, hiddenAs: 'collapse' | 'filter'): Dialect => ({
  name,
  hasKinds: true,
  write: ({ name: sheet, rows, merges = [], hidden = [] }) => {
    const spans = new Map(
      merges.map((ref) => {
        const [, column = '', first = '', last = ''] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref) ?? [];
        return [
          `${column}${first}`,
          ` table:number-columns-spanned="1" table:number-rows-spanned="${Number(last) - Number(first) + 1}"`,
        ];
      }),
    );
    const lines = rows.map((cells, index) => {
      const content = cells.map((cell, column) =>
        odsCell(cell, spans.get(`${columnLetters(column)}${index + 1}`) ?? ''),
      );
      const visibility = hidden.includes(index + 1) ? ` table:visibility="${hiddenAs}"` : '';
      return `<table:table-row${visibility}>${content.join('')}<table:table-cell table:number-columns-repeated="1000"/></table:table-row>`;
    });
    return zip({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'META-INF/manifest.xml':
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
      'content.xml': `<?xml version="1.0"?><office:document-content ${odsNames}><office:body><office:spreadsheet><table:table table:name="${escaped(sheet)}"><table:table-column table:number-columns-repeated="1024"/>${lines.join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    });
  },
});

const biff = (name: string, bookType: 'biff8' | 'biff5'): Dialect => ({
  name,
  hasKinds: true,
  write: ({ name: sheet, rows, merges = [], hidden = [] }) => {
    const cells: Record<string, unknown> = {};
    for (const [row, line] of rows.entries())
      for (const [column, cell] of line.entries()) {
        const written = biffCell(cell);
        if (written) cells[`${columnLetters(column)}${row + 1}`] = written;
      }
    const width = Math.max(...rows.map((line) => line.length));
    const found = {
      ...cells,
      '!ref': `A1:${columnLetters(width - 1)}${rows.length}`,
      '!merges': merges.map((ref) => utils.decode_range(ref)),
      '!rows': rows.map((_, index) => (hidden.includes(index + 1) ? { hidden: true } : {})),
    };
    const bytes: unknown = write(
      { SheetNames: [sheet], Sheets: { [sheet]: found } },
      { bookType, type: 'buffer' },
    );
    return bytes as Buffer;
  },
});

const biffCell = (cell: TableCell): object | null => {
  if (cell === null) return null;
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (typeof cell === 'string') return { t: 's', v: cell };
  if ('day' in cell) return { t: 'n', v: serialOfDay(cell.day), z: 'd/m/yyyy' };
  if ('padded' in cell) return { t: 'n', v: cell.padded, z: '0'.repeat(cell.digits) };
  if ('error' in cell) return { t: 'e', v: 0x17 };
  return typeof cell.value === 'number' ? { t: 'n', v: cell.value } : { t: 's', v: cell.value ?? '' };
};

/** What a program shows of a cell, with a decimal comma and the day first. */
const shownIn = (cell: TableCell, decimal: ',' | '.'): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if ('day' in cell) return cell.day.split('-').reverse().join('/');
  if ('padded' in cell) return String(cell.padded).padStart(cell.digits, '0');
  return 'error' in cell ? cell.error : String(cell.value ?? '');
};

interface Separated {
  readonly name: string;
  readonly separator: string;
  readonly decimal: ',' | '.';
  readonly encode: (text: string) => Buffer;
  readonly before?: string;
  readonly lineEnd?: string;
}

const utf16 = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
/** The signs that Windows-1252 has where Latin-1 has none. */
const windows: Readonly<Record<string, number>> = {
  '€': 0x80,
  '’': 0x92,
  '–': 0x96,
  '“': 0x93,
  '”': 0x94,
  '−': 0x2d,
};
const windows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (sign) => windows[sign] ?? sign.codePointAt(0) ?? 0x3f));

const separated = ({
  name,
  separator,
  decimal,
  encode,
  before = '',
  lineEnd = '\r\n',
}: Separated): Dialect => ({
  name,
  hasKinds: false,
  write: ({ rows }) => {
    const cellOf = (cell: TableCell) => {
      const text = shownIn(cell, decimal);
      return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    };
    return encode(before + rows.map((line) => line.map(cellOf).join(separator) + lineEnd).join(''));
  },
});

const html: Dialect = {
  name: 'an ERP whose .xls is a table in HTML',
  hasKinds: false,
  write: ({ rows }: Table) =>
    Buffer.from(
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table>${rows.map((line) => `<tr>${line.map((cell) => `<td>${escaped(shownIn(cell, ','))}</td>`).join('')}</tr>`).join('')}</table></body></html>`,
    ),
};

export const otherDialects: readonly Dialect[] = [
  openDocument('LibreOffice, .ods', 'filter'),
  openDocument('Google Sheets, .ods', 'collapse'),
  biff('Excel of before 2007', 'biff8'),
  separated({ name: 'Excel, .csv of Spain', separator: ';', decimal: ',', encode: windows1252 }),
  separated({
    name: 'Excel, .csv in UTF-8',
    separator: ';',
    decimal: ',',
    encode: Buffer.from,
    before: '\ufeff',
  }),
  separated({ name: 'Excel, text in Unicode', separator: '\t', decimal: ',', encode: utf16 }),
  separated({
    name: 'Excel, .csv that names its separator',
    separator: ';',
    decimal: ',',
    encode: windows1252,
    before: 'sep=;\r\n',
  }),
  separated({ name: 'Google Sheets, .csv', separator: ',', decimal: '.', encode: Buffer.from }),
  separated({ name: 'LibreOffice, .csv', separator: ',', decimal: ',', encode: Buffer.from, lineEnd: '\n' }),
  separated({ name: 'Numbers, .csv', separator: ';', decimal: ',', encode: Buffer.from, lineEnd: '\n' }),
  separated({ name: 'SAP, a list saved as .xls', separator: '\t', decimal: ',', encode: utf16 }),
  html,
];
