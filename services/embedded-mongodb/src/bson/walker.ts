/**
 * A walk over the bytes of a document. Incoming documents are validated here once, and everything that reads them
 * later trusts their lengths.
 */
import { isUtf8 } from 'node:buffer';
import { CommandError } from '../errors.ts';

/** The deepest nesting of a message. */
export const MAX_DEPTH = 200;

export function malformedError(what: string): CommandError {
  return new CommandError('InvalidBSON', `invalid BSON: ${what}`);
}

const NEAR = 24;

/** The position after the zero byte that ends the string at `pos`. */
export function skipCString(buf: Buffer, pos: number, end: number): number {
  // Names are short: looking at their bytes here is quicker than calling what does.
  const near = Math.min(end, pos + NEAR);
  for (let at = pos; at < near; at++) if (buf[at] === 0) return at + 1;
  const zero = buf.indexOf(0, near);
  if (zero < 0 || zero >= end) throw malformedError('unterminated name');
  return zero + 1;
}

/** The position after the value of `type` at `pos`, which never lies beyond `end`. */
function skipValue(buf: Buffer, type: number, pos: number, end: number): number {
  const next = valueEnd(buf, type, pos, end);
  if (next > end || next < pos) throw malformedError('value beyond its document');
  return next;
}

function valueEnd(buf: Buffer, type: number, pos: number, end: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return pos + 8;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return pos + 4 + sizeAt(buf, pos, end, 1);
    case 0x03:
    case 0x04:
      return pos + sizeAt(buf, pos, end, 5);
    case 0x05:
      return pos + 5 + sizeAt(buf, pos, end, 0);
    case 0x06:
    case 0x0a:
    case 0xff:
    case 0x7f:
      return pos;
    case 0x07:
      return pos + 12;
    case 0x08:
      return pos + 1;
    case 0x0b:
      return skipCString(buf, skipCString(buf, pos, end), end);
    case 0x0c:
      return pos + 4 + sizeAt(buf, pos, end, 1) + 12;
    case 0x0f:
      return pos + sizeAt(buf, pos, end, 14);
    case 0x10:
      return pos + 4;
    case 0x13:
      return pos + 16;
    default:
      throw malformedError(`unknown type 0x${type.toString(16)}`);
  }
}

function sizeAt(buf: Buffer, pos: number, end: number, least: number): number {
  if (pos + 4 > end) throw malformedError('truncated length');
  const size = buf.readInt32LE(pos);
  if (size < least) throw malformedError('impossible length');
  return size;
}

/** Checks a whole document, so that everything that reads it later may trust its lengths. */
export function validateDocument(buf: Buffer, start: number, end: number, depth = 0): void {
  if (depth > MAX_DEPTH) throw new CommandError('Overflow', 'BSONObj exceeds maximum nested object depth');
  if (end - start < 5 || buf.readInt32LE(start) !== end - start)
    throw malformedError('wrong document length');
  if (buf[end - 1] !== 0) throw malformedError('document without terminator');
  let pos = start + 4;
  while (pos < end - 1) {
    const type = buf[pos] as number;
    const at = skipCString(buf, pos + 1, end - 1);
    const next = skipValue(buf, type, at, end - 1);
    requireText(buf, pos + 1, at - 1);
    if (TEXTS.has(type)) requireText(buf, type === 0x0b ? at : at + 4, next);
    if (type === 0x03 || type === 0x04) validateDocument(buf, at, next, depth + 1);
    else if (type === 0x02 && buf[next - 1] !== 0) throw malformedError('string without terminator');
    else if (type === 0x0f) validateScope(buf, at, next, depth);
    pos = next;
  }
  if (pos !== end - 1) throw malformedError('document ends inside a value');
}

const TEXTS = new Set([0x0b, 0x0d, 0x0e, 0x02]);

/** Refuses text that is not UTF-8. MongoDB keeps such bytes, which JavaScript's strings cannot hold. */
function requireText(buf: Buffer, start: number, end: number): void {
  if (!isUtf8(buf.subarray(start, end))) throw malformedError('text that is not UTF-8');
}

function validateScope(buf: Buffer, at: number, next: number, depth: number): void {
  const scope = skipValue(buf, 0x02, at + 4, next);
  validateDocument(buf, scope, next, depth + 1);
}

/** Calls `visit` for each element of the document at `start`; `false` from it stops. */
export function eachElement(
  buf: Buffer,
  start: number,
  visit: (type: number, nameStart: number, valueStart: number, next: number) => boolean | undefined,
): void {
  const end = start + buf.readInt32LE(start) - 1;
  let pos = start + 4;
  while (pos < end) {
    const type = buf[pos] as number;
    const at = skipCString(buf, pos + 1, end);
    const next = skipValue(buf, type, at, end);
    if (visit(type, pos + 1, at, next) === false) return;
    pos = next;
  }
}
