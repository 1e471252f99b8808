import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { markOds } from './mark-ods.ts';
import type { Mark } from './marks.ts';

const error = (cell: string, text = 'Falta'): Mark => ({
  sheet: 'Elementos & más',
  cell,
  severity: 'error',
  text,
});
const style =
  '<style:style style:name="ce1" style:family="table-cell" style:data-style-name="N37"><style:table-cell-properties fo:background-color="#00ff00" style:vertical-align="top"/></style:style>';
const workbook = (table: string): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content><office:automatic-styles>${style}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Otra"><table:table-row><table:table-cell/></table:table-row></table:table><table:table table:name="Elementos &amp; más">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });
const content = (table: string, marks: readonly Mark[]): string =>
  strFromU8(unzipSync(markOds(workbook(table), marks, 'Portal'))['content.xml'] ?? new Uint8Array());
const remark = (text: string): string =>
  `<office:annotation office:display="false"><dc:creator>Portal</dc:creator><text:p>${text}</text:p></office:annotation>`;
const cell = (text: string): string => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;

describe('a cell with a fault', () => {
  it('is on red with a remark, and keeps its value and the rest of its style', () => {
    const found = content(
      `<table:table-row><table:table-cell table:style-name="ce1" office:value="5"><text:p>5</text:p></table:table-cell>${cell('6')}</table:table-row>`,
      [error('A1', 'a < b')],
    );
    expect(found).toContain(
      `<table:table-row><table:table-cell table:style-name="portal-error-ce1" office:value="5">${remark('a &lt; b')}<text:p>5</text:p></table:table-cell>${cell('6')}</table:table-row>`,
    );
    expect(found).toContain(
      `${style}<style:style style:name="portal-error-ce1" style:family="table-cell" style:data-style-name="N37"><style:table-cell-properties style:vertical-align="top" fo:background-color="#FFC7CE"/></style:style></office:automatic-styles>`,
    );
    expect(found).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
    expect(found).toContain('<table:table-row><table:table-cell/></table:table-row></table:table>');
  });

  it('is parted from those that repeat it, in rows and columns', () => {
    const found = content(
      '<table:table-column table:number-columns-repeated="3" table:default-cell-style-name="ce1"/><table:table-row table:number-rows-repeated="4"><table:table-cell table:number-columns-repeated="5"/></table:table-row>',
      [error('C2')],
    );
    expect(found).toContain(
      `<table:table-row><table:table-cell table:number-columns-repeated="5"/></table:table-row><table:table-row><table:table-cell table:number-columns-repeated="2"/><table:table-cell table:style-name="portal-error-ce1">${remark('Falta')}</table:table-cell><table:table-cell table:number-columns-repeated="2"/></table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="5"/></table:table-row>`,
    );
  });

  it('is added behind the last that the file has, and keeps a remark that somebody wrote', () => {
    const found = content(
      '<table:table-row><table:table-cell><office:annotation><text:p>mío</text:p></office:annotation></table:table-cell></table:table-row>',
      [error('A1', 'Uno'), { ...error('C1', 'Dos'), severity: 'warning' }],
    );
    expect(found).toContain(
      `<table:table-cell table:style-name="portal-error-plain"><office:annotation><text:p>mío</text:p></office:annotation></table:table-cell><table:table-cell/><table:table-cell table:style-name="portal-warning-plain">${remark('Dos')}</table:table-cell></table:table-row>`,
    );
  });
});

it('says what is no spreadsheet, and keeps the part that tells what it is first and as it is', () => {
  expect(() => markOds(strToU8('a;b'), [], 'Portal')).toThrow('no archive');
  expect(() => markOds(zipSync({ 'content.xml': strToU8('<a/>') }), [], 'Portal')).toThrow('no spreadsheet');
  const bytes = markOds(workbook('<table:table-row/>'), [error('A1')], 'Portal');
  expect(strFromU8(bytes.subarray(30, 84))).toBe('mimetypeapplication/vnd.oasis.opendocument.spreadsheet');
});
