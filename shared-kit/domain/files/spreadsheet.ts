/** The XML that workbooks are made of (ECMA-376, SpreadsheetML): texts as texts, whatever they begin with, numbers as numbers. */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** XML has no place for them: control characters but tabs and line ends, and two that are none. */
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What hardly any text has in it: most are written as they are. */
const toEscape = /[&<>"\p{Cc}\uFFFE\uFFFF]/u;
const escaped = (text: string): string =>
  toEscape.test(text)
    ? text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    : text;

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
const knownLetters = Array.from({ length: 100 }, (_, column) => lettersOf(column));
/** `A`, `Z`, `AA` of columns counted from 0. */
export const columnLetters = (column: number): string => knownLetters[column] ?? lettersOf(column);

/** What a cell looks like; a day is a number that is shown as one. */
export const cellStyles = { plain: 0, heading: 1, day: 2, wrapped: 3, instant: 4 } as const;
export type CellStyle = keyof typeof cellStyles;

/** Not every program finds a cell that doesn't say where it is. `row` counts from 1. */
const cellXml = ({ value, style, formula }: SheetCell, column: number, row: number): string => {
  if (value === null || value === '') return '';
  const look = style === 'plain' ? '' : ` s="${cellStyles[style]}"`;
  const place = `r="${columnLetters(column)}${row}"${look}`;
  if (formula !== undefined) return `<c ${place}><f>${escaped(formula)}</f><v>${value}</v></c>`;
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
};

export interface SheetCell {
  readonly value: string | number | null;
  readonly style: CellStyle;
  /** What the number follows from; programs that do not reckon show `value`. Nothing that somebody has written. */
  readonly formula?: string;
}
export type SheetLine = readonly (string | number | null | SheetCell)[];

/** One line of a sheet; `row` counts from 1. */
export const lineXml = (line: SheetLine, row: number, style: CellStyle = 'plain'): string => {
  let cells = '';
  for (const [column, cell] of line.entries())
    cells += cellXml(typeof cell === 'object' && cell !== null ? cell : { value: cell, style }, column, row);
  return `<row r="${row}">${cells}</row>`;
};

/** A list of allowed values: cells of a column may hold what stands in `source`, as `Listas!$A$2:$A$9`. */
export interface AllowedValues {
  readonly column: number;
  readonly source: string;
}
/** `Listas!$B$2:$B$9` of the column counted from 0. */
export const columnRange = (sheet: string, column: number, count: number): string => {
  const letters = columnLetters(column);
  return `'${sheetName(sheet).replaceAll("'", "''")}'!$${letters}$2:$${letters}$${count + 1}`;
};

/** The first line stays in sight while the others scroll. */
const firstStays =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** What comes before a sheet's lines. */
export const sheetOpening = (widths: readonly number[]): string => {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const wide = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  return `${head}<worksheet xmlns="${main}">${firstStays}${wide}<sheetData>`;
};

const mostRows = 60_000;

interface SheetEnd {
  readonly allowed?: readonly AllowedValues[];
  /** How far the lines go that the first one offers to filter. */
  readonly filtered?: { readonly columns: number; readonly rows: number };
}

/** What comes after them. */
export const sheetClosing = ({ allowed = [], filtered }: SheetEnd = {}): string => {
  const rules = allowed.map(({ column, source }) => {
    const letters = columnLetters(column);
    return `<dataValidation type="list" allowBlank="1" errorStyle="warning" showErrorMessage="1" sqref="${letters}2:${letters}${mostRows}"><formula1>${escaped(source)}</formula1></dataValidation>`;
  });
  const validations =
    rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : '';
  const filter = filtered
    ? `<autoFilter ref="A1:${columnLetters(filtered.columns - 1)}${filtered.rows}"/>`
    : '';
  return `</sheetData>${filter}${validations}</worksheet>`;
};

/** What programs take for a sheet's name: no more than 31 signs, and some not at all. */
export const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || '1';

export const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf xfId="0" numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The parts of a workbook beside its sheets, which are `sheetPart(0)` and following. */
export const workbookParts = (names: readonly string[]): Readonly<Record<string, string>> => {
  const each = (make: (name: string, index: number) => string): string => names.map(make).join('');
  const last = names.length + 1;
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each((_, index) => `<Override PartName="/${sheetPart(index)}" ContentType="${types}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((name, index) => `<sheet name="${escaped(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${each((_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`)}<Relationship Id="rId${last}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
};
