/** Reads parts of a zip archive without trusting what it says of their sizes. */
import { createInflateRaw } from 'node:zlib';
import { ApiError } from 'shared-kit/server/http/errors';
import { tooLarge, unreadable } from './workbook-error.ts';

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedSize: number;
  /** As the archive says; it may say anything. */
  readonly claimedSize: number;
  readonly headerAt: number;
}

export interface Archive {
  /** Names of its parts, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Of the unpacked part, as the archive says; 0 where there is none of that name. */
  sizeOf(name: string): number;
  /** The unpacked part piece by piece, or null where there is none of that name. */
  read(name: string): AsyncIterable<Buffer> | null;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;
const longestComment = 0xffff;
const maxEntries = 5000;
const stored = 0;
const deflated = 8;
const pieceSize = 64 * 1024;

/** All parts that are read may have `maxBytes` together. */
export const openArchive = (bytes: Buffer, maxBytes: number): Archive => {
  const entries = entriesOf(bytes);
  let left = maxBytes;
  return {
    names: new Set(entries.keys()),
    sizeOf: (name) => entries.get(name.toLowerCase())?.claimedSize ?? 0,
    read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return null;
      return unpack(bytes, entry, (count) => {
        left -= count;
        if (left < 0) tooLarge('unpacked size');
        return left;
      });
    },
  };
};

const entriesOf = (bytes: Buffer): Map<string, Entry> => {
  const end = endRecordAt(bytes);
  const total = bytes.readUInt16LE(end + 10);
  if (total > maxEntries) tooLarge(`${total} parts`);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < total; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) unreadable('no directory');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replace(/\\/g, '/');
    entries.set(name.toLowerCase(), {
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packedSize: bytes.readUInt32LE(at + 20),
      claimedSize: bytes.readUInt32LE(at + 24),
      headerAt: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

const endRecordAt = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - 22 - longestComment);
  for (let at = bytes.length - 22; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  return unreadable('not an archive');
};

/** `count` is told of every piece before it is handed on, and throws where it is one too many. */
async function* unpack(
  bytes: Buffer,
  { headerAt, packedSize, claimedSize, method, isEncrypted }: Entry,
  count: (bytes: number) => number,
): AsyncGenerator<Buffer> {
  if (isEncrypted) unreadable('encrypted');
  if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== headerSignature)
    unreadable('no part header');
  const from = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28);
  if (from + packedSize > bytes.length) unreadable('a part is cut off');
  if (claimedSize > count(0)) tooLarge('claimed size');
  const packed = bytes.subarray(from, from + packedSize);
  if (method === stored) {
    count(packed.length);
    yield packed;
    return;
  }
  if (method !== deflated) unreadable(`method ${method}`);
  const inflate = createInflateRaw({ chunkSize: pieceSize });
  inflate.end(packed);
  try {
    for await (const piece of inflate) {
      count((piece as Buffer).length);
      yield piece as Buffer;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    unreadable('a part is damaged');
  }
}
