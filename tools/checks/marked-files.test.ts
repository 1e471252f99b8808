/** What the page writes into a file that was handed in, read again by the service: in each of the forms that the programs of the world write. */
import { markedCopy } from 'shared-kit/web/marked/forms';
import type { Mark } from 'shared-kit/web/marked/marks';
import { expect, test } from 'vitest';
import { parse as parseFirst } from '../../services/admin/src/catalogue-import/sheet-parser.ts';
import { parse as copyOf } from '../../services/admin/src/cobie-import/copy-parser.ts';
import { fileKind } from '../../services/admin/src/workbook/file-kind.ts';
import { defaultLimits } from '../../services/admin/src/workbook/read-sheets.ts';
import { otherDialects } from '../../services/admin/tests/corpus/other-dialects.ts';
import { scenarios } from '../../services/admin/tests/corpus/scenarios.ts';
import { xlsxDialects } from '../../services/admin/tests/corpus/xlsx-dialects.ts';

const dialects = [...xlsxDialects, ...otherDialects];

/** Of a workbook of before 2007 the copy that the service makes is given. */
const markFile = async (bytes: Uint8Array<ArrayBuffer>, marks: readonly Mark[]): Promise<Buffer> => {
  const wanted = { fileName: 'a.xlsx', suffix: '', marks, author: 'Portal', installationId: 0 };
  return Buffer.from((await markedCopy(new File([bytes], 'a.xlsx'), wanted)).bytes);
};

const kindOf = (bytes: Buffer) => fileKind(bytes, defaultLimits.maxUnpackedBytes);

/** What the page marks: the file itself, or the copy that it asks for of a workbook of before 2007. */
const markable = async (bytes: Buffer): Promise<Buffer> =>
  (await kindOf(bytes)).kind === 'xls' ? Buffer.from(await copyOf(bytes), 'base64') : bytes;

/** The part of a file where its remarks are, or the whole of a text. */
const remarksIn = async (bytes: Buffer): Promise<string> => {
  const file = await kindOf(bytes);
  if (!('archive' in file)) return bytes.toString();
  const pieces = file.archive.read(file.kind === 'ods' ? 'content.xml' : 'xl/comments1.xml') ?? [];
  return Buffer.concat(await Array.fromAsync(pieces)).toString();
};

test.each(dialects)(
  '$name says at the cell what is wrong with it, and nothing else differs',
  async (dialect) => {
    const bytes = await markable(dialect.write(scenarios[0]?.table ?? { name: '', rows: [] }));
    const { name: sheet, rows } = await parseFirst(bytes);
    const row = rows.at(-1)?.row ?? 0;
    const marked = await markFile(Uint8Array.from(bytes), [
      { sheet, cell: `B${row}`, severity: 'error', text: 'Ya existe' },
    ]);
    const after = await parseFirst(marked);
    const width = rows[0]?.cells.length;
    expect(after.rows.map(({ cells, ...rest }) => ({ ...rest, cells: cells.slice(0, width) }))).toEqual(rows);
    const { kind } = await kindOf(bytes);
    const name = String(rows.at(-1)?.cells[1]);
    const said = {
      xlsx: `<comment ref="B${row}" authorId="0"><text><t xml:space="preserve">Ya existe</t>`,
      ods: `<text:p>Ya existe</text:p></office:annotation><text:p>${name}</text:p>`,
      csv: `"B${row}: Ya existe"`,
      xls: '',
    };
    expect(await remarksIn(marked)).toContain(said[kind]);
  },
);
