import { Int32 } from 'bson';
import type { Doc } from '../bson/doc.ts';
import { isDoc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { parsePipeline, planPipeline, runPipeline } from '../pipeline/run.ts';
import type { StageDoc } from '../pipeline/runner.ts';
import { countDocuments } from '../query/find.ts';
import { encodeDocument } from '../update/apply-update.ts';
import { type Command, type Context, environment, letOf, type Reply, refuseCollation, sourceName } from './context.ts';
import { explainAggregate } from './explain.ts';
import { emptyHint } from './find.ts';
import { mergeWriter } from './merge.ts';

export const AGGREGATE_OPTIONS = [
  'pipeline',
  'cursor',
  'explain',
  'allowDiskUse',
  'bypassDocumentValidation',
  'collation',
  'hint',
  'let',
];

function aggregate(context: Context): Reply | Promise<Reply> {
  const { body, db, state } = context;
  refuseCollation(body);
  if (body.explain === true) return explainAggregate(context);
  const stages = parsePipeline(body.pipeline);
  const name = sourceName(context);
  const batchSize = toNumber((body.cursor as Doc | undefined)?.batchSize);
  const ns = `${db}.${name ?? '$cmd.aggregate'}`;
  const last = stages.at(-1)?.name;
  if (last === '$out' || last === '$merge') return writeOut(context, name, stages, ns);
  return context.read(() => ({
    cursor: state.cursors.start(context, ns, results(context, name, stages), batchSize, false),
  }));
}

function* results(context: Context, name: string | undefined, stages: StageDoc[]): Generator<Buffer> {
  const counted = name === undefined ? undefined : countOnly(context, name, stages);
  if (counted) {
    if (counted.n > 0) yield encodeDocument({ _id: counted.id, n: new Int32(counted.n) });
    return;
  }
  const env = environment(context, letOf(context));
  for (const doc of runPipeline(env, name, stages, undefined, emptyHint(context.body.hint)))
    yield encodeDocument(doc);
}

/** What drivers send for countDocuments needs no documents. */
function countOnly(
  context: Context,
  name: string,
  stages: StageDoc[],
): { n: number; id: unknown } | undefined {
  const last = stages.at(-1);
  const spec = last?.name === '$group' && isDoc(last.spec) ? last.spec : undefined;
  if (
    !spec ||
    Object.keys(spec).join() !== '_id,n' ||
    (typeof spec._id === 'object' && toNumber(spec._id) === undefined && spec._id !== null)
  )
    return undefined;
  const sum = isDoc(spec.n) && Object.keys(spec.n).join() === '$sum' ? toNumber(spec.n.$sum) : undefined;
  if (sum !== 1 || typeof spec._id === 'string') return undefined;
  const env = environment(context, letOf(context));
  const { collection, search, rest } = planPipeline(
    env,
    name,
    stages.slice(0, -1),
    emptyHint(context.body.hint),
  );
  if (rest.length > 0) return undefined;
  return { n: collection ? countDocuments(env.sql, collection, search) : 0, id: spec._id };
}

function writeOut(context: Context, name: string | undefined, stages: StageDoc[], ns: string): Reply {
  if (context.transaction)
    throw new CommandError(
      'OperationNotSupportedInTransaction',
      '$out and $merge are not allowed in a transaction',
    );
  const env = { ...environment(context, letOf(context)), write: mergeWriter(context) };
  context.write(() => {
    for (const _ of runPipeline(env, name, stages)) break;
    return {};
  });
  return { cursor: context.state.cursors.start(context, ns, [], undefined, true) };
}

export const aggregateCommands: Record<string, Command> = {
  aggregate: { run: aggregate, options: AGGREGATE_OPTIONS, inTransaction: true },
};
