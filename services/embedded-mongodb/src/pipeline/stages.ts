import { type Doc, isDoc, setField } from '../bson/doc.ts';
import { plain } from '../bson/plain.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { evaluateExpression, guarded } from '../query/expression.ts';
import { compileFilter } from '../query/filter.ts';
import { aggregateWithMingo } from '../query/mingo.ts';
import { allOf, drain } from '../query/pace.ts';
import {
  compileAdditions,
  compileProjection,
  compileRemovals,
  type Projection,
} from '../query/projection.ts';
import { replaceRoot } from '../query/replace-root.ts';
import { parseSort, sortItems, sortKey } from '../query/sort.ts';
import type { Environment, Stage, Stream } from './environment.ts';
import { bucket, group } from './group.ts';
import { lookup } from './lookup.ts';
import type { StageDoc } from './runner.ts';
import { runner } from './runner.ts';
import { unwind } from './unwind.ts';

type Compiler = (spec: unknown, env: Environment) => Stage;

const STAGES: Record<string, Compiler> = {
  $match: (spec, env) => {
    if (!isDoc(spec)) throw new CommandError(15959, 'the match filter must be an expression in an object');
    const filter = compileFilter(spec, env.variables);
    return (input) => filtered(input, filter.matches);
  },
  $project: (spec, env) => {
    if (!isDoc(spec) || Object.keys(spec).length === 0) {
      throw new CommandError(
        51272,
        'Invalid $project :: caused by :: projection specification must have at least one field',
      );
    }
    return mapping(compileProjection(spec, undefined, env.variables));
  },
  $addFields: (spec, env) => mapping(compileAdditions(object('$addFields', spec), env.variables)),
  $set: (spec, env) => mapping(compileAdditions(object('$set', spec), env.variables)),
  $unset: (spec) => mapping(compileRemovals((Array.isArray(spec) ? spec : [spec]).map(String))),
  $replaceRoot: (spec, env) => mapping(replaceRoot(object('$replaceRoot', spec).newRoot, env.variables)),
  $replaceWith: (spec, env) => mapping(replaceRoot(spec, env.variables)),
  $sort: (spec) => {
    const sort = parseSort(spec);
    return function* (input) {
      yield* yield* sortItems(input, (doc) => sortKey(doc, sort), 0);
    };
  },
  $limit: (spec) => {
    const limit = count('$limit', spec);
    if (limit === 0) throw new CommandError(15958, 'the limit must be positive');
    return (input) => limited(input, limit);
  },
  $skip: (spec) => {
    const skip = count('$skip', spec);
    return (input) => skipped(input, skip);
  },
  $count: (spec) => {
    if (typeof spec !== 'string' || spec === '' || spec.startsWith('$')) {
      throw new CommandError(40156, 'the count field must be a non-empty string that does not start with $');
    }
    return (input) => counted(input, spec);
  },
  $group: (spec) => group(object('$group', spec)),
  $bucket: (spec) => bucket(object('$bucket', spec)),
  $sortByCount: (spec, env) => (input) =>
    runner().apply(env, input, [
      { name: '$group', spec: { _id: spec, count: { $sum: 1 } } },
      { name: '$sort', spec: { count: -1 } },
    ]),
  $unwind: unwind,
  $lookup: (spec) => lookup(object('$lookup', spec)),
  $unionWith: (spec) => unionWith(spec),
  $facet: (spec) => facet(object('$facet', spec)),
  $documents: (spec, env) => () => evaluateExpression(spec, {}, env.variables) as Doc[],
  $out: onlyLast('$out'),
  $merge: onlyLast('$merge'),
  $listLocalSessions: (_spec, env) => env.sessions,
  $sample: (spec) => {
    const size = count('$sample', object('$sample', spec).size);
    return function* (input) {
      yield* shuffled(yield* drain(input)).slice(0, size);
    };
  },
};

/** Left to mingo, on JavaScript values: computing stages whose results are new documents anyway. */
const MINGO_STAGES = new Set([
  '$bucketAuto',
  '$densify',
  '$fill',
  '$graphLookup',
  '$redact',
  '$setWindowFields',
]);

export function compileStage(name: string, spec: unknown, env: Environment): Stage {
  const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
  if (compile) return compile(spec, env);
  if (!MINGO_STAGES.has(name)) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  return (input) => mingoStage(name, spec, input, env);
}

function* mingoStage(
  name: string,
  spec: unknown,
  input: Stream,
  env: Environment,
): Generator<Doc | undefined> {
  const collectionResolver = (from: string): Doc[] => allOf(runner().run(env, from, [])).map(plainDoc);
  const docs = (yield* drain(input)).map(plainDoc);
  yield* guarded(() =>
    aggregateWithMingo([{ [name]: plain(spec) }], docs, { variables: env.variables, collectionResolver }),
  );
}

function plainDoc(doc: Doc): Doc {
  return plain(doc) as Doc;
}

function object(name: string, spec: unknown): Doc {
  if (isDoc(spec)) return spec;
  throw new CommandError(40272, `${name} specification stage must be an object`);
}

function count(name: string, spec: unknown): number {
  const value = toNumber(spec);
  if (value === undefined || value < 0 || !Number.isInteger(value)) {
    throw new CommandError(5107201, `invalid argument to ${name} stage: Expected a non-negative number`);
  }
  return value;
}

function mapping(projection: Projection): Stage {
  return function* (input) {
    for (const doc of input) yield doc && projection(doc);
  };
}

function* filtered(input: Stream, matches: (doc: Doc) => boolean): Generator<Doc | undefined> {
  for (const doc of input) if (!doc || matches(doc)) yield doc;
}

function* limited(input: Stream, limit: number): Generator<Doc | undefined> {
  let left = limit;
  for (const doc of input) {
    yield doc;
    if (doc && --left === 0) return;
  }
}

function* skipped(input: Stream, skip: number): Generator<Doc | undefined> {
  let left = skip;
  for (const doc of input) {
    if (doc && left > 0) left -= 1;
    else yield doc;
  }
}

function* counted(input: Stream, field: string): Generator<Doc | undefined> {
  let total = 0;
  for (const doc of input) {
    if (doc) total += 1;
    else yield undefined;
  }
  if (total > 0) yield { [field]: total };
}

function shuffled(docs: Doc[]): Doc[] {
  for (let i = docs.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [docs[i], docs[j]] = [docs[j] as Doc, docs[i] as Doc];
  }
  return docs;
}

/** Whose documents come after the others, and through which stages. */
export function unionOf(spec: unknown): { from: string | undefined; stages: StageDoc[] } {
  const { coll, pipeline } = isDoc(spec) ? spec : { coll: spec, pipeline: undefined };
  return {
    from: typeof coll === 'string' ? coll : undefined,
    stages: pipeline === undefined ? [] : runner().parse(pipeline),
  };
}

function unionWith(spec: unknown): Stage {
  const { from, stages } = unionOf(spec);
  return function* (input, env) {
    yield* input;
    yield* runner().run(env, from, stages);
  };
}

function facet(spec: Doc): Stage {
  const facets = Object.entries(spec).map(([name, pipeline]): [string, StageDoc[]] => [
    name,
    runner().parse(pipeline),
  ]);
  return function* (input, env) {
    const docs = yield* drain(input);
    const result: Doc = {};
    for (const [name, stages] of facets)
      setField(result, name, yield* drain(runner().apply(env, docs, stages)));
    yield result;
  };
}

function onlyLast(name: string): Compiler {
  return () => {
    throw new CommandError('OperationNotSupportedInTransaction', `${name} must be the last stage`);
  };
}
