/** Arithmetic of updates, which keeps the types that MongoDB stores. */
import { Double, Int32, Long } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { numericKind } from '../bson/exact-number.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

type Operation = 'add' | 'multiply';

/** Computes with MongoDB's types: int grows to long, and double wins over both. */
export function calculate(operation: Operation, a: unknown, b: unknown): unknown {
  const kinds = [numericKind(a), numericKind(b)];
  if (kinds.includes('double')) return new Double(floats(operation, toNumber(a) ?? 0, toNumber(b) ?? 0));
  const x = asInteger(a);
  const y = asInteger(b);
  const result = operation === 'add' ? x + y : x * y;
  if (kinds.every((kind) => kind === 'int') && BigInt.asIntN(32, result) === result)
    return new Int32(Number(result));
  if (BigInt.asIntN(64, result) !== result) {
    throw new CommandError(
      'BadValue',
      `Failed to apply $${operation === 'add' ? 'inc' : 'mul'} operations to current value`,
    );
  }
  return Long.fromBigInt(result);
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

function floats(operation: Operation, a: number, b: number): number {
  return operation === 'add' ? a + b : a * b;
}

function asInteger(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value) ?? 0);
}

export function compileBitwise(spec: Record<string, unknown>): (value: unknown) => Int32 | Long {
  const steps = Object.entries(spec).map(([operator, operand]) => {
    const kind = numericKind(operand);
    const apply = Object.hasOwn(BITWISE, operator) ? BITWISE[operator] : undefined;
    if (!apply)
      throw new CommandError(
        'BadValue',
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${operator}' which is an unknown operator`,
      );
    if (kind !== 'int' && kind !== 'long')
      throw new CommandError('BadValue', 'The $bit modifier field must be an Integer(32/64 bit)');
    return { apply, operand: asInteger(operand), wide: kind === 'long' };
  });
  if (steps.length === 0)
    throw new CommandError('BadValue', 'You must pass in at least one bitwise operation');
  return (value) => {
    const bits = steps.reduce((bits, { apply, operand }) => apply(bits, operand), asInteger(value));
    return value instanceof Long || steps.some(({ wide }) => wide)
      ? Long.fromBigInt(bits)
      : new Int32(Number(BigInt.asIntN(32, bits)));
  };
}

const BITWISE: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};
