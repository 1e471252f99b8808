/** Workbooks of ECMA-376 as different programs write them. */

import { columnLetters } from 'shared-kit/domain/files/spreadsheet';
import { serialOfDay } from 'shared-kit/domain/files/spreadsheet-values';
import { zip } from 'shared-kit/testing/documents/make-workbook';
import type { Dialect, Table, TableCell } from './table.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Habits {
  readonly name: string;
  /** `x:` before every element, as the Open XML SDK writes. */
  readonly prefix?: string;
  readonly strings: 'shared' | 'inline' | 'rich';
  readonly date1904?: boolean;
  /** Days written out, in cells of their own kind. */
  readonly isoDays?: boolean;
  readonly dayFormat: string;
  /** Cells say where they are. */
  readonly hasRefs?: boolean;
  readonly workbookExtras?: string;
  readonly sheetName?: (name: string) => string;
  /** Where relations lead: from the package's root, or from the workbook. */
  readonly absolute?: boolean;
  readonly formulaAttributes?: string;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
const dayStyle = 1;
const firstPadded = 2;

const writer = (habits: Habits): Dialect => ({
  name: habits.name,
  hasKinds: true,
  write: (table) => {
    const strings: string[] = [];
    const sheet = sheetXml(table, habits, strings);
    const p = habits.prefix ?? '';
    const at = habits.absolute ? '/xl/' : '';
    const digits = [3, 4, 5, 6, 7, 8];
    const formats = digits.map((count, index) => ({ id: 165 + index, code: '0'.repeat(count) }));
    const sheetName = escaped((habits.sheetName ?? ((name) => name))(table.name));
    const relation = (id: string, kind: string, target: string) =>
      `<Relationship Id="${id}" Type="${office}/${kind}" Target="${at}${target}"/>`;
    return zip({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': `<Relationships xmlns="${packages}"><Relationship Id="a" Type="${office}/officeDocument" Target="${habits.absolute ? '/' : ''}xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<?xml version="1.0"?><${p}workbook xmlns${p === '' ? '' : ':x'}="${main}" xmlns:r="${office}"><${p}workbookPr${habits.date1904 ? ' date1904="1"' : ''} defaultThemeVersion="124226"/><${p}sheets><${p}sheet name="${sheetName}" sheetId="1" r:id="rId1"/></${p}sheets>${habits.workbookExtras ?? ''}</${p}workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}${habits.strings === 'shared' ? relation('rId3', 'sharedStrings', 'sharedStrings.xml') : ''}</Relationships>`,
      'xl/styles.xml': `<${p}styleSheet xmlns${p === '' ? '' : ':x'}="${main}"><${p}numFmts count="7"><${p}numFmt numFmtId="164" formatCode="${escaped(habits.dayFormat)}"/>${formats.map(({ id, code }) => `<${p}numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</${p}numFmts><${p}cellStyleXfs count="1"><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs><${p}xf numFmtId="0"/><${p}xf numFmtId="164"/>${formats.map(({ id }) => `<${p}xf numFmtId="${id}"/>`).join('')}</${p}cellXfs></${p}styleSheet>`,
      'xl/worksheets/sheet1.xml': sheet,
      ...(habits.strings === 'shared'
        ? {
            'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
          }
        : {}),
    });
  },
});

const sheetXml = ({ rows, merges = [], hidden = [] }: Table, habits: Habits, strings: string[]): string => {
  const p = habits.prefix ?? '';
  const lines = rows.map((cells, index) => {
    const row = index + 1;
    const content = cells.map((cell, column) =>
      cellXml(cell, `${columnLetters(column)}${row}`, { habits, strings }),
    );
    return `<${p}row r="${row}"${hidden.includes(row) ? ' hidden="1"' : ''}>${content.join('')}</${p}row>`;
  });
  const merged = merges.map((ref) => `<${p}mergeCell ref="${ref}"/>`).join('');
  return `<?xml version="1.0"?><${p}worksheet xmlns${p === '' ? '' : ':x'}="${main}"><${p}sheetData>${lines.join('')}</${p}sheetData>${merged === '' ? '' : `<${p}mergeCells>${merged}</${p}mergeCells>`}</${p}worksheet>`;
};

const from1904 = 1462;

const cellXml = (
  cell: TableCell,
  ref: string,
  { habits, strings }: { readonly habits: Habits; readonly strings: string[] },
): string => {
  const p = habits.prefix ?? '';
  const at = habits.hasRefs === false ? '' : ` r="${ref}"`;
  const value = (content: string | number, attributes = '') =>
    `<${p}c${at}${attributes}><${p}v>${content}</${p}v></${p}c>`;
  if (cell === null) return habits.hasRefs === false ? `<${p}c/>` : '';
  if (typeof cell === 'number') return value(cell);
  if (typeof cell === 'string') return textXml(cell, at, { habits, strings });
  if ('day' in cell) {
    if (habits.isoDays) return value(`${cell.day}T00:00:00`, ` s="${dayStyle}" t="d"`);
    return value(serialOfDay(cell.day) - (habits.date1904 ? from1904 : 0), ` s="${dayStyle}"`);
  }
  if ('padded' in cell) return value(cell.padded, ` s="${firstPadded + cell.digits - 3}"`);
  if ('error' in cell) return value(escaped(cell.error), ' t="e"');
  const formula = `<${p}f${habits.formulaAttributes ?? ''}>${escaped(cell.formula)}</${p}f>`;
  if (cell.value === null) return `<${p}c${at}>${formula}</${p}c>`;
  const type = typeof cell.value === 'string' ? ' t="str"' : '';
  return `<${p}c${at}${type}>${formula}<${p}v>${escaped(String(cell.value))}</${p}v></${p}c>`;
};

const textXml = (
  text: string,
  at: string,
  {
    habits: { strings: kind, prefix: p = '' },
    strings,
  }: { readonly habits: Habits; readonly strings: string[] },
): string => {
  if (kind === 'shared') {
    if (!strings.includes(text)) strings.push(text);
    return `<${p}c${at} t="s"><${p}v>${strings.indexOf(text)}</${p}v></${p}c>`;
  }
  const half = Math.ceil(text.length / 2);
  const run = (part: string) => `<${p}r><${p}t xml:space="preserve">${escaped(part)}</${p}t></${p}r>`;
  const content =
    kind === 'rich'
      ? run(text.slice(0, half)) + run(text.slice(half))
      : `<${p}t xml:space="preserve">${escaped(text)}</${p}t>`;
  return `<${p}c${at} t="inlineStr"><${p}is>${content}</${p}is></${p}c>`;
};

const extension = (name: string): string =>
  `<extLst><ext uri="{140A7094-0E35-4892-8432-C4D2E57EDEB5}" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><x15:${name} chartTrackingRefBase="1"/></ext></extLst>`;

export const xlsxDialects: readonly Dialect[] = [
  writer({
    name: 'Excel',
    strings: 'shared',
    dayFormat: 'd/m/yyyy;@',
    workbookExtras: extension('workbookPr'),
  }),
  writer({
    name: 'Excel for Mac, days from 1904',
    strings: 'shared',
    date1904: true,
    dayFormat: '[$-C0A]d\\ mmm\\ yyyy',
    workbookExtras: extension('workbookPr'),
  }),
  writer({
    name: 'Excel, strict, days written out',
    strings: 'rich',
    isoDays: true,
    dayFormat: 'yyyy-mm-dd',
  }),
  writer({
    name: 'LibreOffice, .xlsx',
    strings: 'shared',
    dayFormat: 'dd/mm/yyyy',
    formulaAttributes: ' aca="false"',
  }),
  writer({
    name: 'Google Sheets, .xlsx',
    strings: 'shared',
    dayFormat: 'yyyy-mm-dd',
    hasRefs: true,
    absolute: true,
  }),
  writer({
    name: 'Numbers, one table a sheet',
    strings: 'shared',
    dayFormat: 'd/m/yy',
    sheetName: (name) => `${name} - Tabla 1`,
  }),
  writer({
    name: 'an ERP on the Open XML SDK',
    strings: 'inline',
    prefix: 'x:',
    dayFormat: 'mm-dd-yy',
    absolute: true,
  }),
  writer({
    name: 'an ERP whose cells do not say where they are',
    strings: 'inline',
    dayFormat: 'dd.mm.yyyy',
    hasRefs: false,
  }),
];
