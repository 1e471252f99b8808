import { compareValues, equalValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { toNumber, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { compileCondition, isOperatorDoc } from '../query/predicates.ts';
import { isRegex } from '../query/regex.ts';
import { compareBy } from '../query/sort.ts';

function arrayAt(operator: string, path: string, value: unknown): unknown[] | undefined {
  if (value === undefined || Array.isArray(value)) return value;
  throw new CommandError(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeName(value)} (${operator})`,
  );
}

function eachOf(operand: unknown): { items: unknown[]; modifiers: Doc } {
  if (!isDoc(operand) || !('$each' in operand)) return { items: [operand], modifiers: {} };
  const { $each: items, ...modifiers } = operand;
  if (!Array.isArray(items)) throw new CommandError('BadValue', 'The argument to $each must be an array');
  return { items, modifiers };
}

export function push(value: unknown, operand: unknown, path: string): unknown[] {
  const { items, modifiers } = eachOf(operand);
  const array = [...(arrayAt('$push', path, value) ?? [])];
  const position = toNumber(modifiers.$position) ?? array.length;
  array.splice(position < 0 ? Math.max(0, array.length + position) : position, 0, ...items);
  for (const name of Object.keys(modifiers)) {
    if (!['$position', '$sort', '$slice'].includes(name))
      throw new CommandError('BadValue', `Unrecognized clause in $push: ${name}`);
  }
  const sort = modifiers.$sort;
  if (isDoc(sort)) array.sort(compareBy(sort));
  else if (sort !== undefined) array.sort((a, b) => compareValues(a, b) * (toNumber(sort) ?? 1));
  const slice = toNumber(modifiers.$slice);
  if (slice === undefined) return array;
  return slice < 0 ? array.slice(slice) : array.slice(0, slice);
}

export function addToSet(value: unknown, operand: unknown, path: string): unknown[] {
  const array = [...(arrayAt('$addToSet', path, value) ?? [])];
  for (const item of eachOf(operand).items) {
    if (!array.some((there) => equalValues(there, item))) array.push(item);
  }
  return array;
}

export function pop(value: unknown, operand: unknown, path: string): unknown {
  const array = arrayAt('$pop', path, value);
  const end = toNumber(operand);
  if (end !== 1 && end !== -1) throw new CommandError('FailedToParse', '$pop expects 1 or -1');
  return end === 1 ? array?.slice(0, -1) : array?.slice(1);
}

export function pull(value: unknown, operand: unknown, path: string): unknown {
  const matches = pullTest(operand);
  return arrayAt('$pull', path, value)?.filter((item) => !matches(item));
}

function pullTest(operand: unknown): (item: unknown) => boolean {
  const subfilter = (source: Doc) => {
    const { matches } = compileFilter(source);
    return (item: unknown) => isDoc(item) && matches(item);
  };
  if (isOperatorDoc(operand)) {
    const tests = compileCondition([], operand, subfilter);
    return (item) => tests.every((test) => test(item));
  }
  if (isDoc(operand)) return subfilter(operand);
  if (isRegex(operand)) return compileCondition([], operand, subfilter)[0] as (item: unknown) => boolean;
  return (item) => equalValues(item, operand);
}

export function pullAll(value: unknown, operand: unknown, path: string): unknown {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$pullAll requires an array argument');
  return arrayAt('$pullAll', path, value)?.filter((item) => !operand.some((gone) => equalValues(gone, item)));
}
