/**
 * Keys whose bytes stand in BSON order. Indexes, sorts, groups and comparisons use them, so that there is one order
 * in the whole server.
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
import { CommandError } from '../errors.ts';
import { type Doc, isDoc, namesOf } from './doc.ts';
import { splitNumber } from './exact-number.ts';

/** The first byte of a key, which orders values by type. Equal numbers (1, 1.0, Long 1) have equal keys. */
export const CLASS = {
  minKey: 0x01,
  undefined: 0x02,
  null: 0x05,
  number: 0x0a,
  string: 0x0f,
  object: 0x14,
  array: 0x19,
  binary: 0x1e,
  objectId: 0x23,
  bool: 0x28,
  date: 0x2d,
  timestamp: 0x2f,
  regex: 0x32,
  code: 0x3c,
  codeWithScope: 0x41,
  maxKey: 0x7f,
} as const;

let out = Buffer.allocUnsafe(1 << 14);
let at = 0;

function reserveBytes(bytes: number): void {
  if (at + bytes <= out.length) return;
  const bigger = Buffer.allocUnsafe(Math.max(out.length * 2, at + bytes));
  out.copy(bigger, 0, 0, at);
  out = bigger;
}

/** The key of one value, or of several in a row; `directions` inverts the bytes of the descending ones. */
export function encodeKey(values: readonly unknown[], directions: readonly number[]): Buffer {
  at = 0;
  for (let i = 0; i < values.length; i++) {
    const start = at;
    putValue(values[i]);
    if ((directions[i] ?? 1) < 0) invert(start);
  }
  return Buffer.from(out.subarray(0, at));
}

export function encodeValue(value: unknown): Buffer {
  at = 0;
  putValue(value);
  return Buffer.from(out.subarray(0, at));
}

export function invertBytes(bytes: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) inverted[i] = 255 - (bytes[i] as number);
  return inverted;
}

/** The smallest key above every key that starts with `prefix`; undefined where there is none. */
export function nextAfterPrefix(prefix: Buffer): Buffer | undefined {
  for (let i = prefix.length - 1; i >= 0; i--) {
    const byte = prefix[i] as number;
    if (byte === 255) continue;
    const next = Buffer.from(prefix.subarray(0, i + 1));
    next[i] = byte + 1;
    return next;
  }
  return undefined;
}

function invert(start: number): void {
  for (let i = start; i < at; i++) out[i] = 255 - (out[i] as number);
}

function byte(value: number): void {
  reserveBytes(1);
  out[at++] = value;
}

function putValue(value: unknown): void {
  const rank = classOf(value);
  byte(rank);
  switch (rank) {
    case CLASS.number:
      putNumber(value);
      break;
    case CLASS.string:
      putText(value instanceof BSONSymbol ? value.value : (value as string));
      break;
    case CLASS.object:
      putObject(value as Doc);
      break;
    case CLASS.array:
      for (const item of value as unknown[]) putValue(item);
      byte(0);
      break;
    case CLASS.binary:
      putBinary(value as Binary | Uint8Array);
      break;
    case CLASS.objectId:
      putBytes((value as ObjectId).id);
      break;
    case CLASS.bool:
      byte(value ? 1 : 0);
      break;
    case CLASS.date:
      putInt64(BigInt(dateValue(value as Date)));
      break;
    case CLASS.timestamp:
      putInt64(BigInt.asIntN(64, (value as Timestamp).toBigInt() ^ (1n << 63n)));
      break;
    case CLASS.regex:
      putRegex(value as BSONRegExp | RegExp);
      break;
    case CLASS.code:
      putText(codeText(value as Code));
      break;
    case CLASS.codeWithScope:
      putText(codeText(value as Code));
      putObject(((value as Code).scope ?? {}) as Doc);
      break;
    default:
  }
}

