/** `$convert` and its short forms such as `$toInt`, with MongoDB's limits and errors. */
import { Double, Int32, ObjectId, Timestamp } from 'bson';
import { numericKind, refuseDecimal } from '../bson/exact-number.ts';
import { isNumberLike, TYPE_NUMBERS } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { describeType, isNullish, namedOperator, unary } from './arguments.ts';
import type { Operator } from './compile.ts';
import { isoText, parseDate } from './date-text.ts';
import { dateOf, instantOf, toLong } from './date-values.ts';
import { fitsInt, fitsLong, integerOfKind, isNumber, toBigInt, toDouble, toInt32 } from './numbers.ts';

function failed(message: string): CommandError {
  return new CommandError('ConversionFailure', `${message} in $convert with no onError value`);
}

const NAN = (): CommandError => failed('Attempt to convert NaN or infinity value to integer type');

/** The integer part of a number. A double near the largest long has none, because it lies between two integers. */
function whole(value: unknown, fits: (value: bigint) => boolean): bigint {
  const kind = numericKind(value);
  let result: bigint;
  if (kind === 'double') {
    const number = toDouble(value);
    if (!Number.isFinite(number)) throw NAN();
    const [low, high] = fits === fitsInt ? [-(2 ** 31), 2 ** 31 - 1] : [-(2 ** 63), 2 ** 63 - 1024];
    if (number < low || number > high) throw failed('Conversion would overflow target type');
    result = BigInt(Math.trunc(number));
  } else result = toBigInt(value);
  if (!fits(result)) throw failed('Conversion would overflow target type');
  return result;
}

function parsedInteger(text: string, fits: (value: bigint) => boolean): bigint {
  if (!/^[+-]?\d+$/.test(text) || !fits(BigInt(text.replace('+', ''))))
    throw failed(`Failed to parse number '${text}'`);
  return BigInt(text.replace('+', ''));
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const SPECIAL = /^([+-]?)(inf(?:inity)?|nan)$/i;

function special(text: string): number | undefined {
  const [, sign, word] = SPECIAL.exec(text) ?? [];
  if (!word) return undefined;
  return word.toLowerCase() === 'nan' ? Number.NaN : sign === '-' ? -Infinity : Infinity;
}

function parsedDouble(text: string): number {
  const number = special(text) ?? (NUMBER.test(text) ? Number(text) : undefined);
  const lost = number === 0 && /[1-9]/.test(text.split(/e/i)[0] ?? '');
  if (number === undefined || lost || (!Number.isFinite(number) && !SPECIAL.test(text)))
    throw failed(`Failed to parse number '${text}'`);
  return number;
}

/** The shortest text that names a double, in C's notation. */
function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) return `${digits}e${power[0]}${power.slice(1).padStart(2, '0')}`;
  return Object.is(value, -0)
    ? '-0'
    : exponent < 0
      ? value.toFixed(Math.max(0, digits.replace(/\D/g, '').length - 1 - exponent))
      : String(value);
}

type Conversion = (value: unknown, from: string) => unknown;

function unsupported(from: string, to: string): CommandError {
  return failed(`Unsupported conversion from ${from} to ${to}`);
}

const NUMERIC = new Set(['int', 'long', 'double']);
const asBit = (value: unknown): unknown => (typeof value === 'boolean' ? new Int32(value ? 1 : 0) : value);

