/** Update operators on arrays: `$push`, `$addToSet` and `$pull`. */
import { equalValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { typeName } from '../bson/values.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { compileCondition, isOperatorDoc } from '../query/predicates.ts';
import { isRegex } from '../regex/regex.ts';
import type { FieldPlace } from './field-place.ts';

/**
 * Gives the new value of a field, where undefined means that there is none, or the same value where nothing
 * changes.
 */
export type Change = (value: unknown, place: FieldPlace) => unknown;

function arrayAt(value: unknown, place: FieldPlace): unknown[] {
  if (Array.isArray(value)) return value;
  throw invalid(`The field '${place.path}' must be an array but is of type ${typeName(value)}`);
}

function invalid(message: string): CommandError {
  return new CommandError('BadValue', message);
}

/** MongoDB's modifiers of `$push` besides `$each`. */
export const NOT_HERE: ReadonlySet<string> = new Set(['$position', '$slice', '$sort']);

export function push(operand: unknown): Change {
  const { $each: items, ...modifiers } =
    isDoc(operand) && '$each' in operand ? operand : { $each: [operand] };
  if (!Array.isArray(items)) throw invalid('The argument to $each in $push must be an array');
  for (const name of Object.keys(modifiers))
    throw NOT_HERE.has(name)
      ? notSupported(`${name} of $push`)
      : invalid(`Unrecognized clause in $push: ${name}`);
  return (value, place) => {
    const before = value === undefined ? [] : arrayAt(value, place);
    return items.length > 0 || value === undefined ? [...before, ...items] : value;
  };
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

export function pull(operand: unknown): Change {
  const matches = pullTest(operand);
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

/** Refuses `$expr`, because elements are matched without the document to which it would refer. */
function refuseExpressions(source: unknown, nested = false): void {
  if (Array.isArray(source)) for (const item of source) refuseExpressions(item, nested);
  if (!isDoc(source)) return;
  if ('$expr' in source)
    throw new CommandError(
      nested ? 'BadValue' : 'QueryFeatureNotAllowed',
      '$expr is not allowed in this context',
    );
  for (const [name, inner] of Object.entries(source))
    refuseExpressions(inner, nested || !['$and', '$or', '$nor'].includes(name));
}
