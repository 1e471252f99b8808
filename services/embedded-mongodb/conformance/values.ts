/** Values of the test format: extended JSON, types and numbers that are equal across types. */
import { BSON, type Document } from 'mongodb';

const { Double, EJSON, Int32 } = BSON;

/** Parses the extended JSON of a test file. Numbers that JavaScript sends as they were written become plain ones. */
export function parseJson(text: string): unknown {
  return plainNumbers(EJSON.parse(text, { relaxed: false }));
}

function plainNumbers(value: unknown): unknown {
  if (value instanceof Int32) return value.value;
  if (value instanceof Double) return Number.isInteger(value.value) ? value : value.value;
  if (Array.isArray(value)) return value.map(plainNumbers);
  return isDocument(value) ? mapFields(value, plainNumbers) : value;
}

export function mapFields(doc: Document, change: (value: unknown) => unknown): Document {
  return Object.fromEntries(Object.entries(doc).map(([name, value]) => [name, change(value)]));
}

export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || '_bsontype' in value)
    return false;
  return !(value instanceof Date || value instanceof RegExp || value instanceof Uint8Array);
}

/** The exact value of a number other than a decimal; undefined for anything else. */
export function numberOf(value: unknown): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  return value instanceof BSON.Long ? value.toBigInt() : undefined;
}

/** The BSON types as which a value may have been sent: the driver makes one type of all numbers. */
export function typesOf(value: unknown): string[] {
  if (typeof value === 'number')
    return Number.isInteger(value) ? ['int', 'long', 'double', 'number'] : ['double', 'number'];
  if (typeof value === 'bigint') return ['long', 'number'];
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (isDocument(value)) return ['object'];
  if (value instanceof Date) return ['date'];
  if (value instanceof Uint8Array) return ['binData'];
  if (typeof value !== 'object') return [typeof value === 'boolean' ? 'bool' : typeof value];
  return TYPES[(value as { _bsontype?: string })._bsontype ?? 'RegExp'] ?? ['regex'];
}

const TYPES: Record<string, string[]> = {
  Int32: ['int', 'number'],
  Long: ['long', 'number'],
  Double: ['double', 'number'],
  Decimal128: ['decimal', 'number'],
  ObjectId: ['objectId'],
  Binary: ['binData'],
  UUID: ['binData'],
  Timestamp: ['timestamp'],
  BSONSymbol: ['symbol'],
  Code: ['javascript', 'javascriptWithScope'],
  DBRef: ['dbPointer', 'object'],
  MinKey: ['minKey'],
  MaxKey: ['maxKey'],
};

/** The canonical extended JSON of a value on one line. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = EJSON.stringify(value, { relaxed: true });
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}

/** A text that is the same for equal values, whatever the order of a document's keys. */
export function canonical(value: unknown): string {
  return EJSON.stringify(sortedKeys(plainNumbers(value)), { relaxed: false });
}

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (!isDocument(value)) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, item]) => [name, sortedKeys(item)]));
}
