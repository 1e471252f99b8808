/** The addition of updates, which keeps the types that MongoDB stores. */
import { Double, Int32, Long } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { numericKind } from '../bson/exact-number.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

/** The sum in MongoDB's types: int grows to long, and double wins over both. */
export function add(a: unknown, b: unknown): unknown {
  const kinds = [numericKind(a), numericKind(b)];
  if (kinds.includes('double')) return new Double((toNumber(a) ?? 0) + (toNumber(b) ?? 0));
  const sum = asInteger(a) + asInteger(b);
  if (kinds.every((kind) => kind === 'int') && BigInt.asIntN(32, sum) === sum) return new Int32(Number(sum));
  if (BigInt.asIntN(64, sum) !== sum)
    throw new CommandError('BadValue', 'Failed to apply $inc operations to current value');
  return Long.fromBigInt(sum);
}

/**
 * Whether a number changes nothing, as MongoDB sees it: zeros are the same whatever their sign, and NaN is not
 * itself.
 */
export function isIdentical(a: unknown, b: unknown): boolean {
  const kind = numericKind(a);
  if (kind !== numericKind(b)) return false;
  const [x, y] = [toNumber(a), toNumber(b)];
  return Number.isFinite(x) ? compareValues(a, b) === 0 : x === y && String(a) === String(b);
}

function asInteger(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value) ?? 0);
}
