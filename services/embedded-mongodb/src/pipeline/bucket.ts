/** The stage `$bucket`. */
import { compareValues } from '../bson/compare.ts';
import { type Doc, isDoc } from '../bson/doc.ts';
import { classOf, encodeValue } from '../bson/key-encoding.ts';
import { CommandError } from '../errors.ts';
import { compileExpression } from '../expression/evaluate.ts';
import { sortItems } from '../query/sort.ts';
import type { Environment, Stage } from './environment.ts';
import { compileGrouping, type IdOf } from './group.ts';
import { requireObject } from './stage-arguments.ts';

const OPTIONS = ['groupBy', 'boundaries', 'default', 'output'];

/** Compiles `$bucket`, which groups by the boundary below a value, in the order of the boundaries. */
export function compileBucket(given: unknown, { variables }: Environment): Stage {
  const spec = requireObject(given, 40201, 'Argument to $bucket stage must be an object');
  const { groupBy, output } = spec;
  const unknown = Object.keys(spec).find((name) => !OPTIONS.includes(name));
  if (unknown) throw new CommandError(40197, `Unrecognized option to $bucket: ${unknown}.`);
  const boundaries = boundariesOf(spec);
  const byExpression = isDoc(groupBy) ? Object.keys(groupBy)[0] : groupBy;
  if (typeof byExpression !== 'string' || !byExpression.startsWith('$'))
    throw new CommandError(40202, "The $bucket 'groupBy' field must be a $-prefixed path or an expression");
  const other = Object.hasOwn(spec, 'default') ? { value: constant(spec.default, 40195) } : undefined;
  if (other && isWithin(other.value, boundaries))
    throw new CommandError(40199, "The $bucket 'default' field must be outside of the boundaries");
  if (output !== undefined && !isDoc(output))
    throw new CommandError(40196, "The $bucket 'output' field must be an object");
  const evaluate = compileExpression(groupBy, variables);
  const idOf: IdOf = (doc) => {
    const value = evaluate(doc);
    const above = boundaries.findIndex((boundary) => compareValues(value, boundary) < 0);
    if (above > 0) return boundaries[above - 1];
    if (other) return other.value;
    throw new CommandError(40066, '$switch could not find a matching branch, and no default was specified.');
  };
  const groups = compileGrouping(output ?? { count: { $sum: 1 } }, idOf, variables);
  return function* (input, env) {
    yield* yield* sortItems(groups(input, env), ({ _id: id }) => encodeValue(id), 0);
  };
}

function boundariesOf({ groupBy, boundaries }: Doc): unknown[] {
  if (groupBy === undefined || boundaries === undefined)
    throw new CommandError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  if (!Array.isArray(boundaries))
    throw new CommandError(40200, "The $bucket 'boundaries' field must be an array");
  if (boundaries.length < 2)
    throw new CommandError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  const values = boundaries.map((value) => constant(value, 40191));
  for (const [i, value] of values.entries()) {
    if (classOf(value) !== classOf(values[0]))
      throw new CommandError(
        40193,
        "All values in the 'boundaries' option to $bucket must have the same type",
      );
    if (i > 0 && compareValues(values[i - 1], value) >= 0)
      throw new CommandError(40194, "The 'boundaries' option to $bucket must be sorted");
  }
  return values;
}

function isWithin(value: unknown, boundaries: readonly unknown[]): boolean {
  return (
    classOf(value) === classOf(boundaries[0]) &&
    compareValues(value, boundaries[0]) >= 0 &&
    compareValues(value, boundaries.at(-1)) < 0
  );
}

function constant(value: unknown, code: number): unknown {
  if (typeof value === 'string' && value.startsWith('$'))
    throw new CommandError(code, 'a value of $bucket must be constant');
  if (isDoc(value) || Array.isArray(value))
    throw new CommandError('NotImplemented', 'computed values of $bucket are not supported');
  return value;
}
