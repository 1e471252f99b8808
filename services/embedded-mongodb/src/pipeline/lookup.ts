import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { encodeOne } from '../bson/key-encoding.ts';
import { CommandError } from '../errors.ts';
import { evaluateExpression, type Variables } from '../query/expression.ts';
import { drain, type Paced } from '../query/pace.ts';
import { allValues, firstValue } from '../query/paths.ts';
import type { Stage } from './environment.ts';
import { runner, type StageDoc } from './runner.ts';

export function lookup(spec: Doc): Stage {
  const { from, as, localField, foreignField, pipeline, let: bindings } = spec;
  if (typeof as !== 'string')
    throw new CommandError('FailedToParse', "must specify 'as' field for a $lookup");
  if (from !== undefined && typeof from !== 'string')
    throw new CommandError('FailedToParse', "$lookup argument 'from' must be a string");
  const byField = typeof localField === 'string' && typeof foreignField === 'string';
  if (!byField && pipeline === undefined) {
    throw new CommandError(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const stages = pipeline === undefined ? [] : runner().parse(pipeline);
  const lets = isDoc(bindings) ? Object.entries(bindings) : [];
  return function* (input, env) {
    const known = new Map<string, Doc[]>();
    for (const doc of input) {
      if (!doc) {
        yield undefined;
        continue;
      }
      const match = byField ? [joinMatch(doc, localField as string, foreignField as string)] : [];
      const variables = bind(lets, doc, env.variables);
      const found = runner().run({ ...env, variables }, from, [...match, ...stages]);
      yield joined(doc, as, yield* lets.length > 0 ? drain(found) : remembered(known, match, found));
    }
  };
}

function bind(lets: [string, unknown][], doc: Doc, outer: Variables | undefined): Variables | undefined {
  if (lets.length === 0) return outer;
  const own = lets.map(([name, expression]) => [name, evaluateExpression(expression, doc, outer) ?? null]);
  return { ...outer, ...Object.fromEntries(own) };
}

/** What the pipeline gives depends on the joined value alone, unless it has variables. */
function* remembered(
  known: Map<string, Doc[]>,
  match: StageDoc[],
  search: Paced<Doc>,
): Generator<undefined, Doc[]> {
  const key = encodeOne(match[0]?.spec ?? null).toString('latin1');
  const there = known.get(key);
  if (there) return there;
  const found = yield* drain(search);
  if (known.size < 10_000) known.set(key, found);
  return found;
}

function joinMatch(doc: Doc, localField: string, foreignField: string): StageDoc {
  const parts = localField.split('.');
  const found = allValues(doc, parts);
  const values = found.length > 0 || Array.isArray(firstValue(doc, parts)) ? found : [null];
  const [only] = values;
  return { name: '$match', spec: { [foreignField]: values.length === 1 ? { $eq: only } : { $in: values } } };
}

function joined(doc: Doc, as: string, found: Doc[]): Doc {
  const result = { ...doc };
  const parts = as.split('.');
  let at = result;
  for (const part of parts.slice(0, -1)) {
    const next = isDoc(at[part]) ? { ...at[part] } : {};
    setField(at, part, next);
    at = next;
  }
  setField(at, parts.at(-1) as string, found);
  return result;
}
