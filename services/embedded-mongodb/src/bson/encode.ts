import { Double, Int32, Long, serialize } from 'bson';
import type { CodeName } from '../errors.ts';
import { CommandError } from '../errors.ts';
import type { Doc } from './doc.ts';
import { inOrder } from './doc.ts';

export const MAX_DOCUMENT = 16 * 1024 * 1024;

export function encode(doc: Doc): Buffer {
  try {
    const bytes = serialize(inOrder(doc), { ignoreUndefined: true });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError('BSONObjectTooLarge', `BSONObj is larger than ${MAX_DOCUMENT}`);
  }
}

/** The bytes of a document that is not going to be stored. */
export function encodeDocument(doc: Doc): Buffer {
  return within(encode(doc), 'BSONObjectTooLarge', 'BSONObj');
}

export function sameBytes(a: unknown, b: unknown): boolean {
  return a === b || encode({ a }).equals(encode({ a: b }));
}

export function within(bytes: Buffer, tooLarge: CodeName | number, what: string): Buffer {
  if (bytes.length > MAX_DOCUMENT) throw new CommandError(tooLarge, `${what} is larger than ${MAX_DOCUMENT}`);
  return bytes;
}

/** The same number in JavaScript's form, as documents made here hold it. */
export function integer(value: number): Int32 | Long | Double {
  if (!Number.isInteger(value)) return new Double(value);
  return Math.abs(value) < 2 ** 31 ? new Int32(value) : Long.fromNumber(value);
}
