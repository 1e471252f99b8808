/** A workbook of one sheet: texts as texts, whatever they begin with, and numbers as numbers. */
import type { CellValue, Sheet } from './csv.ts';
import { zipOf } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** XML has no place for them: control characters but tabs and line ends, and two that are none. */
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** `A`, `Z`, `AA` of columns counted from 0. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Not every program finds a cell that doesn't say where it is. */
const cell = (value: CellValue, column: number, row: number): string => {
  if (value === null || value === '') return '';
  const place = `r="${letters(column)}${row}"`;
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
};

const rowXml = (line: readonly CellValue[], index: number): string => {
  const row = index + 1;
  return `<row r="${row}">${line.map((value, column) => cell(value, column, row)).join('')}</row>`;
};

/** The first line stays in sight while the others scroll. */
const firstStays =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

const sheetXml = (sheet: Sheet): string => {
  const columns = Math.max(1, sheet[0]?.length ?? 1);
  const rows = sheet.map(rowXml).join('');
  return `${head}<worksheet xmlns="${main}">${firstStays}<cols><col min="1" max="${columns}" width="24" customWidth="1"/></cols><sheetData>${rows}</sheetData></worksheet>`;
};

/** What programs take for a sheet's name: no more than 31 signs, and some not at all. */
const sheetName = (title: string): string => escaped(title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)) || '1';

export const xlsxOf = (sheet: Sheet, title: string): Promise<Uint8Array<ArrayBuffer>> =>
  zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
  });
