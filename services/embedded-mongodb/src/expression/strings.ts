/** Operators on text, which MongoDB counts in bytes or in code points. */
import { BSONSymbol, Code, Decimal128, Int32, Long, Timestamp } from 'bson';
import { numericKind } from '../bson/exact-number.ts';
import { CommandError } from '../errors.ts';
import { describeType, isNullish, namedOperator, positional, unary, variadic } from './arguments.ts';
import type { Node, Operator } from './compile.ts';
import { isoText } from './date-text.ts';
import { coerceLong, isNumber, toDouble, toInt32 } from './numbers.ts';

/** Coerces a value to text as MongoDB does. */
function coerceText(value: unknown): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof Code && !value.scope) return String(value.code);
  if (value instanceof Date) return isoText(value.getTime());
  if (value instanceof Timestamp)
    throw new CommandError('NotImplemented', 'timestamps as text are not supported here');
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (isNumber(value))
    return numericKind(value) === 'double' ? sixDigits(toDouble(value)) : String(toDouble(value));
  throw new CommandError(16007, `can't convert from BSON type ${describeType(value)} to String`);
}

/** Writes a double as C's `%g` does. */
function sixDigits(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const [digits = '', power = '0'] = value.toExponential(5).split('e');
  const exponent = Number(power);
  const sign = Object.is(value, -0) ? '-' : '';
  const short = (given: string): string => (given.includes('.') ? given.replace(/\.?0+$/, '') : given);
  if (exponent < -4 || exponent >= 6) return `${short(digits)}e${power[0]}${power.slice(1).padStart(2, '0')}`;
  return sign + short(value.toFixed(5 - exponent));
}

