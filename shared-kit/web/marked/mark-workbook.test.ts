import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../testing/documents/make-workbook.ts';
import { markWorkbook } from './mark-workbook.ts';
import type { Mark } from './marks.ts';

const styles =
  '<styleSheet><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><cellXfs count="2"><xf numFmtId="0" fillId="0"/><xf numFmtId="14" fillId="1" applyFill="1"><alignment horizontal="right"/></xf></cellXfs></styleSheet>';
const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>';

/** A workbook with styles, as spreadsheets write them; sheets by their XML. */
const workbookOf = (xml: Readonly<Record<string, string>>): Uint8Array => {
  const files = unzipSync(makeWorkbook({}, { xml }));
  const relations = strFromU8(files['xl/_rels/workbook.xml.rels'] ?? new Uint8Array());
  return zipSync({
    ...files,
    '[Content_Types].xml': strToU8(types),
    'xl/styles.xml': strToU8(styles),
    'xl/_rels/workbook.xml.rels': strToU8(
      relations.replace(
        '</Relationships>',
        '<Relationship Id="s" Type="x/styles" Target="styles.xml"/></Relationships>',
      ),
    ),
  });
};
const marked = (xml: Readonly<Record<string, string>>, marks: readonly Mark[]) => {
  const files = unzipSync(markWorkbook(workbookOf(xml), marks, 'Portal'));
  return (name: string) => strFromU8(files[name] ?? new Uint8Array());
};
const sheet = (rows: string, behind = '') => `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`;
const error = (cell: string, text = 'Falta'): Mark => ({ sheet: 'Elementos', cell, severity: 'error', text });

describe('a cell with a fault', () => {
  it('is on red, keeps its value and the rest of its style, and has a note', () => {
    const part = marked(
      { Elementos: sheet('<row r="1"><c r="A1" s="1" t="n"><v>5</v></c><c r="B1"><v>6</v></c></row>') },
      [error('A1', 'a < b & "c"'), { ...error('B1'), severity: 'warning' }],
    );
    expect(part('xl/worksheets/s0.xml')).toContain(
      '<row r="1"><c r="A1" t="n" s="2"><v>5</v></c><c r="B1" s="3"><v>6</v></c></row>',
    );
    expect(part('xl/styles.xml')).toContain('<fills count="4">');
    expect(part('xl/styles.xml')).toContain(
      '<xf fillId="2" applyFill="1" numFmtId="14"><alignment horizontal="right"/></xf><xf fillId="3" applyFill="1" numFmtId="0"/></cellXfs>',
    );
    expect(part('xl/styles.xml')).toContain('rgb="FFFFC7CE"');
    expect(part('xl/comments1.xml')).toContain(
      '<comment ref="A1" authorId="0"><text><t xml:space="preserve">a &lt; b &amp; &quot;c&quot;</t></text></comment><comment ref="B1"',
    );
    expect(part('xl/drawings/vmlDrawing1.vml')).toContain('<x:Row>0</x:Row><x:Column>1</x:Column>');
    expect(part('[Content_Types].xml')).toContain('PartName="/xl/comments1.xml"');
    expect(part('xl/worksheets/_rels/s0.xml.rels')).toContain('Target="/xl/comments1.xml"');
  });

  it('is made where the file has none: between others, at the end of a row, in an empty row', () => {
    const part = marked(
      { Elementos: sheet('<row r="2"><c r="A2"/><c r="D2"/></row><row r="3" ht="20"/><row><c/><c/></row>') },
      [error('B2'), error('E2'), error('AA3'), error('B4')],
    );
    expect(part('xl/worksheets/s0.xml')).toContain(
      '<row r="2"><c r="A2"/><c r="B2" s="2"/><c r="D2"/><c r="E2" s="2"/></row><row r="3" ht="20"><c r="AA3" s="2"/></row><row><c/><c s="2"/></row>',
    );
  });

  it('is found whatever prefix the program writes its names with', () => {
    const part = marked(
      {
        Elementos: '<x:worksheet><x:sheetData><x:row r="1"><x:c r="B1"/></x:row></x:sheetData></x:worksheet>',
      },
      [error('A1'), error('B1')],
    );
    expect(part('xl/worksheets/s0.xml')).toContain(
      '<x:row r="1"><x:c r="A1" s="2"/><x:c r="B1" s="2"/></x:row>',
    );
  });

  it('has one note for all that is wrong with it, before what has to stand behind', () => {
    const part = marked({ Elementos: sheet('<row r="1"><c r="A1"/></row>', '<tableParts/>') }, [
      error('A1', 'Uno'),
      { ...error('A1', 'Dos'), severity: 'warning' },
      error('A1', 'Uno'),
    ]);
    expect(part('xl/comments1.xml')).toContain('Uno\nDos</t>');
    expect(part('xl/worksheets/s0.xml')).toMatch(/<legacyDrawing [^>]*\/><tableParts\/>/);
  });
});

it('leaves other sheets as they are, and says what is no workbook', () => {
  const other = sheet('<row r="1"><c r="A1"/></row>');
  const part = marked({ Otra: other, Elementos: other }, [error('A1')]);
  expect([part('xl/worksheets/s0.xml') === other, part('xl/worksheets/s1.xml') === other]).toEqual([
    true,
    false,
  ]);
  expect(() => markWorkbook(strToU8('a;b'), [], 'Portal')).toThrow('no archive');
  expect(() => markWorkbook(zipSync({ 'a.txt': strToU8('a') }), [], 'Portal')).toThrow('no sheets');
});
