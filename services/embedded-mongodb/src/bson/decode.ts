/**
 * Decoding of BSON into JavaScript values. It is written here because filters decode single fields, which the bson
 * package cannot do.
 */
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { type Doc, setField } from './doc.ts';
import { eachElement, malformedError, skipCString } from './walker.ts';

/**
 * `exact` keeps Int32, Long and Double apart, for matching and storing; `plain` gives JavaScript numbers where
 * nothing but the type is lost, for the expression language.
 */
export type Mode = 'exact' | 'plain';

const MIN_KEY = new MinKey();
const MAX_KEY = new MaxKey();

export function decode(buf: Buffer, mode: Mode = 'exact', start = 0): Doc {
  const doc: Doc = {};
  eachElement(buf, start, (type, name, at, next) => {
    setField(doc, readName(buf, name, at), readValue(buf, type, at, next, mode));
    return undefined;
  });
  return doc;
}

/** Decodes only the named top-level fields, which keeps filtering of large documents cheap. */
export function decodeFields(buf: Buffer, fields: ReadonlySet<string>): Doc {
  const doc: Doc = {};
  const wanted = wantedNames(fields);
  let left = fields.size;
  eachElement(buf, 0, (type, nameStart, at, next) => {
    const name = nameAmong(wanted, buf, nameStart, at - 1);
    if (name === undefined) return undefined;
    setField(doc, name, readValue(buf, type, at, next, 'exact'));
    left -= 1;
    return left > 0 ? undefined : false;
  });
  return doc;
}

type Name = { text: string; bytes: Buffer };
type Names = Map<number, Name[]>;

const known = new WeakMap<ReadonlySet<string>, Names>();

/** The names by their lengths in bytes, worked out once for each set. */
export function wantedNames(fields: ReadonlySet<string>): Names {
  const before = known.get(fields);
  if (before) return before;
  const names = Map.groupBy(
    [...fields].map((text) => ({ text, bytes: Buffer.from(text) })),
    ({ bytes }) => bytes.length,
  );
  known.set(fields, names);
  return names;
}

/** A name is compared as it is stored: most are not wanted, and need not become text. */
export function nameAmong(names: Names, buf: Buffer, start: number, end: number): string | undefined {
  const candidates = names.get(end - start);
  if (!candidates) return undefined;
  for (const { text, bytes } of candidates) {
    let at = 0;
    while (at < bytes.length && bytes[at] === buf[start + at]) at += 1;
    if (at === bytes.length) return text;
  }
  return undefined;
}

export function readName(buf: Buffer, start: number, valueStart: number): string {
  return readText(buf, start, valueStart - 1);
}

function readText(buf: Buffer, start: number, end: number): string {
  if (end - start > 24) return buf.toString('utf8', start, end);
  let text = '';
  for (let i = start; i < end; i++) {
    const byte = buf[i] as number;
    if (byte > 127) return buf.toString('utf8', start, end);
    text += String.fromCharCode(byte);
  }
  return text;
}

function copy(buf: Buffer, start: number, end: number): Buffer {
  return Buffer.from(buf.subarray(start, end));
}

/** A regular expression with any options; the class's own constructor refuses some. */
export function bsonRegExp(pattern: string, options: string): BSONRegExp {
  return Object.assign(Object.create(BSONRegExp.prototype) as BSONRegExp, { pattern, options });
}

export function readValue(buf: Buffer, type: number, at: number, next: number, mode: Mode): unknown {
  switch (type) {
    case 0x01: {
      const value = buf.readDoubleLE(at);
      return mode === 'plain' ? value : new Double(value);
    }
    case 0x02:
      return readText(buf, at + 4, next - 1);
    case 0x03:
      return decode(buf, mode, at);
    case 0x04: {
      const items: unknown[] = [];
      eachElement(buf, at, (itemType, _name, from, to) => {
        items.push(readValue(buf, itemType, from, to, mode));
        return undefined;
      });
      return items;
    }
    case 0x05:
      return readBinary(buf, at, next);
    case 0x06:
      return undefined;
    case 0x07:
      return new ObjectId(copy(buf, at, next));
    case 0x08:
      return buf[at] !== 0;
    case 0x09:
      return new Date(Number(buf.readBigInt64LE(at)));
    case 0x0a:
      return null;
    case 0x0b: {
      const options = skipCString(buf, at, next);
      return bsonRegExp(readText(buf, at, options - 1), readText(buf, options, next - 1));
    }
    case 0x0d:
      return new Code(readText(buf, at + 4, next - 1));
    case 0x0e:
      return new BSONSymbol(readText(buf, at + 4, next - 1));
    case 0x0f: {
      const size = buf.readInt32LE(at + 4);
      return new Code(readText(buf, at + 8, at + 7 + size), decode(buf, mode, at + 8 + size));
    }
    case 0x10: {
      const value = buf.readInt32LE(at);
      return mode === 'plain' ? value : new Int32(value);
    }
    case 0x11:
      return new Timestamp({ t: buf.readUInt32LE(at + 4), i: buf.readUInt32LE(at) });
    case 0x12: {
      const value = new Long(buf.readInt32LE(at), buf.readInt32LE(at + 4));
      return mode === 'plain' && isSafe(value) ? value.toNumber() : value;
    }
    case 0x13:
      return new Decimal128(copy(buf, at, next));
    case 0xff:
      return MIN_KEY;
    case 0x7f:
      return MAX_KEY;
    default:
      throw malformedError(`unknown type 0x${type.toString(16)}`);
  }
}

function isSafe(value: Long): boolean {
  return value.high >= -0x200000 && value.high < 0x200000;
}

function readBinary(buf: Buffer, at: number, next: number): Binary {
  const subtype = buf[at + 4] as number;
  const from = subtype === 2 ? at + 9 : at + 5;
  return new Binary(copy(buf, from, next), subtype);
}
