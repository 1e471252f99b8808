/** Update operators on arrays, from `$push` to `$pullAll`. */
import { compareValues, equalValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { toNumber, typeName } from '../bson/values.ts';
import { type CodeName, CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { compileCondition, isOperatorDoc } from '../query/predicates.ts';
import { isRegex } from '../regex/regex.ts';
import { refuseExpressions } from './array-filters.ts';
import type { FieldPlace } from './field-place.ts';

/**
 * Gives the new value of a field, where undefined means that there is none, or the same value where nothing
 * changes.
 */
export type Change = (value: unknown, place: FieldPlace) => unknown;

function arrayAt(value: unknown, place: FieldPlace, code: CodeName = 'BadValue'): unknown[] {
  if (Array.isArray(value)) return value;
  throw new CommandError(
    code,
    `The field '${place.path}' must be an array but is of type ${typeName(value)}`,
  );
}

function invalid(message: string): CommandError {
  return new CommandError('BadValue', message);
}

export function push(operand: unknown): Change {
  const { $each: items, ...modifiers } =
    isDoc(operand) && '$each' in operand ? operand : { $each: [operand] };
  if (!Array.isArray(items)) throw invalid('The argument to $each in $push must be an array');
  for (const name of Object.keys(modifiers)) {
    if (!['$position', '$sort', '$slice'].includes(name))
      throw invalid(`Unrecognized clause in $push: ${name}`);
  }
  const position = integerOf('$position', modifiers) ?? Number.POSITIVE_INFINITY;
  const slice = integerOf('$slice', modifiers);
  const order = '$sort' in modifiers ? sortOf(modifiers.$sort) : undefined;
  return (value, place) => {
    const before = value === undefined ? [] : arrayAt(value, place);
    let array = before.toSpliced(position, 0, ...items);
    if (order) array.sort(order);
    if (slice !== undefined) array = slice < 0 ? array.slice(slice) : array.slice(0, slice);
    const changes = order || items.length > 0 || array.length < before.length;
    return changes || value === undefined ? array : value;
  };
}

function integerOf(name: string, modifiers: Doc): number | undefined {
  if (!(name in modifiers)) return undefined;
  const value = toNumber(modifiers[name]);
  if (!Number.isInteger(value))
    throw invalid(
      `The value for ${name} must be an integer value, not of type: ${typeName(modifiers[name])}`,
    );
  return value;
}

type Order = (a: unknown, b: unknown) => number;

function sortOf(spec: unknown): Order {
  if (!isDoc(spec)) {
    if (toNumber(spec) === undefined)
      throw invalid(
        'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
      );
    const direction = directionOf(spec);
    return (a, b) => direction * compareValues(a, b);
  }
  const fields = Object.entries(spec).map(([path, direction]) => {
    const parts = path.split('.');
    if (parts.includes('')) throw invalid(`The sort field is a dotted field but has an empty part: ${path}`);
    return { parts, direction: directionOf(direction) };
  });
  if (fields.length === 0) throw invalid('The sort pattern is empty when it should be a set of fields.');
  return (a, b) => {
    for (const { parts, direction } of fields) {
      const sign = compareValues(sortValue(a, parts), sortValue(b, parts));
      if (sign !== 0) return direction * sign;
    }
    return 0;
  };
}

function directionOf(value: unknown): number {
  const direction = toNumber(value);
  if (direction !== 1 && direction !== -1) throw invalid('The $sort element value must be either 1 or -1');
  return direction;
}

/** The value by which `$sort` orders elements. Unlike in a query's sort, an array counts as a value. */
function sortValue(element: unknown, parts: readonly string[]): unknown {
  const found = parts.reduce<unknown>((value, part, i) => {
    if (Array.isArray(value) && i > 0) return value[Number(part)];
    return isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }, element);
  return found === undefined ? null : found;
}

export function addToSet(operand: unknown): Change {
  const items = isDoc(operand) && Object.keys(operand)[0] === '$each' ? operand.$each : [operand];
  if (!Array.isArray(items)) {
    throw new CommandError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(items)}`,
    );
  }
  if (items !== undefined && isDoc(operand) && operand.$each === items && Object.keys(operand).length > 1)
    throw invalid('Found unexpected fields after $each in $addToSet');
  return (value, place) => {
    const array = value === undefined ? [] : [...arrayAt(value, place)];
    const before = array.length;
    for (const item of items) if (!array.some((there) => equalValues(there, item))) array.push(item);
    return value !== undefined && array.length === before ? value : array;
  };
}

export function pop(operand: unknown): Change {
  const end = toNumber(operand);
  if (end !== 1 && end !== -1) throw new CommandError('FailedToParse', '$pop expects 1 or -1');
  return (value, place) => {
    const array = arrayAt(value, place, 'TypeMismatch');
    if (array.length === 0) return value;
    return end === 1 ? array.slice(0, -1) : array.slice(1);
  };
}

export function pull(operand: unknown): Change {
  return removing(pullTest(operand));
}

export function pullAll(operand: unknown): Change {
  if (!Array.isArray(operand)) throw invalid('$pullAll requires an array argument');
  return removing((item) => operand.some((gone) => equalValues(gone, item)));
}

function removing(matches: (item: unknown) => boolean): Change {
  return (value, place) => {
    const kept = arrayAt(value, place).filter((item) => !matches(item));
    return kept.length === (value as unknown[]).length ? value : kept;
  };
}

/**
 * The test of `$pull`: a document without operators filters documents, operators test any element, anything else is
 * a value.
 */
function pullTest(operand: unknown): (item: unknown) => boolean {
  refuseExpressions(operand);
  const subfilter = (source: Doc) => {
    const { matches } = compileFilter(source);
    return (item: unknown) => isDoc(item) && matches(item);
  };
  if (isDoc(operand) && (!isOperatorDoc(operand) || ON_DOCUMENTS.test(Object.keys(operand)[0] as string)))
    return subfilter(operand);
  if (!isDoc(operand) && !isRegex(operand)) return (item) => equalValues(item, operand);
  const tests = compileCondition([], operand, subfilter);
  return (item) => tests.every((test) => test(item));
}

const ON_DOCUMENTS = /^\$(and|or|nor|not|comment|where|text|jsonSchema)$/;
