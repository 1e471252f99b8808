/** Rounding, roots, powers, trigonometry and bitwise operators. */
import { Decimal128, Double, Int32, Long } from 'bson';
import {
  type Decimal,
  decimalFromExactDouble,
  decimalToNumber,
  quantizeDecimal,
  type Rounding,
  readDecimal,
  rescaleDecimal,
  squareRootOfDecimal,
  writeDecimal,
} from '../bson/decimal.ts';
import { numericKind } from '../bson/exact-number.ts';
import { CommandError } from '../errors.ts';
import { commutative, describeType, isNullish, positional, unary } from './arguments.ts';
import type { Node, Operator } from './compile.ts';
import { coerceLong, fitsInt, fitsLong, integerOfKind, isNumber, toBigInt, toDouble } from './numbers.ts';

/** An operator on one number, whose result is null where there is no value. */
function numeric(work: (value: unknown, name: string) => unknown): (name: string) => Operator {
  return (name) =>
    unary((value) => {
      if (isNullish(value)) return null;
      if (!isNumber(value))
        throw new CommandError(28765, `${name} only supports numeric types, not ${describeType(value)}`);
      return work(value, name);
    });
}

function absolute(value: unknown): unknown {
  if (value instanceof Decimal128) return writeDecimal(positive(readDecimal(value)));
  if (numericKind(value) === 'double') return new Double(Math.abs(toDouble(value)));
  const exact = toBigInt(value);
  if (exact === -(2n ** 63n)) throw new CommandError(28680, "can't take $abs of long long min");
  return integerOfKind(exact < 0n ? -exact : exact, numericKind(value) ?? 'int');
}

function positive(value: Decimal): Decimal {
  return typeof value === 'number' ? Math.abs(value) : { ...value, negative: false };
}

function toWhole(rounding: Rounding, ofDouble: (value: number) => number): (value: unknown) => unknown {
  return (value) => {
    if (value instanceof Decimal128) {
      const read = readDecimal(value);
      return writeDecimal(typeof read === 'number' ? Number.NaN : quantizeDecimal(read, 0, rounding));
    }
    return numericKind(value) === 'double' ? new Double(ofDouble(toDouble(value))) : value;
  };
}

/** An operator such as `$round`, with a number of decimal places. */
function toPlaces(name: string, rounding: Rounding): Operator {
  return positional(1, 2, (...given) => {
    const [value, places] = given;
    if (isNullish(value)) return null;
    if (!isNumber(value))
      throw new CommandError(51081, `${name} only supports numeric types, not ${describeType(value)}`);
    if (given.length === 2 && isNullish(places)) return null;
    return rounded(name, value, places, rounding);
  });
}

function rounded(name: string, value: unknown, given: unknown, rounding: Rounding): unknown {
  const places = coerceLong(given);
  if (given !== undefined && (!Number.isInteger(toDouble(given)) || !fitsInt(places)))
    throw new CommandError(51082, `precision argument to  ${name} must be a integral value`);
  if (places < -20n || places > 100n)
    throw new CommandError(
      51083,
      `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
    );
  const exponent = -Number(places);
  if (value instanceof Decimal128) return writeDecimal(padded(readDecimal(value), exponent, rounding));
  const kind = numericKind(value) ?? 'int';
  if (kind === 'double')
    return new Double(decimalToNumber(cut(decimalFromExactDouble(toDouble(value)), exponent, rounding)));
  if (exponent <= 0) return value;
  const exact = toBigInt(value);
  const unit = 10n ** BigInt(exponent);
  const result = cut(
    { negative: exact < 0n, coefficient: exact < 0n ? -exact : exact, exponent: 0 },
    exponent,
    rounding,
  );
  const whole = typeof result === 'number' ? 0n : (result.negative ? -1n : 1n) * result.coefficient * unit;
  if (!fitsLong(whole)) throw new CommandError(51080, `invalid conversion from Decimal128 result in ${name}`);
  return integerOfKind(whole, kind);
}

function cut(value: Decimal, exponent: number, rounding: Rounding): Decimal {
  return typeof value === 'number' || value.exponent >= exponent
    ? value
    : rescaleDecimal(value, exponent, rounding);
}

/** Fills a decimal with zeros to the place asked for, as far as its 34 digits reach. */
function padded(value: Decimal, exponent: number, rounding: Rounding): Decimal {
  if (typeof value === 'number') return value;
  const room = value.coefficient === 0n ? Number.POSITIVE_INFINITY : 34 - value.coefficient.toString().length;
  const lowest = value.exponent - room;
  return rescaleDecimal(value, Math.max(exponent, Math.min(lowest, value.exponent)), rounding);
}

/** Computes with doubles. Decimals are refused, because JavaScript's functions lack their 34 digits. */
function byDouble(work: (value: number) => number): (value: unknown, name: string) => unknown {
  return (value, name) => {
    if (value instanceof Decimal128)
      throw new CommandError('NotImplemented', `${name} of decimals is not supported here`);
    return new Double(work(toDouble(value)));
  };
}

function within(
  low: number,
  high: number,
  work: (value: number) => number,
  open = false,
): (value: unknown, name: string) => unknown {
  return (value, name) => {
    const number = toDouble(value);
    if (open ? Math.abs(number) === high : number < low || number > high)
      throw new CommandError(50989, `cannot apply ${name} to ${number}, value must be in [${low},${high}]`);
    return value instanceof Decimal128 && Number.isNaN(number) ? value : byDouble(work)(value, name);
  };
}

const INFINITY = Number.POSITIVE_INFINITY;
const finite = (work: (value: number) => number) => within(-INFINITY, INFINITY, work, true);

function logarithm(code: number, work: (value: number) => number): (value: unknown, name: string) => unknown {
  return (value, name) => {
    if (toDouble(value) <= 0)
      throw new CommandError(code, `${name}'s argument must be a positive number, but is ${toDouble(value)}`);
    return byDouble(work)(value, name);
  };
}

