import { Decimal128, Double, Int32, Long } from 'bson';
import {
  asNumber,
  type Decimal,
  exactDouble,
  quantized,
  type Rounding,
  readDecimal,
  rescaled,
  squareRoot,
  writeDecimal,
} from '../bson/decimal.ts';
import { numericKind } from '../bson/exact-number.ts';
import { CommandError } from '../errors.ts';
import { commutative, isNullish, nameOf, positional, unary } from './arguments.ts';
import type { Node, Operator } from './compile.ts';
import { big, coerceLong, double, fitsInt, fitsLong, integral, isNumber } from './numbers.ts';

/** Of one number; nothing for no value. */
function numeric(work: (value: unknown, name: string) => unknown): (name: string) => Operator {
  return (name) =>
    unary((value) => {
      if (isNullish(value)) return null;
      if (!isNumber(value))
        throw new CommandError(28765, `${name} only supports numeric types, not ${nameOf(value)}`);
      return work(value, name);
    });
}

function absolute(value: unknown): unknown {
  if (value instanceof Decimal128) return writeDecimal(positive(readDecimal(value)));
  if (numericKind(value) === 'double') return new Double(Math.abs(double(value)));
  const exact = big(value);
  if (exact === -(2n ** 63n)) throw new CommandError(28680, "can't take $abs of long long min");
  return integral(exact < 0n ? -exact : exact, numericKind(value) ?? 'int');
}

function positive(value: Decimal): Decimal {
  return typeof value === 'number' ? Math.abs(value) : { ...value, negative: false };
}

function toWhole(rounding: Rounding, ofDouble: (value: number) => number): (value: unknown) => unknown {
  return (value) => {
    if (value instanceof Decimal128) {
      const read = readDecimal(value);
      return writeDecimal(typeof read === 'number' ? Number.NaN : quantized(read, 0, rounding));
    }
    return numericKind(value) === 'double' ? new Double(ofDouble(double(value))) : value;
  };
}

/** `$round` and `$trunc` with their number of decimal places. */
function toPlaces(name: string, rounding: Rounding): Operator {
  return positional(1, 2, (...given) => {
    const [value, places] = given;
    if (isNullish(value)) return null;
    if (!isNumber(value))
      throw new CommandError(51081, `${name} only supports numeric types, not ${nameOf(value)}`);
    if (given.length === 2 && isNullish(places)) return null;
    return rounded(name, value, places, rounding);
  });
}

