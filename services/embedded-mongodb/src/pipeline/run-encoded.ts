/** Running a pipeline whose results go to a client as bytes, without decoding where no stage needs it. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { encodeDocument, numberToBson } from '../bson/encode.ts';
import { toNumber } from '../bson/values.ts';
import { compileStoredProjection } from '../query/projection.ts';
import { countDocuments, findDocuments, rawDocuments } from '../search/find-documents.ts';
import { parseProject, parseUnionWith } from './compile-stage.ts';
import type { Environment } from './environment.ts';
import type { StageDoc } from './parse-pipeline.ts';
import { ONE_TO_ONE } from './reorder-stages.ts';
import { type Pipeline, planPipeline, runPipeline } from './run-pipeline.ts';

/**
 * Runs a pipeline and gives its results as bytes. Stored bytes are given where no stage looks into them, or stages only take whole fields out of
 * them, and a count is taken without reading documents.
 */
export function* runEncoded(
  env: Environment,
  name: string,
  stages: StageDoc[],
  hint?: unknown,
): Generator<Buffer | undefined> {
  const last = stages.at(-1);
  const before = stages.slice(0, -1);
  if (last?.name === '$unionWith') {
    yield* runEncoded(env, name, before, hint);
    const { from, stages: added } = parseUnionWith(last.spec, env);
    yield* runEncoded(env, from, added);
    return;
  }
  const counted = last && countOnly(last);
  if (counted) {
    const n = yield* countResults(env, name, { stages: before, hint });
    if (n > 0) yield encodeDocument({ ...counted.id, [counted.field]: numberToBson(n) });
    return;
  }
  const plan = planPipeline(env, name, stages, hint);
  if (plan.rest.every((stage) => stage.name === '$project'))
    yield* rawDocuments(
      plan.collection ? findDocuments(env.sql, plan.collection, plan.search) : [],
      plan.rest.map(({ spec }) => compileStoredProjection(parseProject(spec), env.variables)),
    );
  else for (const doc of runPipeline(env, name, { stages, hint })) yield doc && encodeDocument(doc);
}

/** Counts the results of a pipeline, from an index alone where its keys decide. */
export function* countResults(
  env: Environment,
  name: string,
  pipeline: Pipeline,
): Generator<undefined, number> {
  const { stages, hint, stats } = pipeline;
  const plan = planPipeline(env, name, stages, hint);
  // A document for each is as many.
  if (plan.collection && plan.rest.every((stage) => ONE_TO_ONE.has(stage.name)))
    return yield* countDocuments(env.sql, plan.collection, plan.search, stats);
  let n = 0;
  for (const doc of runPipeline(env, name, pipeline)) {
    if (doc) n += 1;
    else yield undefined;
  }
  return n;
}

/**
 * A stage that only counts: `$count`, or the `{$group: {_id: 1, n: {$sum: 1}}}` that drivers send for
 * countDocuments.
 */
function countOnly({ name, spec }: StageDoc): { id: Doc; field: string } | undefined {
  if (name === '$count' && typeof spec === 'string' && /^[^$]/.test(spec)) return { id: {}, field: spec };
  if (name !== '$group' || !isDoc(spec)) return undefined;
  const { _id, ...outputs } = spec;
  const [[field, output] = [], another] = Object.entries(outputs);
  if ((_id !== null && toNumber(_id) === undefined) || another || field === undefined) return undefined;
  const sumsOnes = isDoc(output) && Object.keys(output).join() === '$sum' && toNumber(output.$sum) === 1;
  return sumsOnes ? { id: { _id }, field } : undefined;
}
