import { inflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { csvOf, csvWordsOf } from '../../../domain/files/csv.ts';
import { mostRows, readRows } from './read-rows.ts';
import { xlsxOf } from './xlsx.ts';

test('a CSV has a mark, its language’s separators, and no formulas', () => {
  const sheet = [
    ['Nombre', 'Potencia'],
    ['=1+1', 24.5],
    ['+34 600', -3],
    ['-5 °C', null],
    ['@a;"b"', 7],
  ];
  expect(csvOf(sheet, csvWordsOf('es'))).toBe(
    '\uFEFFNombre;Potencia\r\n\'=1+1;24,5\r\n\'+34 600;-3\r\n\'-5 °C;\r\n"\'@a;""b""";7\r\n',
  );
  expect(csvOf([['a;b', 'a,b', 1.5]], csvWordsOf('en'))).toBe('\uFEFFa;b,"a,b",1.5\r\n');
});

/** The files of an archive by their names, read from its local headers. */
const unzipped = (bytes: Uint8Array): Map<string, string> => {
  const files = new Map<string, string>();
  const view = new DataView(bytes.buffer);
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const [size, length] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)];
    const begin = at + 30 + length;
    const name = new TextDecoder().decode(bytes.subarray(at + 30, begin));
    files.set(name, inflateRawSync(bytes.subarray(begin, begin + size)).toString('utf8'));
    at = begin + size;
  }
  return files;
};

test('a workbook holds texts as texts and numbers as numbers', async () => {
  const files = unzipped(
    await xlsxOf([['Descripción'], ['=HYPERLINK("x")'], [24.5], ['a<b & \u0007c'], [null]], 'Tareas: 1/2'),
  );
  expect([...files.keys()]).toContain('[Content_Types].xml');
  expect(files.get('xl/workbook.xml')).toContain('name="Tareas  1 2"');
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is>');
  expect(sheet).toContain('<row r="3"><c r="A3"><v>24.5</v></c></row>');
  expect(sheet).toContain('a&lt;b &amp; c');
  expect(sheet).not.toContain('<f>');
});

test('every cell of a workbook says where it is, as some programs find it by nothing else', async () => {
  const line = Array.from({ length: 54 }, (_, column) => (column % 26 === 0 ? column : null));
  const files = unzipped(await xlsxOf([['a', null, 'c'], line], 'Todo'));
  const cells = [...(files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<c r="([A-Z]+\d+)"/g)];
  expect(cells.map(([, place]) => place)).toEqual(['A1', 'C1', 'A2', 'AA2', 'BA2']);
});

test('rows are read page by page, at most ten thousand, and how far it is is told', async () => {
  const onShare = vi.fn();
  const all = Array.from({ length: 1200 }, (_, index) => index);
  const readPage = async (page: number, size: number) => ({
    data: all.slice((page - 1) * size, page * size),
    total: all.length,
  });
  expect(await readRows(readPage, onShare)).toEqual({ rows: all, total: 1200 });
  expect(onShare.mock.calls.map(([share]) => share)).toEqual([500 / 1200, 1000 / 1200, 1]);
  const endless = async (page: number, size: number) => ({
    data: Array<number>(size).fill(page),
    total: 100_000,
  });
  expect((await readRows(endless, onShare)).rows).toHaveLength(mostRows);
  expect(await readRows(async () => ({ data: [], total: 0 }), onShare)).toEqual({ rows: [], total: 0 });
});
