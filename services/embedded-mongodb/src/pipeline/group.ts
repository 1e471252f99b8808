import { type Doc, isDoc } from '../bson/doc.ts';
import { encodeOne } from '../bson/key-encoding.ts';
import { CommandError } from '../errors.ts';
import { evaluateExpression } from '../query/expression.ts';
import { type Accumulator, makeAccumulator } from './accumulators.ts';
import type { Environment, Stage, Stream } from './environment.ts';

type Output = { name: string; operator: string; argument: unknown };
type Group = { id: unknown; accumulators: Accumulator[] };

export function group(spec: Doc): Stage {
  if (!Object.hasOwn(spec, '_id')) throw new CommandError(15955, 'a group specification must include an _id');
  const outputs = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]): Output => {
      const [entry, another] = isDoc(accumulator) ? Object.entries(accumulator) : [];
      if (!entry || another) {
        throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
      }
      return { name, operator: entry[0], argument: entry[1] };
    });
  for (const { operator, argument } of outputs) makeAccumulator(operator, argument, undefined);
  return (input, env) => grouped(input, env, spec._id, outputs);
}

function* grouped(
  input: Stream,
  env: Environment,
  idExpression: unknown,
  outputs: Output[],
): Generator<Doc | undefined> {
  const groups = new Map<string, Group>();
  for (const doc of input) {
    if (!doc) {
      yield undefined;
      continue;
    }
    const id = evaluateExpression(idExpression, doc, env.variables) ?? null;
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
    yield {
      _id: id,
      ...Object.fromEntries(accumulators.map((accumulator, i) => [outputs[i]?.name, accumulator.value()])),
    };
  }
}
