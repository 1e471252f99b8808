import { compareValues, equalValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { CLASS, classOf } from '../bson/key-encoding.ts';
import { isNumberLike, TYPE_NUMBERS, toNumber, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { bitTest } from './bit-tests.ts';
import { someValue } from './paths.ts';
import { isRegex, toRegExp } from './regex.ts';

export type ValueTest = (value: unknown) => boolean;
type DocCompiler = (source: Doc) => ValueTest;

export function isOperatorDoc(condition: unknown): condition is Doc {
  return isDoc(condition) && (Object.keys(condition)[0]?.startsWith('$') ?? false) && !('$ref' in condition);
}

/**
 * The tests of one path, all of which must hold: each may be met by another element of an array. `subfilter` compiles
 * the filter inside an `$elemMatch`.
 */
export function compileCondition(
  parts: readonly string[],
  condition: unknown,
  subfilter: DocCompiler,
): ValueTest[] {
  const at = (test: ValueTest): ValueTest =>
    parts.length === 0 ? test : (root) => someValue(root, parts, 0, test);
  if (!isOperatorDoc(condition)) return [at(equality(condition))];
  return Object.entries(condition)
    .filter(([operator]) => operator !== '$options')
    .map(([operator, operand]) => compileOperator(operator, operand, condition));

  function compileOperator(operator: string, operand: unknown, whole: Doc): ValueTest {
    switch (operator) {
      case '$eq':
        return at(isRegex(operand) ? spread((value) => equalValues(value, operand)) : equality(operand));
      case '$ne':
        return not(at(equality(operand)));
      case '$in':
        return at(membership(operator, operand));
      case '$nin':
        return not(at(membership(operator, operand)));
      case '$not':
        return notAll(parts, operand, subfilter);
      case '$exists':
        return isTrue(operand) ? at((value) => value !== undefined) : not(at((value) => value !== undefined));
      case '$regex':
        return at(regexTest(toRegExp(operand, whole.$options)));
      case '$elemMatch':
        return at(elementTest(operand, subfilter));
      case '$all':
        return every(allTests(operand, subfilter).map(at));
      default:
        return at(simpleTest(operator, operand));
    }
  }
}

/** On the value itself and, where it is an array, on each element. */
function spread(test: ValueTest): ValueTest {
  return (value) => test(value) || (Array.isArray(value) && value.some(test));
}

function not(test: ValueTest): ValueTest {
  return (value) => !test(value);
}

function every(tests: ValueTest[]): ValueTest {
  return (value) => tests.length > 0 && tests.every((test) => test(value));
}

export function isTrue(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false && toNumber(value) !== 0;
}

function equality(operand: unknown): ValueTest {
  if (isRegex(operand)) {
    const matches = regexTest(toRegExp(operand));
    return (value) => matches(value) || spread((item) => isRegex(item) && equalValues(item, operand))(value);
  }
  if (operand === null || operand === undefined)
    return spread((value) => value === null || value === undefined);
  if (typeof operand === 'string') return spread((value) => value === operand);
  return spread((value) => value !== undefined && equalValues(value, operand));
}

function regexTest(regex: RegExp): ValueTest {
  return spread((value) => typeof value === 'string' && regex.test(value));
}

function membership(operator: string, operand: unknown): ValueTest {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${operator} needs an array`);
  if (operand.some(isOperatorDoc)) throw new CommandError('BadValue', `cannot nest $ under ${operator}`);
  const texts = new Set(operand.filter((item) => typeof item === 'string'));
  const others = operand.filter((item) => typeof item !== 'string').map(equality);
  const inTexts = spread((value) => typeof value === 'string' && texts.has(value));
  return (value) => inTexts(value) || others.some((test) => test(value));
}

function notAll(parts: readonly string[], operand: unknown, subfilter: DocCompiler): ValueTest {
  if (!isRegex(operand) && !isOperatorDoc(operand)) {
    throw new CommandError('BadValue', '$not needs a regex or a document');
  }
  return not(every(compileCondition(parts, operand, subfilter)));
}

function elementTest(operand: unknown, subfilter: DocCompiler): ValueTest {
  if (!isDoc(operand)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const onValues = isOperatorDoc(operand) && !/^\$(and|or|nor|expr)$/.test(Object.keys(operand)[0] ?? '');
  const test = onValues ? every(compileCondition([], operand, subfilter)) : subfilter(operand);
  return (value) => Array.isArray(value) && value.some((item) => (onValues || isDoc(item)) && test(item));
}

function allTests(operand: unknown, subfilter: DocCompiler): ValueTest[] {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$all needs an array');
  return operand.map((item) =>
    isDoc(item) && '$elemMatch' in item ? elementTest(item.$elemMatch, subfilter) : equality(item),
  );
}

function simpleTest(operator: string, operand: unknown): ValueTest {
  switch (operator) {
    case '$gt':
      return order(operand, (sign) => sign > 0, false);
    case '$gte':
      return order(operand, (sign) => sign >= 0, true);
    case '$lt':
      return order(operand, (sign) => sign < 0, false);
    case '$lte':
      return order(operand, (sign) => sign <= 0, true);
    case '$type':
      return typeTest(operand);
    case '$size':
      return sizeTest(operand);
    case '$mod':
      return modTest(operand);
    default: {
      const test = bitTest(operator, operand);
      if (test) return spread(test);
      throw new CommandError('BadValue', `unknown operator: ${operator}`);
    }
  }
}

/** Comparisons hold only within a type, but for the two ends of the order. */
function order(operand: unknown, holds: (sign: number) => boolean, withEqual: boolean): ValueTest {
  const rank = classOf(operand);
  if (rank === CLASS.null || rank === CLASS.undefined) return withEqual ? equality(null) : () => false;
  if (isRegex(operand)) throw new CommandError('BadValue', "Can't have RegEx as arg to predicate over field");
  const anyType = rank === CLASS.minKey || rank === CLASS.maxKey;
  const notANumber = Number.isNaN(toNumber(operand));
  return spread((value) => {
    if (value === undefined) return false;
    if (!anyType && classOf(value) !== rank) return false;
    if (rank === CLASS.number && (notANumber || Number.isNaN(toNumber(value)))) {
      return withEqual && notANumber && Number.isNaN(toNumber(value));
    }
    return holds(compareValues(value, operand));
  });
}

function typeTest(operand: unknown): ValueTest {
  const wanted = (Array.isArray(operand) ? operand : [operand]).map((type) => {
    const name = typeof type === 'string' ? type : TYPE_NUMBERS[toNumber(type) ?? 0];
    if (!name || (name !== 'number' && !Object.values(TYPE_NUMBERS).includes(name))) {
      throw new CommandError('BadValue', `Unknown type name alias: ${String(type)}`);
    }
    return name;
  });
  return spread(
    (value) =>
      value !== undefined &&
      (wanted.includes(typeName(value)) || (wanted.includes('number') && isNumberLike(value))),
  );
}

function sizeTest(operand: unknown): ValueTest {
  const size = toNumber(operand);
  if (size === undefined || !Number.isInteger(size) || size < 0) {
    throw new CommandError('BadValue', 'Failed to parse $size. Expected a non-negative integer');
  }
  return (value) => Array.isArray(value) && value.length === size;
}

function modTest(operand: unknown): ValueTest {
  const [divisor, remainder] = Array.isArray(operand) ? operand.map((item) => toNumber(item)) : [];
  if (!Array.isArray(operand) || operand.length !== 2 || divisor === undefined || remainder === undefined) {
    throw new CommandError('BadValue', 'malformed mod, needs to be an array of two numbers');
  }
  if (Math.trunc(divisor) === 0) throw new CommandError('BadValue', 'divisor cannot be 0');
  return spread((value) => {
    const number = toNumber(value);
    return number !== undefined && Math.trunc(number) % Math.trunc(divisor) === Math.trunc(remainder);
  });
}
