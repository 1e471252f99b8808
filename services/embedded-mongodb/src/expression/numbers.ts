/** Numbers as expressions compute with them: the widest type wins, and integers grow to long and double. */
import { Double, Int32, Long } from 'bson';
import { type NumericKind, numericKind } from '../bson/exact-number.ts';
import { toNumber } from '../bson/values.ts';

const WIDTHS: readonly NumericKind[] = ['int', 'long', 'double'];

/** The widest type among numbers, which is the type of the result of arithmetic on them. */
export function widestKind(...values: readonly unknown[]): NumericKind {
  return values.reduce<NumericKind>((wide, value) => {
    const kind = numericKind(value) ?? 'int';
    return WIDTHS.indexOf(kind) > WIDTHS.indexOf(wide) ? kind : wide;
  }, 'int');
}

export function isNumber(value: unknown): boolean {
  return numericKind(value) !== undefined;
}

export const toDouble = (value: unknown): number => toNumber(value) as number;

/** The value of an integer. */
export function toBigInt(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value) ?? 0);
}

const fitsInt = (value: bigint): boolean => BigInt.asIntN(32, value) === value;
export const fitsLong = (value: bigint): boolean => BigInt.asIntN(64, value) === value;

/** An int where the value fits and no wider type went in, else a long, or a double where a long overflows. */
export function integerOfKind(value: bigint, kind: NumericKind): Int32 | Long | Double {
  if (kind === 'int' && fitsInt(value)) return new Int32(Number(value));
  return fitsLong(value) ? Long.fromBigInt(value) : new Double(Number(value));
}

/** A whole number that a client can have meant as an index or a count; undefined for all else. */
export function toInt32(value: unknown): number | undefined {
  const number = numericKind(value) === 'long' ? exactInteger(value) : toNumber(value);
  return number !== undefined && Number.isInteger(number) && Math.abs(number + 0.5) < 2 ** 31
    ? number + 0
    : undefined;
}

function exactInteger(value: unknown): number | undefined {
  const number = toInt64(value);
  return number === undefined ? undefined : Number(number);
}

function toInt64(value: unknown): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  if (numericKind(value) === undefined) return undefined;
  const number = toDouble(value);
  if (!Number.isInteger(number) || !fitsLong(BigInt(number))) return undefined;
  return BigInt(number);
}

export function computeInKind(
  kind: NumericKind,
  value: { exact: () => bigint; near: () => number },
): unknown {
  if (kind === 'double') return new Double(value.near());
  return integerOfKind(value.exact(), kind);
}
