/** The stage `$lookup`: for each document a search in another collection, remembered by the joined value. */
import { BSONRegExp } from 'bson';
import { type Doc, isDoc } from '../bson/doc.ts';
import { encodeValue } from '../bson/key-encoding.ts';
import { CommandError } from '../errors.ts';
import { checkVariable } from '../expression/compile.ts';
import { compileExpression, UNBOUND, type Variables } from '../expression/evaluate.ts';
import { allValues, parseFieldPath, withValue } from '../query/paths.ts';
import { collectAll, type Pausable } from '../scheduling/pausable.ts';
import type { Environment, Stage } from './environment.ts';
import { limitMemory } from './memory-limit.ts';
import type { StageDoc } from './parse-pipeline.ts';
import { withoutCollection } from './stage-arguments.ts';

const OPTIONS = new Set(['from', 'as', 'localField', 'foreignField', 'pipeline', 'let']);

type Join = { local: string[]; foreign: string };

export function compileLookup(spec: unknown, env: Environment): Stage {
  const { from, as, join, lets, stages } = parse(spec, env);
  return function* (input, outer) {
    const known = new Map<string, Doc[]>();
    let bindings: Binding[] | undefined;
    for (const doc of input) {
      if (!doc) {
        yield undefined;
        continue;
      }
      const match = join ? [joinMatch(doc, join)] : [];
      bindings ??= lets.map(([name, value]) => [name, compileExpression(value, outer.variables)]);
      const variables = bind(bindings, doc, outer.variables);
      const found = limitMemory(
        '$lookup',
        outer.runner.run({ ...outer, variables }, from, [...match, ...stages]),
      );
      yield withValue(doc, as, yield* lets.length > 0 ? collectAll(found) : remembered(known, match, found));
    }
  };
}

type Lookup = {
  from: string;
  as: string[];
  join: Join | undefined;
  lets: [string, unknown][];
  stages: StageDoc[];
};

function parse(spec: unknown, env: Environment): Lookup {
  if (!isDoc(spec)) throw failed('the $lookup stage specification must be an object');
  const { from, as, localField, foreignField, pipeline, let: bindings = {} } = spec;
  for (const [name, value] of Object.entries(spec)) {
    if (!OPTIONS.has(name)) throw failed(`unknown argument to $lookup: ${name}`);
    if (name !== 'let' && name !== 'pipeline' && typeof value !== 'string')
      throw failed(`$lookup argument '${name}' must be a string`);
  }
  if (!as) throw failed("must specify 'as' field for a $lookup");
  if (from === '') throw new CommandError('InvalidNamespace', 'invalid $lookup namespace');
  if (!isDoc(bindings)) throw failed("$lookup argument 'let' must be an object");
  const lets = Object.entries(bindings);
  for (const [name] of lets) checkVariable(name, true);
  if (pipeline === undefined && spec.let !== undefined)
    throw failed("$lookup with a 'let' argument must also specify 'pipeline'");
  if (Boolean(localField) !== Boolean(foreignField) || (!localField && pipeline === undefined))
    throw failed("$lookup requires either 'pipeline' or both 'localField' and 'foreignField'");
  const inner = { ...env, variables: { ...env.variables, ...unbound(lets) } };
  const stages = pipeline === undefined ? [] : inner.runner.parseInner('$lookup', inner, pipeline);
  if (from === undefined) throw withoutCollection('$lookup');
  return {
    from: from as string,
    as: parseFieldPath(as as string),
    join: localField ? joinOf(localField as string, foreignField as string) : undefined,
    lets,
    stages,
  };
}

/** Variables whose names are known before their values. */
function unbound(lets: [string, unknown][]): Variables {
  return Object.fromEntries(lets.map(([name]) => [name, UNBOUND]));
}

function failed(message: string): CommandError {
  return new CommandError('FailedToParse', message);
}

/**
 * Parses the joined fields. Positions in arrays are refused, because MongoDB's joins read them otherwise than its
 * searches.
 */
function joinOf(localField: string, foreignField: string): Join {
  const join = { local: parseFieldPath(localField), foreign: parseFieldPath(foreignField).join('.') };
  if ([...join.local, ...join.foreign.split('.')].some((part) => /^\d+$/.test(part)))
    throw new CommandError('NotImplemented', 'joining by a position in an array is not supported');
  return join;
}

/** A variable and its expression; a variable without a value stays without one. */
type Binding = [string, (doc: Doc) => unknown];

function bind(lets: Binding[], doc: Doc, outer: Variables | undefined): Variables | undefined {
  if (lets.length === 0) return outer;
  const variables = lets.map(([name, evaluate]) => [name, evaluate(doc)]);
  return { ...outer, ...Object.fromEntries(variables) };
}

/** The results for a joined value, which are kept where the inner pipeline depends on nothing else. */
function* remembered(
  known: Map<string, Doc[]>,
  match: StageDoc[],
  search: Pausable<Doc>,
): Generator<undefined, Doc[]> {
  const key = encodeValue(match[0]?.spec ?? null).toString('latin1');
  const there = known.get(key);
  if (there) return there;
  const found = yield* collectAll(search);
  // The product bounds the memory that kept results take.
  if (found.length * known.size < 100_000) known.set(key, found);
  return found;
}

function joinMatch(doc: Doc, { local, foreign }: Join): StageDoc {
  const found = allValues(doc, local);
  const values = found.length > 0 ? found : [null];
  const byPattern = values.some((value) => value instanceof BSONRegExp);
  const equal = (value: unknown): Doc => ({ [foreign]: { $eq: value } });
  if (values.length === 1) return { name: '$match', spec: equal(values[0]) };
  return { name: '$match', spec: byPattern ? { $or: values.map(equal) } : { [foreign]: { $in: values } } };
}
