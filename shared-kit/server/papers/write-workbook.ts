/** An .xlsx workbook of many rows, written piece by piece: what is in memory is the packed file, or archive of other parts. */
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  type AllowedValues,
  lineXml,
  type SheetLine,
  sheetClosing,
  sheetOpening,
  sheetPart,
  workbookParts,
} from '../../domain/files/spreadsheet.ts';

export interface WrittenSheet {
  readonly name: string;
  readonly headings: readonly string[];
  /** In characters. */
  readonly widths: readonly number[];
  readonly rows: Iterable<SheetLine>;
  readonly allowed?: readonly AllowedValues[];
  /** Its first line offers to filter the others. */
  readonly isFiltered?: boolean;
}

export const writeWorkbook = async (sheets: readonly WrittenSheet[]): Promise<Buffer> => {
  const archive = newArchive();
  const fixed = workbookParts(sheets.map(({ name }) => name));
  for (const [name, content] of Object.entries(fixed)) await archive.add(name, [content]);
  for (const [index, sheet] of sheets.entries()) await archive.add(sheetPart(index), sheetXml(sheet));
  return archive.end();
};

const pieceLength = 64 * 1024;

function* sheetXml({
  headings,
  widths,
  rows,
  allowed = [],
  isFiltered = false,
}: WrittenSheet): Generator<string> {
  let piece = sheetOpening(widths) + lineXml(headings, 1, 'heading');
  let row = 1;
  for (const line of rows) {
    row += 1;
    piece += lineXml(line, row);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece +
    sheetClosing({ allowed, ...(isFiltered ? { filtered: { columns: headings.length, rows: row } } : {}) });
}

const version = 20;
const utf8Names = 0x0800;
const deflate = 8;
/** The first day that the format knows. */
const firstDay = 0x21;

export const newArchive = () => {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  return {
    async add(name: string, content: Iterable<string>): Promise<void> {
      const part = this.begin(name);
      for (const text of content) await part.write(text);
      await part.end();
    },
    /** A part that is written little by little. */
    begin(name: string) {
      const { write, end } = packing();
      return { write, end: async () => this.keep(name, await end()) };
    },
    keep(name: string, { packed, size, checksum }: Packed): void {
      const path = Buffer.from(name);
      const facts = numbers(
        [version, 2],
        [utf8Names, 2],
        [deflate, 2],
        [0, 2],
        [firstDay, 2],
        [checksum, 4],
        [packed.length, 4],
        [size, 4],
        [path.length, 2],
        [0, 2],
      );
      const where = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
      const body = Buffer.concat([numbers([0x04034b50, 4]), facts, path, packed]);
      bodies.push(body);
      entries.push(Buffer.concat([numbers([0x02014b50, 4], [version, 2]), facts, where, path]));
      at += body.length;
    },
    end(): Buffer {
      const directory = Buffer.concat(entries);
      const count = entries.length;
      const end = numbers(
        [0x06054b50, 4],
        [0, 4],
        [count, 2],
        [count, 2],
        [directory.length, 4],
        [at, 4],
        [0, 2],
      );
      return Buffer.concat([...bodies, directory, end]);
    },
  };
};

interface Packed {
  readonly packed: Buffer;
  readonly size: number;
  readonly checksum: number;
}

const packing = () => {
  const stream = createDeflateRaw();
  const packed: Buffer[] = [];
  stream.on('data', (piece: Buffer) => packed.push(piece));
  const ended = once(stream, 'end');
  let [size, checksum] = [0, 0];
  return {
    async write(text: string): Promise<void> {
      const bytes = Buffer.from(text);
      size += bytes.length;
      checksum = crc32(bytes, checksum);
      if (!stream.write(bytes)) await once(stream, 'drain');
      else await nextTurn();
    },
    async end(): Promise<Packed> {
      stream.end();
      await ended;
      return { packed: Buffer.concat(packed), size, checksum };
    },
  };
};

const numbers = (...fields: readonly (readonly [value: number, width: 2 | 4])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
};
