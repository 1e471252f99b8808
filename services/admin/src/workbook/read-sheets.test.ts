import type { Cell } from 'shared-kit/domain/files/sheet-cells';
import { makeWorkbook, sheetXml, zip } from 'shared-kit/testing/documents/make-workbook';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readSheets } from './read-sheets.ts';

const all = (names: readonly string[]) => names;
const limits = { maxUnpackedBytes: 1_000_000, maxRows: 1000 };
const rowsOf = async (bytes: Buffer): Promise<Cell[][]> =>
  (await readSheets(bytes, all, limits)).sheets.flatMap(({ rows }) =>
    rows.map(({ cells }) => [...cells.values()]),
  );
const sheet = (cells: string): Buffer =>
  makeWorkbook({}, { xml: { A: `<worksheet><sheetData>${cells}</sheetData></worksheet>` } });
const refusal = (bytes: Buffer): Promise<unknown> =>
  readSheets(bytes, all, limits).then(
    () => 'read',
    (error: { code?: unknown }) => error.code,
  );

test('reads what an ordinary writer writes, styles and dates included', async () => {
  const workbook = writeXlsxFile(
    [
      [{ value: 'Name', fontWeight: 'bold' }, { value: 'When' }],
      [
        { value: 'Ñandú & <co>' },
        { type: Date, value: new Date(Date.UTC(2012, 2, 23)), format: 'dd/mm/yyyy' },
      ],
    ],
    { sheet: 'Things' },
  );
  const { sheets } = await readSheets(await workbook.toBuffer(), all, limits);
  expect(sheets.map(({ name }) => name)).toEqual(['Things']);
  expect(sheets[0]?.rows.map(({ row, cells }) => [row, ...cells.values()])).toEqual([
    [1, 'Name', 'When'],
    [2, 'Ñandú & <co>', { kind: 'day', value: '2012-03-23' }],
  ]);
});

test('reads texts however they are written', async () => {
  const sharedStrings =
    '<?xml version="1.0"?><sst><si><t>plain</t></si><si><r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh><t>hint</t></rPh></si></sst>';
  const xml =
    '<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="str"><f>A1&amp;B1</f><v>formula</v></c>' +
    '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c>' +
    '<c><f>1+1</f><v>2</v></c><c t="str"><v>_x0041_&#x42;&#67;</v></c><c t="s"><v>9</v></c><c><v></v></c></row></sheetData></worksheet>';
  expect(await rowsOf(makeWorkbook({}, { xml: { A: xml }, sharedStrings }))).toEqual([
    [
      'plain',
      'rich text',
      { value: 'formula', formula: true },
      'inline',
      true,
      { kind: 'error', value: '#REF!' },
      { value: 2, formula: true },
      'ABC',
    ],
  ]);
});

test('reads prefixed elements, and the sheets that are asked for only', async () => {
  const xml = {
    B: '<x:worksheet><x:sheetData><x:row r="7"><x:c r="C7"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  };
  const bytes = makeWorkbook({ A: [['a']] }, { xml });
  const { sheets } = await readSheets(bytes, () => ['B'], limits);
  expect(sheets).toEqual([{ name: 'B', rows: [{ row: 7, cells: new Map([[2, 1]]) }] }]);
});

test('a cell far out takes no more memory than one at the top', async () => {
  expect(
    await rowsOf(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>2</v></c></row>')),
  ).toEqual([[1]]);
});

test('what is no workbook is unreadable', async () => {
  const whole = makeWorkbook({ A: [['a']] });
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('Name and type of a pump'),
    Buffer.from('Name;Type\nPump;\0\u0001'),
    zip({ 'word/document.xml': '<document/>' }),
    whole.subarray(0, whole.length - 30),
    whole.subarray(40),
    sheet('<row><c><v>1</v></row'),
    zip({
      'xl/workbook.xml':
        '<!DOCTYPE a [<!ENTITY b "b">]><workbook><sheets><sheet name="&b;"/></sheets></workbook>',
    }),
  ])
    expect(await refusal(bytes)).toBe('fileUnreadable');
});

test('a part that unpacks to more than it says is refused, whatever it says', async () => {
  const bomb = {
    'xl/workbook.xml': '<workbook/>',
    'xl/_rels/workbook.xml.rels': Buffer.alloc(2_000_000, ' '),
  };
  expect(
    await refusal(
      zip(
        { ...bomb, 'xl/workbook.xml': `<workbook><sheets><sheet name="A" r:id="r0"/></sheets></workbook>` },
        { claimedSize: 10 },
      ),
    ),
  ).toBe('payloadTooLarge');
});

test('more rows than anybody hands over are refused', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => [index]);
  expect(await refusal(makeWorkbook({ A: rows }))).toBe('payloadTooLarge');
  expect(sheetXml(rows.slice(0, 1))).toContain('<v>0</v>');
});

test('a cell that is longer than any is refused before it is read to its end', async () => {
  const text = 'x'.repeat(100_001);
  expect(await refusal(makeWorkbook({ A: [[text]] }))).toBe('payloadTooLarge');
  expect(await refusal(makeWorkbook({ A: [[text.slice(1)]] }))).toBe('read');
  const half = `<t>${text.slice(0, 60_000)}</t>`;
  expect(await refusal(sheet(`<row><c t="inlineStr"><is>${half}${half}</is></c></row>`))).toBe(
    'payloadTooLarge',
  );
  const sharedStrings = `<sst><si>${half}${half}</si></sst>`;
  expect(await refusal(makeWorkbook({ A: [['a']] }, { sharedStrings }))).toBe('payloadTooLarge');
});

test('what the archive itself calls too large is not unpacked', async () => {
  const parts = { 'xl/workbook.xml': '<workbook/>' };
  expect(await refusal(zip(parts, { claimedSize: 2_000_000 }))).toBe('payloadTooLarge');
});

test('what lies across two pieces is read whole', async () => {
  const rows = Array.from({ length: 900 }, (_, row) => [row, `${'ñ€😀&<'.repeat(40)}${row}`]);
  expect(await rowsOf(makeWorkbook({ A: rows }))).toEqual(rows);
});
