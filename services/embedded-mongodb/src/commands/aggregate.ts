import type { Doc } from '../bson/doc.ts';
import { isDoc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { parsePipeline, planPipeline, runPipeline } from '../pipeline/run.ts';
import type { StageDoc } from '../pipeline/runner.ts';
import { countDocuments } from '../query/find.ts';
import { allOf } from '../query/pace.ts';
import { encodeDocument } from '../update/apply-update.ts';
import { integer } from '../update/numbers.ts';
import {
  type Command,
  type Context,
  environment,
  letOf,
  type Reply,
  refuseCollation,
  sourceName,
} from './context.ts';
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

async function aggregate(context: Context): Promise<Reply> {
  const { body, db, state } = context;
  refuseCollation(body);
  if (body.explain === true) return explainAggregate(context);
  const stages = parsePipeline(body.pipeline);
  const name = sourceName(context);
  const batchSize = toNumber((body.cursor as Doc | undefined)?.batchSize);
  const ns = `${db}.${name ?? '$cmd.aggregate'}`;
  const last = stages.at(-1)?.name;
  if (last === '$out' || last === '$merge') return writeOut(context, name, stages, ns);
  const documents = results(context, name, stages);
  return { cursor: await state.cursors.start(context, ns, documents, batchSize, false) };
}

function* results(
  context: Context,
  name: string | undefined,
  stages: StageDoc[],
): Generator<Buffer | undefined> {
  const hint = emptyHint(context.body.hint);
  const env = environment(context, letOf(context));
  const counted = name === undefined ? undefined : countOnly(stages);
  if (counted && name !== undefined) {
    const { collection, search, rest } = planPipeline(env, name, stages.slice(0, -1), hint);
    if (rest.length === 0) {
      const n = collection ? yield* countDocuments(env.sql, collection, search) : 0;
      if (n > 0) yield encodeDocument({ _id: counted.id, [counted.field]: integer(n) });
      return;
    }
  }
  for (const doc of runPipeline(env, name, stages, undefined, hint)) yield doc && encodeDocument(doc);
}

/** What drivers send for countDocuments needs no documents: `{$group: {_id: 1, n: {$sum: 1}}}`. */
function countOnly(stages: StageDoc[]): { id: unknown; field: string } | undefined {
  const last = stages.at(-1);
  if (last?.name !== '$group' || !isDoc(last.spec)) return undefined;
  const { _id: id, ...outputs } = last.spec;
  const [[field, output] = [], another] = Object.entries(outputs);
  if ((id !== null && toNumber(id) === undefined) || another || field === undefined) return undefined;
  const sumsOnes = isDoc(output) && Object.keys(output).join() === '$sum' && toNumber(output.$sum) === 1;
  return sumsOnes ? { id, field } : undefined;
}

async function writeOut(
  context: Context,
  name: string | undefined,
  stages: StageDoc[],
  ns: string,
): Promise<Reply> {
  if ((context.body.readConcern as Doc | undefined)?.level === 'linearizable') {
    throw new CommandError(
      'InvalidOptions',
      "$out and $merge cannot be used with a 'linearizable' read concern level",
    );
  }
  if (context.transaction)
    throw new CommandError(
      'OperationNotSupportedInTransaction',
      '$out and $merge are not allowed in a transaction',
    );
  const env = { ...environment(context, letOf(context)), write: mergeWriter(context) };
  context.write(() => {
    allOf(runPipeline(env, name, stages));
    return {};
  });
  return { cursor: await context.state.cursors.start(context, ns, [], undefined, true) };
}

export const aggregateCommands: Record<string, Command> = {
  aggregate: { run: aggregate, options: AGGREGATE_OPTIONS, inTransaction: true },
};