function rounded(name: string, value: unknown, given: unknown, rounding: Rounding): unknown {
  const places = coerceLong(given);
  if (given !== undefined && (!Number.isInteger(double(given)) || !fitsInt(places)))
    throw new CommandError(51082, `precision argument to  ${name} must be a integral value`);
  if (places < -20n || places > 100n)
    throw new CommandError(
      51083,
      `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
    );
  const exponent = -Number(places);
  if (value instanceof Decimal128) return writeDecimal(padded(readDecimal(value), exponent, rounding));
  const kind = numericKind(value) ?? 'int';
  if (kind === 'double') return new Double(asNumber(cut(exactDouble(double(value)), exponent, rounding)));
  if (exponent <= 0) return value;
  const exact = big(value);
  const unit = 10n ** BigInt(exponent);
  const result = cut(
    { negative: exact < 0n, coefficient: exact < 0n ? -exact : exact, exponent: 0 },
    exponent,
    rounding,
  );
  const whole = typeof result === 'number' ? 0n : (result.negative ? -1n : 1n) * result.coefficient * unit;
  if (!fitsLong(whole)) throw new CommandError(51080, `invalid conversion from Decimal128 result in ${name}`);
  return integral(whole, kind);
}

function cut(value: Decimal, exponent: number, rounding: Rounding): Decimal {
  return typeof value === 'number' || value.exponent >= exponent
    ? value
    : rescaled(value, exponent, rounding);
}

/** A decimal is filled up with zeros to the place asked for, as far as its 34 digits reach. */
function padded(value: Decimal, exponent: number, rounding: Rounding): Decimal {
  if (typeof value === 'number') return value;
  const room = value.coefficient === 0n ? Number.POSITIVE_INFINITY : 34 - value.coefficient.toString().length;
  const lowest = value.exponent - room;
  return rescaled(value, Math.max(exponent, Math.min(lowest, value.exponent)), rounding);
}

/** By way of doubles. Decimals would need 34 digits, which JavaScript's functions don't have. */
function byDouble(work: (value: number) => number): (value: unknown, name: string) => unknown {
  return (value, name) => {
    if (value instanceof Decimal128)
      throw new CommandError('NotImplemented', `${name} of decimals is not supported here`);
    return new Double(work(double(value)));
  };
}

function within(
  low: number,
  high: number,
  work: (value: number) => number,
  open = false,
): (value: unknown, name: string) => unknown {
  return (value, name) => {
    const number = double(value);
    if (open ? Math.abs(number) === high : number < low || number > high)
      throw new CommandError(50989, `cannot apply ${name} to ${number}, value must be in [${low},${high}]`);
    return value instanceof Decimal128 && Number.isNaN(number) ? value : byDouble(work)(value, name);
  };
}

const INFINITY = Number.POSITIVE_INFINITY;
const finite = (work: (value: number) => number) => within(-INFINITY, INFINITY, work, true);

function logarithm(code: number, work: (value: number) => number): (value: unknown, name: string) => unknown {
  return (value, name) => {
    if (double(value) <= 0)
      throw new CommandError(code, `${name}'s argument must be a positive number, but is ${double(value)}`);
    return byDouble(work)(value, name);
  };
}

function root(value: unknown): unknown {
  if (double(value) < 0) throw new CommandError(28714, "$sqrt's argument must be greater than or equal to 0");
  return value instanceof Decimal128
    ? writeDecimal(squareRoot(readDecimal(value)))
    : new Double(Math.sqrt(double(value)));
}

const ONES: Record<string, (value: unknown, name: string) => unknown> = {
  $abs: absolute,
  $ceil: toWhole('up', Math.ceil),
  $floor: toWhole('down', Math.floor),
  $sqrt: root,
  $exp: byDouble(Math.exp),
  $ln: logarithm(28766, Math.log),
  $log10: logarithm(28761, Math.log10),
  $sin: finite(Math.sin),
  $cos: finite(Math.cos),
  $tan: finite(Math.tan),
  $asin: within(-1, 1, Math.asin),
  $acos: within(-1, 1, Math.acos),
  $atan: byDouble(Math.atan),
  $sinh: byDouble(Math.sinh),
  $cosh: byDouble(Math.cosh),
  $tanh: byDouble(Math.tanh),
  $asinh: byDouble(Math.asinh),
  $acosh: within(1, INFINITY, Math.acosh),
  $atanh: within(-1, 1, Math.atanh),
  $degreesToRadians: byDouble((value) => value * (Math.PI / 180)),
  $radiansToDegrees: byDouble((value) => value * (180 / Math.PI)),
};

