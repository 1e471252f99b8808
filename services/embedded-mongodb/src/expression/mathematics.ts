/** Rounding. */
import { Decimal128, Double } from 'bson';
import {
  type Decimal,
  decimalFromExactDouble,
  decimalToNumber,
  quantizeDecimal,
  type Rounding,
  readDecimal,
  rescaleDecimal,
  writeDecimal,
} from '../bson/decimal.ts';
import { numericKind } from '../bson/exact-number.ts';
import { CommandError } from '../errors.ts';
import { describeType, isNullish, positional, unary } from './arguments.ts';
import type { Operator } from './compile.ts';
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

const UNARY_OPERATORS: Record<string, (value: unknown, name: string) => unknown> = {
  $abs: absolute,
  $ceil: toWhole('up', Math.ceil),
  $floor: toWhole('down', Math.floor),
};

export const mathematicsOperators: Record<string, Operator> = {
  ...Object.fromEntries(Object.entries(UNARY_OPERATORS).map(([name, work]) => [name, numeric(work)(name)])),
  $round: toPlaces('$round', 'even'),
  $trunc: toPlaces('$trunc', 'zero'),
};
