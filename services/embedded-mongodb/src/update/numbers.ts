import { Decimal128, Double, Int32, Long } from 'bson';
import { numericKind, scaledDecimal } from '../bson/exact-number.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';

type Operation = 'add' | 'multiply';

/** Arithmetic that keeps MongoDB's types: int grows to long, double and decimal win over them. */
export function calculate(operation: Operation, a: unknown, b: unknown): unknown {
  const kinds = [numericKind(a), numericKind(b)];
  if (kinds.includes('decimal')) return decimals(operation, asDecimal(a), asDecimal(b));
  if (kinds.includes('double')) return new Double(floats(operation, toNumber(a) ?? 0, toNumber(b) ?? 0));
  const result = integers(operation, asInteger(a), asInteger(b));
  if (kinds.every((kind) => kind === 'int') && result >= -(2n ** 31n) && result < 2n ** 31n)
    return new Int32(Number(result));
  if (BigInt.asIntN(64, result) !== result) {
    throw new CommandError(
      'BadValue',
      `Failed to apply $${operation === 'add' ? 'inc' : 'mul'} operations: integer overflow`,
    );
  }
  return Long.fromBigInt(result);
}

function floats(operation: Operation, a: number, b: number): number {
  return operation === 'add' ? a + b : a * b;
}

function integers(operation: Operation, a: bigint, b: bigint): bigint {
  return operation === 'add' ? a + b : a * b;
}

function asInteger(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value) ?? 0);
}

function asDecimal(value: unknown): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (value instanceof Long) return Decimal128.fromString(value.toString());
  return Decimal128.fromString(String(toNumber(value)));
}

function decimals(operation: Operation, a: Decimal128, b: Decimal128): Decimal128 {
  const x = scaledDecimal(a);
  const y = scaledDecimal(b);
  if (!x || !y)
    return Decimal128.fromString(String(floats(operation, Number(a.toString()), Number(b.toString()))));
  if (operation === 'multiply') return rounded(x.coefficient * y.coefficient, x.exponent + y.exponent);
  const exponent = Math.min(x.exponent, y.exponent);
  const raise = (coefficient: bigint, from: number): bigint => coefficient * 10n ** BigInt(from - exponent);
  return rounded(raise(x.coefficient, x.exponent) + raise(y.coefficient, y.exponent), exponent);
}

function rounded(coefficient: bigint, exponent: number): Decimal128 {
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`);
}

/** The same number in JavaScript's form, as documents made here hold it. */
export function integer(value: number): Int32 | Long | Double {
  if (!Number.isInteger(value)) return new Double(value);
  return Math.abs(value) < 2 ** 31 ? new Int32(value) : Long.fromNumber(value);
}

export function bitwise(value: unknown, spec: Record<string, unknown>): Int32 | Long {
  let bits = asInteger(value ?? new Int32(0));
  let wide = value instanceof Long;
  for (const [operator, operand] of Object.entries(spec)) {
    const kind = numericKind(operand);
    if (kind !== 'int' && kind !== 'long')
      throw new CommandError('BadValue', 'The $bit modifier field must be an Integer(32/64 bit)');
    wide ||= kind === 'long';
    if (operator === 'and') bits &= asInteger(operand);
    else if (operator === 'or') bits |= asInteger(operand);
    else if (operator === 'xor') bits ^= asInteger(operand);
    else
      throw new CommandError(
        'BadValue',
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${operator}'`,
      );
  }
  return wide ? Long.fromBigInt(bits) : new Int32(Number(BigInt.asIntN(32, bits)));
}