export function classOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return CLASS.string;
    case 'number':
    case 'bigint':
      return CLASS.number;
    case 'boolean':
      return CLASS.bool;
    case 'undefined':
      return CLASS.undefined;
    default:
  }
  if (value === null) return CLASS.null;
  if (isDoc(value)) return CLASS.object;
  if (value instanceof Int32 || value instanceof Double) return CLASS.number;
  if (value instanceof ObjectId) return CLASS.objectId;
  if (value instanceof Date) return CLASS.date;
  if (Array.isArray(value)) return CLASS.array;
  if (value instanceof Timestamp) return CLASS.timestamp;
  if (value instanceof Long || value instanceof Decimal128) return CLASS.number;
  if (value instanceof Binary || value instanceof Uint8Array) return CLASS.binary;
  if (value instanceof BSONSymbol) return CLASS.string;
  if (value instanceof BSONRegExp || value instanceof RegExp) return CLASS.regex;
  if (value instanceof Code) return value.scope ? CLASS.codeWithScope : CLASS.code;
  if (value instanceof MinKey) return CLASS.minKey;
  if (value instanceof MaxKey) return CLASS.maxKey;
  throw new CommandError('BadValue', 'a value of a type that has no place in the order of BSON types');
}

function dateValue(value: Date): number {
  const time = value.getTime();
  return Number.isNaN(time) ? -(2 ** 53) : time;
}

function codeText(value: Code): string {
  return typeof value.code === 'string' ? value.code : String(value.code);
}

function putBytes(bytes: Uint8Array): void {
  reserveBytes(bytes.length);
  out.set(bytes, at);
  at += bytes.length;
}

function putInt64(value: bigint): void {
  reserveBytes(8);
  out.writeBigUInt64BE(BigInt.asUintN(64, value) ^ (1n << 63n), at);
  at += 8;
}

function putText(text: string): void {
  reserveBytes(text.length * 6 + 2);
  const start = at;
  let plain = true;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0 || unit > 127) {
      plain = false;
      break;
    }
    out[at++] = unit;
  }
  if (!plain) {
    at = start;
    for (const unit of Buffer.from(text, 'utf8')) {
      out[at++] = unit;
      if (unit === 0) out[at++] = 255;
    }
  }
  out[at++] = 0;
  out[at++] = 1;
}

function putObject(doc: Doc): void {
  for (const name of namesOf(doc)) {
    const value = doc[name];
    if (value === undefined) continue;
    byte(classOf(value));
    putText(name);
    putValue(value);
  }
  byte(0);
}

function putBinary(value: Binary | Uint8Array): void {
  const bytes = value instanceof Binary ? value.value() : value;
  reserveBytes(5);
  at = out.writeUInt32BE(bytes.length, at);
  out[at++] = value instanceof Binary ? value.sub_type : 0;
  putBytes(bytes);
}

function putRegex(value: BSONRegExp | RegExp): void {
  putText(value instanceof RegExp ? value.source : value.pattern);
  putText(value instanceof RegExp ? value.flags : value.options);
}

const bits = new DataView(new ArrayBuffer(8));

function putSortable(value: number): void {
  reserveBytes(8);
  bits.setFloat64(0, value);
  const high = bits.getUint32(0);
  const low = bits.getUint32(4);
  const negative = high >= 0x80000000;
  at = out.writeUInt32BE((negative ? ~high : high | 0x80000000) >>> 0, at);
  at = out.writeUInt32BE((negative ? ~low : low) >>> 0, at);
}

/** Puts the nearest double, and the difference to it where the number is not exactly that double. */
function putNumber(value: unknown): void {
  const { near, rest } = splitNumber(value);
  if (Number.isNaN(near)) {
    reserveBytes(9);
    out.fill(0, at, at + 9);
    at += 9;
    return;
  }
  putSortable(near === 0 ? 0 : near);
  if (rest === 0) {
    byte(0x80);
    return;
  }
  byte(rest < 0 ? 0x7f : 0x81);
  putSortable(rest);
}
