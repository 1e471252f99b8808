/** The tests of a single value: equality, order, type, membership, regular expressions. */
import { BSONRegExp, BSONSymbol } from 'bson';
import { compareValues, equalValues } from '../bson/compare.ts';
import { bsonRegExp } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CLASS, classOf, encodeValue } from '../bson/key-encoding.ts';
import { isNumberLike, TYPE_NUMBERS, toNumber, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { isRegex, toRegExp } from '../regex/regex.ts';

/** A test of one value; a missing value is undefined. */
export type ValueTest = (value: unknown) => boolean;

/** The operators that compare a value with their operand. */
export const comparisons: Readonly<Record<string, (operand: unknown) => ValueTest>> = {
  $gt: (operand) => orderTest(operand, (sign) => sign > 0, false),
  $gte: (operand) => orderTest(operand, (sign) => sign >= 0, true),
  $lt: (operand) => orderTest(operand, (sign) => sign < 0, false),
  $lte: (operand) => orderTest(operand, (sign) => sign <= 0, true),
  $type: typeTest,
};

export function equalityTest(operand: unknown): ValueTest {
  if (operand === undefined) throw new CommandError('BadValue', 'cannot compare to undefined');
  if (operand === null) return (value) => value === null || value === undefined;
  return (value) => value !== undefined && equalValues(value, operand);
}

/** The test of `{a: /x/}` and of the elements of `$in`. */
export function equalOrMatchingTest(operand: unknown): ValueTest {
  return isRegex(operand) ? regexTest(operand) : equalityTest(operand);
}

/** Matches text, or the same regular expression as a value. */
export function regexTest(operand: BSONRegExp | RegExp): ValueTest {
  const regex = toRegExp(operand);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    if (value instanceof BSONSymbol) return regex.test(value.value);
    return isRegex(value) && equalValues(value, operand);
  };
}

/** Parses the operand of `$regex` together with its `$options`. */
export function parseRegexOperand(operand: unknown, options: unknown): BSONRegExp {
  if (typeof operand !== 'string' && !isRegex(operand))
    throw new CommandError('BadValue', '$regex has to be a string');
  if (options !== undefined && typeof options !== 'string')
    throw new CommandError('BadValue', '$options has to be a string');
  const givenOptions = operand instanceof BSONRegExp ? operand.options : '';
  if (givenOptions && options !== undefined)
    throw new CommandError(51075, 'options set in both $regex and $options');
  const pattern = operand instanceof BSONRegExp ? operand.pattern : String(operand);
  if (/\0/.test(`${pattern}${options}`))
    throw new CommandError('BadValue', 'Regular expression cannot contain an embedded null byte');
  return bsonRegExp(pattern, options ?? givenOptions);
}

export function membershipTest(
  operator: string,
  operand: unknown,
  isOperatorDoc: (item: unknown) => item is Doc,
): ValueTest {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${operator} needs an array`);
  if (operand.some(isOperatorDoc)) throw new CommandError('BadValue', `cannot nest $ under ${operator}`);
  const texts = new Set(operand.filter((item) => typeof item === 'string'));
  const byKey =
    operand.length > FEW_VALUES
      ? operand.filter((item) => !isRegex(item) && item !== null && item !== undefined)
      : [];
  const keys = new Set(byKey.map(keyOf));
  const others = operand
    .filter((item) => typeof item !== 'string' || item === '')
    .filter((item) => keys.size === 0 || item === null || item === undefined || isRegex(item))
    .map((item) => equalOrMatchingTest(item));
  return (value) =>
    (typeof value === 'string' && texts.has(value)) ||
    (keys.size > 0 && value !== undefined && keys.has(keyOf(value))) ||
    others.some((test) => test(value));
}

/** The number of values up to which they are compared one by one. */
const FEW_VALUES = 8;

function keyOf(value: unknown): string {
  return encodeValue(value).toString('latin1');
}

/** A comparison, which holds only within a type except for MinKey and MaxKey. */
function orderTest(operand: unknown, holds: (sign: number) => boolean, withEqual: boolean): ValueTest {
  const rank = classOf(operand);
  if (rank === CLASS.null || rank === CLASS.undefined) return withEqual ? equalityTest(operand) : () => false;
  if (isRegex(operand)) throw new CommandError('BadValue', "Can't have RegEx as arg to predicate over field");
  const anyType = rank === CLASS.minKey || rank === CLASS.maxKey;
  const notANumber = Number.isNaN(toNumber(operand));
  return (value) => {
    if (anyType && value === undefined) return holds(rank === CLASS.minKey ? 1 : -1);
    if (value === undefined || (!anyType && classOf(value) !== rank)) return false;
    if (rank === CLASS.number && (notANumber || Number.isNaN(toNumber(value)))) {
      return withEqual && notANumber && Number.isNaN(toNumber(value));
    }
    return holds(compareValues(value, operand));
  };
}

function typeTest(operand: unknown): ValueTest {
  const types = Array.isArray(operand) ? operand : [operand];
  if (types.length === 0) throw new CommandError('FailedToParse', '$type must match at least one type');
  const wanted = types.map((type) => {
    const name = typeof type === 'string' ? type : TYPE_NUMBERS[toNumber(type) ?? 0];
    if (!name || (name !== 'number' && !Object.values(TYPE_NUMBERS).includes(name))) {
      throw new CommandError(
        typeof type === 'string' || isNumberLike(type) ? 'BadValue' : 'TypeMismatch',
        `Unknown type name alias: ${String(type)}`,
      );
    }
    return name;
  });
  return (value) =>
    value !== undefined &&
    (wanted.includes(typeName(value)) || (wanted.includes('number') && isNumberLike(value)));
}
