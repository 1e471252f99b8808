/** Encoding of documents into BSON, with MongoDB's limit of size. */
import { Double, Int32, Long, serialize } from 'bson';
import type { CodeName } from '../errors.ts';
import { CommandError } from '../errors.ts';
import type { Doc } from './doc.ts';
import { inFieldOrder } from './doc.ts';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export function encodeUnchecked(doc: Doc): Buffer {
  try {
    const bytes = serialize(inFieldOrder(doc), { ignoreUndefined: true });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError('BSONObjectTooLarge', `BSONObj is larger than ${MAX_DOCUMENT_BYTES}`);
  }
}

/** Encodes a document that is not going to be stored. */
export function encodeDocument(doc: Doc): Buffer {
  return requireSize(encodeUnchecked(doc), 'BSONObjectTooLarge', 'BSONObj');
}

export function sameBytes(a: unknown, b: unknown): boolean {
  return a === b || encodeUnchecked({ a }).equals(encodeUnchecked({ a: b }));
}

export function requireSize(bytes: Buffer, tooLarge: CodeName | number, what: string): Buffer {
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw new CommandError(tooLarge, `${what} is larger than ${MAX_DOCUMENT_BYTES}`);
  return bytes;
}

/** Turns a JavaScript number into the BSON type that documents made by the server hold. */
export function numberToBson(value: number): Int32 | Long | Double {
  if (!Number.isInteger(value)) return new Double(value);
  return Math.abs(value) < 2 ** 31 ? new Int32(value) : Long.fromNumber(value);
}
