/**
 * Running a pipeline: views are resolved, the first stages become a search, the others are applied to what it finds.
 */
import { decode, decodeFields } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { parseSort, type SortField } from '../query/sort.ts';
import { addPauses, type Pausable } from '../scheduling/pausable.ts';
import { type Found, findDocuments, type Search, type Stats } from '../search/find-documents.ts';
import type { Collection } from '../storage/collection.ts';
import { compileStage } from './compile-stage.ts';
import type { Environment, PipelineRunner, Stream } from './environment.ts';
import { fieldsUsed } from './fields-used.ts';
import { impliedEqualities } from './implied-equalities.ts';
import { parsePipeline, type StageDoc } from './parse-pipeline.ts';
import { pruneProjections } from './prune-projections.ts';
import { reorderStages } from './reorder-stages.ts';

const MOST_NESTED = 20;

/** The collection of a pipeline; a view gives its own collection, with the view's stages before the others. */
function resolveSource(
  env: Environment,
  name: string,
  stages: StageDoc[],
): { collection: Collection | undefined; stages: StageDoc[] } {
  const collection = env.catalog.find(env.db, name);
  if (!collection?.view) return { collection, stages };
  const { on, pipeline } = collection.view;
  return resolveSource(env, on, [...parsePipeline(pipeline), ...stages]);
}

export interface Pipeline {
  readonly stages: StageDoc[];
  /** Counts what is looked at. */
  readonly stats?: Stats | undefined;
  readonly hint?: unknown;
}

export function runPipeline(env: Environment, name: string, { stages, stats, hint }: Pipeline): Stream {
  const { search, rest, collection } = planPipeline(env, name, stages, hint);
  if (!collection) return applyStages(env, [], rest);
  return applyStages(env, decoded(findDocuments(env.sql, collection, search, stats), fieldsUsed(rest)), rest);
}

function* decoded(
  found: Pausable<Found>,
  fields: ReadonlySet<string> | undefined,
): Generator<Doc | undefined> {
  for (const match of found) yield match && (fields ? decodeFields(match.raw, fields) : decode(match.raw));
}

export type PipelinePlan = { collection: Collection | undefined; search: Search; rest: StageDoc[] };

/** Splits a pipeline into the search it begins with, which can use indexes, and what remains. */
export function planPipeline(
  env: Environment,
  name: string,
  stages: StageDoc[],
  hint?: unknown,
): PipelinePlan {
  const resolved = resolveSource(env, name, stages);
  const rest = reorderStages(resolved.stages);
  const filters: Doc[] = [];
  while (rest[0]?.name === '$match') {
    filters.push(rest.shift()?.spec as Doc);
  }
  filters.push(...filters.flatMap((clause) => impliedEqualities(clause, env.variables)));
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  let sort: SortField[] = [];
  if (rest[0]?.name === '$sort') sort = parseSort(rest.shift()?.spec);
  const skip = takeNumber(rest, '$skip') ?? 0;
  const limit = takeNumber(rest, '$limit') ?? 0;
  const search = {
    filter: compileFilter(filter, env.variables),
    sort,
    skip,
    limit,
    hint,
    deadline: env.deadline,
  };
  return { collection: resolved.collection, search, rest: pruneProjections(rest) };
}

function takeNumber(stages: StageDoc[], name: string): number | undefined {
  const value = stages[0]?.name === name ? toNumber(stages[0].spec) : undefined;
  if (value === undefined || value < 0 || !Number.isInteger(value) || (name === '$limit' && value === 0))
    return undefined;
  stages.shift();
  return value;
}

function applyStages(env: Environment, input: Stream, stages: StageDoc[]): Stream {
  return stages.reduce(
    (stream, { name, spec }) => addPauses(compileStage(name, spec, env)(stream, env)),
    input,
  );
}

/** Refuses what stages do not take, before any document is read. */
export function checkStages(env: Environment, stages: readonly StageDoc[], within?: string): void {
  for (const [i, { name, spec }] of stages.entries()) {
    const writes = name === '$out';
    if (within === '$facet' && (writes || name === '$facet'))
      throw new CommandError(40600, `${name} is not allowed to be used within a $facet stage`);
    if (within && writes)
      throw new CommandError(within === '$lookup' ? 51047 : 31441, `${name} is not allowed within ${within}`);
    if (writes && i < stages.length - 1)
      throw new CommandError(40601, `${name} can only be the final stage in the pipeline`);
    if (!writes) compileStage(name, spec, env);
  }
}

/** Parses the pipeline inside a stage and checks it as MongoDB does there. */
function parseInner(
  within: '$lookup' | '$unionWith' | '$facet',
  env: Environment,
  pipeline: unknown,
): StageDoc[] {
  const stages = parsePipeline(pipeline);
  const depth = (env.depth ?? 0) + (within === '$facet' ? 0 : 1);
  if (depth > MOST_NESTED)
    throw new CommandError(
      'MaxSubPipelineDepthExceeded',
      `Maximum number of nested sub-pipelines exceeded. Limit is ${MOST_NESTED}`,
    );
  checkStages({ ...env, depth }, stages, within);
  return within === '$facet' ? reorderStages(stages) : stages;
}

/** The runner that environments carry. */
export const pipelineRunner: PipelineRunner = {
  run: (env, name, stages) => runPipeline(env, name, { stages }),
  apply: applyStages,
  parseInner,
};