function concat(nodes: readonly Node[]): string | null {
  let result = '';
  for (const node of nodes) {
    const value = node.run();
    if (isNullish(value)) return null;
    if (typeof value !== 'string')
      throw new CommandError(16702, `$concat only supports strings, not ${describeType(value)}`);
    result += value;
  }
  return result;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

function substringOfBytes(value: unknown, from: unknown, length: unknown): string {
  const bytes = Buffer.from(coerceText(value));
  if (!isNumber(from)) throw new CommandError(16034, '$substrBytes: starting index must be a numeric type');
  if (!isNumber(length)) throw new CommandError(16035, '$substrBytes: length must be a numeric type');
  const start = Number(coerceLong(from));
  const count = Number(coerceLong(length));
  if (start < 0) throw new CommandError(50752, '$substrBytes: starting index must be non-negative');
  if (isContinuation(bytes[start]))
    throw new CommandError(
      28656,
      '$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.',
    );
  const end = count < 0 ? bytes.length : start + count;
  if (isContinuation(bytes[end]))
    throw new CommandError(
      28657,
      '$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.',
    );
  return bytes.toString('utf8', Math.min(start, bytes.length), Math.min(end, bytes.length));
}

function substringOfCharacters(value: unknown, from: unknown, length: unknown): string {
  const characters = Array.from(coerceText(value));
  const whole = (given: unknown, notNumber: number, notInt: number): number => {
    if (!isNumber(given))
      throw new CommandError(notNumber, `$substrCP: a numeric type is needed, not ${describeType(given)}`);
    const result = toInt32(given);
    if (result === undefined) throw new CommandError(notInt, '$substrCP: not a 32-bit integral value');
    return result;
  };
  const start = whole(from, 34450, 34451);
  const count = whole(length, 34452, 34453);
  if (count < 0) throw new CommandError(34454, '$substrCP: length must be a nonnegative integer.');
  if (start < 0) throw new CommandError(34455, '$substrCP: the starting index must be nonnegative integer.');
  return characters.slice(start, start + count).join('');
}

function lengthIn(name: string, code: number, measure: (value: string) => number): Operator {
  return unary((value) => {
    if (typeof value !== 'string')
      throw new CommandError(code, `${name} requires a string argument, found: ${describeType(value)}`);
    return new Int32(measure(value));
  });
}

/** The bounds of a search; undefined where nothing lies between them. */
export function searchBounds(name: string, size: number, from: unknown[]): [number, number] | undefined {
  const [start = 0, end = size] = from.map((value) => {
    const index = toInt32(value);
    if (index === undefined)
      throw new CommandError(40096, `${name} requires an integral index, found ${describeType(value)}`);
    if (index < 0) throw new CommandError(40097, `${name} requires a nonnegative index, found: ${index}`);
    return index;
  });
  return start > size || end < start ? undefined : [start, Math.min(end, size)];
}

function indexOf(
  name: string,
  [noString, noPattern]: [number, number],
  split: (value: string) => ArrayLike<unknown>,
): Operator {
  return positional(2, 4, (...[value, wanted, ...from]) => {
    if (isNullish(value)) return null;
    if (typeof value !== 'string')
      throw new CommandError(
        noString,
        `${name} requires a string as the first argument, found: ${describeType(value)}`,
      );
    if (typeof wanted !== 'string')
      throw new CommandError(
        noPattern,
        `${name} requires a string as the second argument, found: ${describeType(wanted)}`,
      );
    const [units, pattern] = [split(value), split(wanted)];
    const bounds = searchBounds(name, units.length, from);
    if (!bounds) return new Int32(-1);
    if (name === '$indexOfCP' && bounds[0] === bounds[1] && units.length > 0) return new Int32(-1);
    for (let at = bounds[0]; at + pattern.length <= bounds[1]; at++) {
      let same = 0;
      while (same < pattern.length && units[at + same] === pattern[same]) same += 1;
      if (same === pattern.length) return new Int32(at);
    }
    return new Int32(-1);
  });
}

function split(value: unknown, separator: unknown): unknown {
  if (isNullish(value) || isNullish(separator)) return null;
  if (typeof value !== 'string')
    throw new CommandError(40085, `$split requires a string, found: ${describeType(value)}`);
  if (typeof separator !== 'string')
    throw new CommandError(
      40086,
      `$split requires a string as a second argument, found: ${describeType(separator)}`,
    );
  if (separator === '') throw new CommandError(40087, '$split requires a non-empty separator');
  return value.split(separator);
}

const WHITESPACE =
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function trim(left: boolean, right: boolean): Operator {
  const names = { shape: 50696, unknown: 50694, required: { input: 50695 }, optional: ['chars'] };
  return namedOperator(names, ({ input, chars }, given, name) => {
    if (isNullish(input)) return null;
    if (typeof input !== 'string') throw new CommandError(50699, `${name} requires its input to be a string`);
    const set = Object.hasOwn(given, 'chars') ? chars : WHITESPACE;
    if (isNullish(set)) return null;
    if (typeof set !== 'string') throw new CommandError(50700, `${name} requires 'chars' to be a string`);
    const unwanted = new Set(set);
    const characters = Array.from(input);
    let [from, to] = [0, characters.length];
    while (left && from < to && unwanted.has(characters[from] as string)) from += 1;
    while (right && from < to && unwanted.has(characters[to - 1] as string)) to -= 1;
    return characters.slice(from, to).join('');
  });
}

/** Only letters of ASCII change their case, as in MongoDB. */
const lower = (value: string): string => value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const upper = (value: string): string => value.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

function compareText(a: unknown, b: unknown): Int32 {
  return new Int32(Buffer.compare(Buffer.from(upper(coerceText(a))), Buffer.from(upper(coerceText(b)))));
}

function replace(all: boolean): Operator {
  const required = { input: 51749, find: 51748, replacement: 51747 };
  return namedOperator(
    { shape: 51751, unknown: 51750, required },
    ({ input, find, replacement }, _given, name) => {
      const wanted: [unknown, number, string][] = [
        [input, 51746, 'input'],
        [find, 51745, 'find'],
        [replacement, 51744, 'replacement'],
      ];
      for (const [value, code, role] of wanted) {
        if (typeof value !== 'string' && !isNullish(value))
          throw new CommandError(
            code,
            `${name} requires that '${role}' be a string, found: ${describeType(value)}`,
          );
      }
      if (typeof input !== 'string' || typeof find !== 'string' || typeof replacement !== 'string')
        return null;
      if (!all) return input.replace(find, () => replacement);
      if (find === '' && Buffer.byteLength(input) !== input.length)
        throw new CommandError('NotImplemented', 'MongoDB would put text between the bytes of a character');
      return find === ''
        ? ['', ...Array.from(input), ''].join(replacement)
        : input.replaceAll(find, () => replacement);
    },
  );
}

export const stringOperators: Record<string, Operator> = {
  $concat: variadic(concat),
  $substr: positional(3, 3, substringOfBytes),
  $substrBytes: positional(3, 3, substringOfBytes),
  $substrCP: positional(3, 3, substringOfCharacters),
  $strLenBytes: lengthIn('$strLenBytes', 34473, (value) => Buffer.byteLength(value)),
  $strLenCP: lengthIn('$strLenCP', 34471, (value) => Array.from(value).length),
  $indexOfBytes: indexOf('$indexOfBytes', [40091, 40092], (value) => Buffer.from(value)),
  $indexOfCP: indexOf('$indexOfCP', [40093, 40094], (value) => Array.from(value)),
  $split: positional(2, 2, split),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $toLower: unary((value) => lower(coerceText(value))),
  $toUpper: unary((value) => upper(coerceText(value))),
  $strcasecmp: positional(2, 2, compareText),
  $replaceOne: replace(false),
  $replaceAll: replace(true),
};
