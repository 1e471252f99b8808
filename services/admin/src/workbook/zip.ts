/** Reads parts of a zip archive without trusting what it says of their sizes. */
import { inflateRawSync } from 'node:zlib';
import { tooLarge, unreadable } from './workbook-error.ts';

interface Entry {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packedSize: number;
  readonly headerAt: number;
}

export interface Archive {
  /** The unpacked part, or null where there is none of that name. */
  read(name: string): Buffer | null;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;
const longestComment = 0xffff;
const maxEntries = 5000;
const stored = 0;
const deflated = 8;

/** All parts that are read may have `maxBytes` together. */
export const openArchive = (bytes: Buffer, maxBytes: number): Archive => {
  const entries = entriesOf(bytes);
  let left = maxBytes;
  return {
    read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return null;
      const part = unpack(bytes, entry, left);
      left -= part.length;
      return part;
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

const unpack = (bytes: Buffer, entry: Entry, maxBytes: number): Buffer => {
  const { headerAt, packedSize, method, isEncrypted } = entry;
  if (isEncrypted) unreadable('encrypted');
  if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== headerSignature)
    unreadable('no part header');
  const from = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28);
  if (from + packedSize > bytes.length) unreadable('a part is cut off');
  const packed = bytes.subarray(from, from + packedSize);
  if (method === stored) return packed.length > maxBytes ? tooLarge('unpacked size') : packed;
  if (method !== deflated) return unreadable(`method ${method}`);
  if (maxBytes <= 0) return tooLarge('unpacked size');
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLong ? tooLarge('unpacked size') : unreadable('a part is damaged');
  }
};