function root(value: unknown): unknown {
  if (toDouble(value) < 0)
    throw new CommandError(28714, "$sqrt's argument must be greater than or equal to 0");
  return value instanceof Decimal128
    ? writeDecimal(squareRootOfDecimal(readDecimal(value)))
    : new Double(Math.sqrt(toDouble(value)));
}

const UNARY_OPERATORS: Record<string, (value: unknown, name: string) => unknown> = {
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
  if (!isNumber(base))
    throw new CommandError(28762, `$pow's base must be numeric, not ${describeType(base)}`);
  if (!isNumber(exponent))
    throw new CommandError(28763, `$pow's exponent must be numeric, not ${describeType(exponent)}`);
  if (toDouble(base) === 0 && toDouble(exponent) < 0)
    throw new CommandError(28764, '$pow cannot take a base of 0 and a negative exponent');
  if (base instanceof Decimal128 || exponent instanceof Decimal128)
    throw new CommandError('NotImplemented', '$pow of decimals is not supported here');
  const kinds = [numericKind(base), numericKind(exponent)];
  const near =
    toDouble(base) === -1 && Math.abs(toDouble(exponent)) === INFINITY
      ? 1
      : toDouble(base) === 1
        ? 1
        : toDouble(base) ** toDouble(exponent);
  if (kinds.includes('double')) return new Double(near);
  const kind = kinds.includes('long') ? 'long' : 'int';
  const [from, to] = [toBigInt(base), toBigInt(exponent)];
  const small = from >= -1n && from <= 1n;
  if (to < 0n && !small) return new Double(near);
  if (small) return integerOfKind(to % 2n === 0n && from !== 0n ? 1n : to === 0n ? 1n : from, kind);
  if (to > 63n) return new Double(near);
  const exact = from ** to;
  return fitsLong(exact) ? integerOfKind(exact, kind) : new Double(near);
}

function logarithmTo(argument: unknown, base: unknown): unknown {
  if (isNullish(argument) || isNullish(base)) return null;
  if (!isNumber(argument))
    throw new CommandError(28756, `$log's argument must be numeric, not ${describeType(argument)}`);
  if (!isNumber(base))
    throw new CommandError(28757, `$log's base must be numeric, not ${describeType(base)}`);
  const [value, to] = [toDouble(argument), toDouble(base)];
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
  if (!isNumber(y))
    throw new CommandError(51044, `$atan2 only supports numeric types, not ${describeType(y)}`);
  if (isNullish(x)) return null;
  if (!isNumber(x))
    throw new CommandError(51045, `$atan2 only supports numeric types, not ${describeType(x)}`);
  if (y instanceof Decimal128 || x instanceof Decimal128)
    throw new CommandError('NotImplemented', '$atan2 of decimals is not supported here');
  return new Double(Math.atan2(toDouble(y), toDouble(x)));
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
      total = work(total, toBigInt(value));
    }
    return integerOfKind(total, kind);
  });
}

function inverted(value: unknown): unknown {
  if (value instanceof Long) return Long.fromBigInt(~value.toBigInt());
  if (numericKind(value) === 'int') return new Int32(~toDouble(value));
  throw new CommandError('TypeMismatch', `$bitNot only supports int and long, not: ${describeType(value)}.`);
}

export const mathematicsOperators: Record<string, Operator> = {
  ...Object.fromEntries(Object.entries(UNARY_OPERATORS).map(([name, work]) => [name, numeric(work)(name)])),
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