function power(base: unknown, exponent: unknown): unknown {
  if (isNullish(base) || isNullish(exponent)) return null;
  if (!isNumber(base)) throw new CommandError(28762, `$pow's base must be numeric, not ${nameOf(base)}`);
  if (!isNumber(exponent))
    throw new CommandError(28763, `$pow's exponent must be numeric, not ${nameOf(exponent)}`);
  if (double(base) === 0 && double(exponent) < 0)
    throw new CommandError(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (base instanceof Decimal128 || exponent instanceof Decimal128)
    throw new CommandError('NotImplemented', '$pow of decimals is not supported here');
  const kinds = [numericKind(base), numericKind(exponent)];
  const near =
    double(base) === -1 && Math.abs(double(exponent)) === INFINITY
      ? 1
      : double(base) === 1
        ? 1
        : double(base) ** double(exponent);
  if (kinds.includes('double')) return new Double(near);
  const kind = kinds.includes('long') ? 'long' : 'int';
  const [from, to] = [big(base), big(exponent)];
  const small = from >= -1n && from <= 1n;
  if (to < 0n && !small) return new Double(near);
  if (small) return integral(to % 2n === 0n && from !== 0n ? 1n : to === 0n ? 1n : from, kind);
  if (to > 63n) return new Double(near);
  const exact = from ** to;
  return fitsLong(exact) ? integral(exact, kind) : new Double(near);
}

function logarithmTo(argument: unknown, base: unknown): unknown {
  if (isNullish(argument) || isNullish(base)) return null;
  if (!isNumber(argument))
    throw new CommandError(28756, `$log's argument must be numeric, not ${nameOf(argument)}`);
  if (!isNumber(base)) throw new CommandError(28757, `$log's base must be numeric, not ${nameOf(base)}`);
  const [value, to] = [double(argument), double(base)];
  if (value <= 0) throw new CommandError(28758, `$log's argument must be a positive number, but is ${value}`);
  if (to <= 0 || to === 1)
    throw new CommandError(28759, `$log's base must be a positive number not equal to 1, but is ${to}`);
  if (Number.isNaN(value) || Number.isNaN(to)) return new Double(Number.NaN);
  if (argument instanceof Decimal128 || base instanceof Decimal128)
    throw new CommandError('NotImplemented', '$log of decimals is not supported here');
  return new Double(Math.log(value) / Math.log(to));
}

function arcTangent(y: unknown, x: unknown): unknown {
  if (isNullish(y)) return null;
  if (!isNumber(y)) throw new CommandError(51044, `$atan2 only supports numeric types, not ${nameOf(y)}`);
  if (isNullish(x)) return null;
  if (!isNumber(x)) throw new CommandError(51045, `$atan2 only supports numeric types, not ${nameOf(x)}`);
  if (y instanceof Decimal128 || x instanceof Decimal128)
    throw new CommandError('NotImplemented', '$atan2 of decimals is not supported here');
  return new Double(Math.atan2(double(y), double(x)));
}

function bits(name: string, start: bigint, work: (a: bigint, b: bigint) => bigint): Operator {
  return commutative((nodes: readonly Node[]) => {
    let total = start;
    let kind: 'int' | 'long' = 'int';
    for (const node of nodes) {
      const value = node.run();
      if (isNullish(value)) return null;
      const own = numericKind(value);
      if (own !== 'int' && own !== 'long')
        throw new CommandError('TypeMismatch', `${name} only supports int and long operands.`);
      if (own === 'long') kind = 'long';
      total = work(total, big(value));
    }
    return integral(total, kind);
  });
}

function inverted(value: unknown): unknown {
  if (value instanceof Long) return Long.fromBigInt(~value.toBigInt());
  if (numericKind(value) === 'int') return new Int32(~double(value));
  throw new CommandError('TypeMismatch', `$bitNot only supports int and long, not: ${nameOf(value)}.`);
}

export const mathematics: Record<string, Operator> = {
  ...Object.fromEntries(Object.entries(ONES).map(([name, work]) => [name, numeric(work)(name)])),
  $round: toPlaces('$round', 'even'),
  $trunc: toPlaces('$trunc', 'zero'),
  $pow: positional(2, 2, power),
  $log: positional(2, 2, logarithmTo),
  $atan2: positional(2, 2, arcTangent),
  $bitAnd: bits('$bitAnd', -1n, (a, b) => a & b),
  $bitOr: bits('$bitOr', 0n, (a, b) => a | b),
  $bitXor: bits('$bitXor', 0n, (a, b) => a ^ b),
  $bitNot: numeric(inverted)('$bitNot'),
};
