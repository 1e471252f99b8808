/**
 * The table of stages. A stage is compiled once from its specification and then maps a stream of documents to
 * another.
 */
import { type Doc, entriesOf, isDoc, setField } from '../bson/doc.ts';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { parseFieldPath } from '../query/paths.ts';
import {
  compileAdditions,
  compileProjection,
  compileRemovals,
  type Projection,
} from '../query/projection.ts';
import { compileReplaceRoot } from '../query/replace-root.ts';
import { sortItems, sortKey } from '../query/sort.ts';
import { collectAll } from '../scheduling/pausable.ts';
import type { Environment, Stage, Stream } from './environment.ts';
import { compileGroup } from './group.ts';
import { compileLookup } from './lookup.ts';
import { limitMemory } from './memory-limit.ts';
import type { StageDoc } from './parse-pipeline.ts';
import {
  parseCountField,
  parseLimitOrSkip,
  parseSortFields,
  parseUnsetPaths,
  requireObject,
  withoutCollection,
} from './stage-arguments.ts';
import { compileUnwind } from './unwind.ts';

type Compiler = (spec: unknown, env: Environment) => Stage;

export function parseProject(spec: unknown): Doc {
  const fields = requireObject(spec, 15969, '$project specification must be an object');
  if (Object.keys(fields).length === 0)
    throw new CommandError(51272, 'Invalid $project: the specification must have at least one field');
  return fields;
}

export const STAGES: Readonly<Record<string, Compiler>> = {
  $match: (spec, env) => {
    const source = requireObject(spec, 15959, 'the match filter must be an object');
    const filter = compileFilter(source, env.variables);
    return (input) => filtered(input, filter.matches);
  },
  $project: (spec, env) => mapping(compileProjection(parseProject(spec), env.variables)),
  $addFields: compileSet,
  $set: compileSet,
  $unset: (spec) => mapping(compileRemovals(parseUnsetPaths(spec))),
  $replaceRoot: (spec, env) => {
    const { newRoot, ...others } = requireObject(
      spec,
      40229,
      'expected an object for the $replaceRoot stage',
    );
    if (newRoot === undefined) throw new CommandError(40414, "BSON field '$replaceRoot.newRoot' is missing");
    refuseOthers('$replaceRoot', others);
    return mapping(compileReplaceRoot(newRoot, env.variables));
  },
  $sort: (spec) => {
    const sort = parseSortFields(spec);
    return function* (input) {
      yield* yield* sortItems(limitMemory('$sort', input), (doc) => sortKey(doc, sort), 0);
    };
  },
  $limit: (spec) => {
    const limit = parseLimitOrSkip('$limit', spec);
    if (limit === 0) throw new CommandError(15958, 'the limit must be positive');
    return (input) => limited(input, limit);
  },
  $skip: (spec) => {
    const skip = parseLimitOrSkip('$skip', spec);
    return (input) => skipped(input, skip);
  },
  $count: (spec) => {
    const field = parseCountField(spec);
    return (input) => counted(input, field);
  },
  $group: compileGroup,
  $unwind: compileUnwind,
  $lookup: compileLookup,
  $unionWith: (spec, env) => {
    const { from, stages } = parseUnionWith(spec, env);
    return function* (input, given) {
      yield* input;
      yield* given.runner.run(given, from, stages);
    };
  },
  $facet: compileFacet,
};

/** The stages of MongoDB that no service needs. `$out` is known to the command. */
export const NOT_HERE: ReadonlySet<string> = new Set(
  [
    'bucket',
    'bucketAuto',
    'changeStream',
    'changeStreamSplitLargeEvent',
    'collStats',
    'currentOp',
    'densify',
    'documents',
    'fill',
    'geoNear',
    'graphLookup',
    'indexStats',
    'listLocalSessions',
    'listSampledQueries',
    'listSearchIndexes',
    'listSessions',
    'merge',
    'planCacheStats',
    'redact',
    'replaceWith',
    'sample',
    'search',
    'searchMeta',
    'setWindowFields',
    'shardedDataDistribution',
    'sortByCount',
  ].map((name) => `$${name}`),
);

export function compileStage(name: string, spec: unknown, env: Environment): Stage {
  refuseUnknownStage(name);
  return (STAGES[name] as Compiler)(spec, env);
}

export function refuseUnknownStage(name: string): void {
  if (NOT_HERE.has(name)) throw notSupported(`the stage ${name}`);
  if (!Object.hasOwn(STAGES, name))
    throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
}

function compileSet(spec: unknown, env: Environment): Stage {
  return mapping(
    compileAdditions(requireObject(spec, 40272, '$set specification stage must be an object'), env.variables),
  );
}

function refuseOthers(stage: string, others: Doc): void {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new CommandError(40415, `BSON field '${stage}.${unknown}' is an unknown field.`);
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

/** Parses `$unionWith`: the collection whose documents follow, and the stages that they go through. */
export function parseUnionWith(spec: unknown, env: Environment): { from: string; stages: StageDoc[] } {
  if (!isDoc(spec) && typeof spec !== 'string')
    throw new CommandError('FailedToParse', 'the $unionWith stage specification must be an object or string');
  const { coll, pipeline = [], ...others } = isDoc(spec) ? spec : ({ coll: spec } as Doc);
  if (coll !== undefined && typeof coll !== 'string')
    throw new CommandError('TypeMismatch', "BSON field '$unionWith.coll' must be a string");
  if (coll === '') throw new CommandError('InvalidNamespace', 'the collection of $unionWith has no name');
  refuseOthers('$unionWith', others);
  const stages = env.runner.parseInner('$unionWith', env, pipeline);
  if (coll === undefined) throw withoutCollection('$unionWith');
  if (env.inTransaction)
    throw new CommandError(
      'OperationNotSupportedInTransaction',
      'Stage not supported inside of a multi-document transaction: $unionWith',
    );
  return { from: coll, stages };
}

function compileFacet(spec: unknown, env: Environment): Stage {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  const facets = entriesOf(spec).map(([name, pipeline]): [string, StageDoc[]] => {
    if (name.includes('.')) throw new CommandError(16412, "FieldPath field names may not contain '.'.");
    if (name === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    parseFieldPath(name);
    if (!Array.isArray(pipeline)) throw new CommandError(40170, 'arguments to $facet must be arrays');
    if (!pipeline.every(isDoc)) throw new CommandError(40171, 'elements of arrays in $facet must be objects');
    return [name, env.runner.parseInner('$facet', env, pipeline)];
  });
  return function* (input, given) {
    const docs = yield* collectAll(limitMemory('$facet', input));
    const result: Doc = {};
    for (const [name, stages] of facets)
      setField(
        result,
        name,
        yield* collectAll(limitMemory('$facet', given.runner.apply(given, docs, stages))),
      );
    yield result;
  };
}
