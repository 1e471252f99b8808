/** The specifications of simple stages, checked with MongoDB's codes. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { parseFieldPath } from '../query/paths.ts';
import { parseSort, type SortField } from '../query/sort.ts';

/** The document that a stage must be given; the code is MongoDB's for anything else. */
export function requireObject(spec: unknown, code: number, message: string): Doc {
  if (isDoc(spec)) return spec;
  throw new CommandError(code, message);
}

/** Without a collection only the documents of a `$documents` could be joined, which is not here. */
export function withoutCollection(stage: string): CommandError {
  return new CommandError('FailedToParse', `${stage} stage without explicit collection`);
}

export function parseLimitOrSkip(name: '$limit' | '$skip', spec: unknown): number {
  const value = toNumber(spec);
  if (value !== undefined && value >= 0 && value < 2 ** 63 && Number.isInteger(value)) return value;
  throw new CommandError(
    name === '$limit' ? 5107201 : 5107200,
    `invalid argument to ${name} stage: Expected a non-negative integer`,
  );
}

export function parseCountField(spec: unknown): string {
  if (typeof spec !== 'string') throw new CommandError(40156, 'the count field must be a string');
  if (spec === '') throw new CommandError(40157, 'the count field must be a non-empty string');
  if (spec.startsWith('$')) throw new CommandError(40158, 'the count field cannot be a $-prefixed path');
  if (spec.includes('\0')) throw new CommandError(40159, 'the count field cannot contain a null byte');
  if (spec.includes('.')) throw new CommandError(40160, "the count field cannot contain '.'");
  if (spec === '_id') throw new CommandError(15948, "a group's _id may only be specified once");
  return spec;
}

export function parseSortFields(spec: unknown): SortField[] {
  const fields = requireObject(spec, 15973, 'the $sort key specification must be an object');
  if (Object.keys(fields).length === 0)
    throw new CommandError(15976, '$sort stage must have at least one sort key');
  for (const [path, order] of Object.entries(fields)) {
    parseFieldPath(path);
    if (!isDoc(order) && toNumber(order) === undefined)
      throw new CommandError(15974, `Illegal key in $sort specification: ${path}`);
  }
  return parseSort(fields);
}

export function parseUnsetPaths(spec: unknown): string[] {
  if (typeof spec !== 'string' && !Array.isArray(spec))
    throw new CommandError(31002, '$unset specification must be a string or an array');
  const paths: unknown[] = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0) throw new CommandError(31119, '$unset specification must have at least one field');
  for (const path of paths) {
    if (typeof path !== 'string')
      throw new CommandError(31120, '$unset specification must contain only string values');
    parseFieldPath(path);
  }
  return paths as string[];
}
