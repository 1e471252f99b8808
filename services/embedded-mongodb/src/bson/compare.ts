/**
 * The comparison of two values in BSON order. It takes a short way for plain numbers and texts, because sorts and
 * filters call it for every document.
 */
import { Double, Int32 } from 'bson';
import { classOf, encodeValue } from './key-encoding.ts';

/** Compares two values in BSON order. Numbers and equal texts are compared without encoding them. */
export function compareValues(a: unknown, b: unknown): number {
  const x = unwrapNumber(a);
  const y = unwrapNumber(b);
  if (typeof x === 'number' && typeof y === 'number' && !Number.isNaN(x) && !Number.isNaN(y))
    return x < y ? -1 : x > y ? 1 : 0;
  if (x === y && typeof x === 'string') return 0;
  const rankA = classOf(a);
  const rankB = classOf(b);
  if (rankA !== rankB) return rankA - rankB;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  return Buffer.compare(encodeValue(a), encodeValue(b));
}

export function equalValues(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a === b;
  return compareValues(a, b) === 0;
}

function unwrapNumber(value: unknown): unknown {
  return value instanceof Int32 || value instanceof Double ? value.value : value;
}