const CONVERSIONS: Record<string, Conversion> = {
  int: (value, from) => {
    if (typeof value === 'string') return integerOfKind(parsedInteger(value, fitsInt), 'int');
    if (NUMERIC.has(from) || from === 'bool') return integerOfKind(whole(asBit(value), fitsInt), 'int');
    throw unsupported(from, 'int');
  },
  long: (value, from) => {
    if (typeof value === 'string') return integerOfKind(parsedInteger(value, fitsLong), 'long');
    if (value instanceof Date) return toLong(value.getTime());
    if (NUMERIC.has(from) || from === 'bool') return integerOfKind(whole(asBit(value), fitsLong), 'long');
    throw unsupported(from, 'long');
  },
  double: (value, from) => {
    if (typeof value === 'string') return new Double(parsedDouble(value));
    if (value instanceof Date) return new Double(value.getTime());
    if (NUMERIC.has(from) || from === 'bool') return new Double(toDouble(asBit(value)));
    throw unsupported(from, 'double');
  },
  string: (value, from) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'boolean' || from === 'long' || from === 'int' || from === 'decimal')
      return String(value);
    if (from === 'double') return doubleText(toDouble(value));
    if (value instanceof Date) return isoText(value.getTime());
    if (value instanceof ObjectId) return value.toHexString();
    throw unsupported(from, 'string');
  },
  bool: (value) => (typeof value === 'boolean' ? value : !isNumber(value) || toDouble(value) !== 0),
  date: (value, from) => {
    if (value instanceof Date) return value;
    if (typeof value === 'string') return dateOf(parseDate(value, undefined, undefined));
    if (value instanceof ObjectId || value instanceof Timestamp) return dateOf(instantOf(value));
    if (NUMERIC.has(from) && from !== 'int') return dateOf(Number(whole(value, fitsLong)));
    throw unsupported(from, 'date');
  },
  objectId: (value, from) => {
    if (value instanceof ObjectId) return value;
    if (typeof value !== 'string') throw unsupported(from, 'objectId');
    if (!/^[0-9a-f]{24}$/i.test(value)) throw failed(`Failed to parse objectId '${value}'`);
    return new ObjectId(value);
  },
};

const TYPE_NAMES = new Set([...Object.values(TYPE_NUMBERS), 'missing', 'dbPointer']);

/** The name of the type to convert to; undefined for null. */
function targetOf(to: unknown): string | undefined {
  if (isNullish(to)) return undefined;
  if (typeof to === 'string') {
    if (!TYPE_NAMES.has(to)) throw new CommandError('BadValue', `Unknown type name: ${to}`);
    return to;
  }
  if (!isNumber(to))
    throw new CommandError(
      'FailedToParse',
      `$convert's 'to' argument must be a string or number, but is ${describeType(to)}`,
    );
  const code = toInt32(to);
  if (code === undefined)
    throw new CommandError('FailedToParse', "In $convert, numeric 'to' argument is not an integer");
  const name = code === 0 ? 'missing' : code === 12 ? 'dbPointer' : TYPE_NUMBERS[code];
  if (name === undefined)
    throw new CommandError(
      'FailedToParse',
      `In $convert, numeric value for 'to' does not correspond to a BSON type: ${code}`,
    );
  return name;
}

function convert(value: unknown, to: string): unknown {
  if (to === 'decimal')
    throw new CommandError('NotImplemented', 'converting to a Decimal128 is not supported here');
  if (to !== 'string') refuseDecimal(value);
  const conversion = CONVERSIONS[to];
  const from = describeType(value);
  if (!conversion) throw unsupported(from, to);
  return conversion(value, from);
}

const convertTo = namedOperator(
  { shape: 9, unknown: 9, required: { input: 9, to: 9 }, optional: ['onError', 'onNull'] },
  (values, given) => {
    const { input, to } = values;
    const target = targetOf(to);
    if (isNullish(input)) return Object.hasOwn(given, 'onNull') ? values.onNull : null;
    if (target === undefined) return null;
    try {
      return convert(input, target);
    } catch (error) {
      const failed = error instanceof CommandError && error.codeName === 'ConversionFailure';
      if (failed && Object.hasOwn(given, 'onError')) return values.onError;
      throw error;
    }
  },
  (values) => {
    if (Object.hasOwn(values, 'to')) {
      if (values.to === undefined)
        throw new CommandError('FailedToParse', "$convert's 'to' argument is missing");
      targetOf(values.to);
    }
    return false;
  },
);

function shortcut(to: string): Operator {
  return (argument, scope, name) => {
    if (Array.isArray(argument) && argument.length !== 1)
      throw new CommandError(50723, `${name} requires a single argument, got ${argument.length}`);
    return unary((value) => (isNullish(value) ? null : convert(value, to)))(argument, scope, name);
  };
}

export const conversionOperators: Record<string, Operator> = {
  $convert: convertTo,
  $toInt: shortcut('int'),
  $toLong: shortcut('long'),
  $toDouble: shortcut('double'),
  $toString: shortcut('string'),
  $toBool: shortcut('bool'),
  $toDate: shortcut('date'),
  $toObjectId: shortcut('objectId'),
  $type: unary(describeType),
  $isNumber: unary(isNumberLike),
};
