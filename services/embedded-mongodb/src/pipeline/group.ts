import { compareValues } from '../bson/compare.ts';
import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { encodeOne } from '../bson/key-encoding.ts';
import { CommandError } from '../errors.ts';
import { evaluateExpression } from '../query/expression.ts';
import { sortItems } from '../query/sort.ts';
import { type Accumulator, makeAccumulator } from './accumulators.ts';
import type { Environment, Stage, Stream } from './environment.ts';

type Output = { name: string; operator: string; argument: unknown };
type Group = { id: unknown; accumulators: Accumulator[] };

type IdOf = (doc: Doc, env: Environment) => unknown;

export function group(spec: Doc): Stage {
  if (!Object.hasOwn(spec, '_id')) throw new CommandError(15955, 'a group specification must include an _id');
  const { _id: expression, ...outputs } = spec;
  return grouping(outputs, (doc, env) => evaluateExpression(expression, doc, env.variables) ?? null);
}

/** `$bucket`: groups by the boundary below a value, in the order of the boundaries. */
export function bucket(spec: Doc): Stage {
  const { groupBy, boundaries, output } = spec;
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw new CommandError(40192, "The $bucket 'boundaries' field must be an array with at least 2 values");
  }
  if (boundaries.some((value, i) => i > 0 && compareValues(boundaries[i - 1], value) >= 0)) {
    throw new CommandError(40194, "The 'boundaries' option to $bucket must be sorted");
  }
  const idOf: IdOf = (doc, env) => {
    const value = evaluateExpression(groupBy, doc, env.variables);
    const above = boundaries.findIndex((boundary) => compareValues(value, boundary) < 0);
    if (above > 0) return boundaries[above - 1];
    if (!Object.hasOwn(spec, 'default')) {
      throw new CommandError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    return spec.default;
  };
  const groups = grouping((output as Doc | undefined) ?? { count: { $sum: 1 } }, idOf);
  return function* (input, env) {
    yield* yield* sortItems(groups(input, env), ({ _id: id }) => encodeOne(id), 0);
  };
}

function grouping(spec: Doc, idOf: IdOf): Stage {
  const outputs = Object.entries(spec).map(([name, accumulator]): Output => {
    const [entry, another] = isDoc(accumulator) ? Object.entries(accumulator) : [];
    if (!entry || another) throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
    return { name, operator: entry[0], argument: entry[1] };
  });
  for (const { operator, argument } of outputs) makeAccumulator(operator, argument, undefined);
  return (input, env) => grouped(input, env, idOf, outputs);
}

function* grouped(
  input: Stream,
  env: Environment,
  idOf: IdOf,
  outputs: Output[],
): Generator<Doc | undefined> {
  const groups = new Map<string, Group>();
  for (const doc of input) {
    if (!doc) {
      yield undefined;
      continue;
    }
    const id = idOf(doc, env);
    const key = typeof id === 'string' ? `s${id}` : encodeOne(id).toString('latin1');
    let known = groups.get(key);
    if (!known) {
      known = {
        id,
        accumulators: outputs.map(({ operator, argument }) =>
          makeAccumulator(operator, argument, env.variables),
        ),
      };
      groups.set(key, known);
    }
    for (const accumulator of known.accumulators) accumulator.add(doc);
  }
  for (const { id, accumulators } of groups.values()) {
    const result: Doc = { _id: id };
    for (const [i, accumulator] of accumulators.entries())
      setField(result, outputs[i]?.name ?? '', accumulator.value());
    yield result;
  }
}
