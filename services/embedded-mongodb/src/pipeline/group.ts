import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { encodeOne } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { evaluateExpression } from '../query/expression.ts';
import { type Accumulator, makeAccumulator } from './accumulators.ts';
import type { Environment, Stage, Stream } from './environment.ts';
import { object } from './specs.ts';

type Output = { name: string; operator: string; argument: unknown };
type Group = { id: unknown; accumulators: Accumulator[] };

export type IdOf = (doc: Doc, env: Environment) => unknown;

export function group(spec: unknown): Stage {
  const { _id: expression, ...outputs } = object(
    spec,
    15947,
    "a group's fields must be specified in an object",
  );
  if (isDoc(expression) && Object.entries(expression).some(isFlag))
    throw new CommandError(17390, '$group does not support inclusion-style expressions');
  const names = isDoc(expression) ? Object.keys(expression) : [];
  const only = names.length === 1 && !names[0]?.startsWith('$') ? names[0] : undefined;
  const stage = grouping(outputs, (doc, { variables }) => {
    const id = evaluateExpression(expression, doc, variables) ?? null;
    return only !== undefined && isDoc(id) && id[only] === undefined ? { [only]: null } : id;
  });
  if (expression === undefined) throw new CommandError(15955, 'a group specification must include an _id');
  return stage;
}

function isFlag([name, value]: [string, unknown]): boolean {
  return !name.startsWith('$') && (typeof value === 'boolean' || toNumber(value) !== undefined);
}

/** Those that take one argument, never a list of them. */
const UNARY = new Set([
  ...['$sum', '$avg', '$min', '$max', '$first', '$last', '$push', '$addToSet', '$mergeObjects'],
  ...['$stdDevPop', '$stdDevSamp'],
]);

export function grouping(spec: Doc, idOf: IdOf): Stage {
  const outputs = Object.entries(spec).map(([name, accumulator]) => outputOf(name, accumulator));
  for (const { operator, argument } of outputs) makeAccumulator(operator, argument, undefined);
  return (input, env) => grouped(input, env, idOf, outputs);
}

function outputOf(name: string, accumulator: unknown): Output {
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  const [entry, another] = isDoc(accumulator) ? Object.entries(accumulator) : [];
  if (!entry?.[0].startsWith('$'))
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  if (another) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, argument] = entry;
  if (UNARY.has(operator) && Array.isArray(argument))
    throw new CommandError(40237, `The ${operator} accumulator is a unary operator`);
  if (operator === '$count' && !(isDoc(argument) && Object.keys(argument).length === 0))
    throw new CommandError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  return { name, operator, argument };
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
