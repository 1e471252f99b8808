/** Workbooks of a few lines as LibreOffice writes them: .ods, with the rest of each sheet as one run of empty cells. */
import { zip } from 'shared-kit/testing/documents/make-workbook';

type Cell = string | number;
export type OpenSheets = Readonly<Record<string, readonly (readonly Cell[])[]>>;

const names = [
  ['office', 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'],
  ['text', 'urn:oasis:names:tc:opendocument:xmlns:text:1.0'],
  ['table', 'urn:oasis:names:tc:opendocument:xmlns:table:1.0'],
  ['calcext', 'urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="${name}"`)
  .join(' ');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const cellXml = (value: Cell): string => {
  if (value === '') return '<table:table-cell/>';
  const kind =
    typeof value === 'number'
      ? `office:value-type="float" office:value="${value}" calcext:value-type="float"`
      : 'office:value-type="string" calcext:value-type="string"';
  const shown = typeof value === 'number' ? String(value).replace('.', ',') : escaped(value);
  return `<table:table-cell ${kind}><text:p>${shown}</text:p></table:table-cell>`;
};

const rowXml = (cells: readonly Cell[]): string =>
  `<table:table-row>${cells.map(cellXml).join('')}<table:table-cell table:number-columns-repeated="${16_384 - cells.length}"/></table:table-row>`;

const sheetXml = (name: string, rows: readonly (readonly Cell[])[]): string =>
  `<table:table table:name="${escaped(name)}"><table:table-column table:number-columns-repeated="16384"/>${rows.map(rowXml).join('')}<table:table-row table:number-rows-repeated="${1_048_576 - rows.length}"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;

export const openDocumentOf = (sheets: OpenSheets): Buffer =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml':
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names} office:version="1.3"><office:body><office:spreadsheet>${Object.entries(
      sheets,
    )
      .map(([name, rows]) => sheetXml(name, rows))
      .join('')}</office:spreadsheet></office:body></office:document-content>`,
  });
