import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { runEncoded } from '../pipeline/encoded.ts';
import { parsePipeline, runPipeline } from '../pipeline/run.ts';
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
import { writeResult } from './merge.ts';

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
  const last = stages.at(-1);
  if (last?.name === '$out' || last?.name === '$merge') {
    refuseToWrite(context);
    const result = runPipeline(environment(context, letOf(context)), name, stages.slice(0, -1));
    await writeResult(context, result, last);
    return { cursor: await state.cursors.start(context, ns, [], undefined, true) };
  }
  const documents = runEncoded(environment(context, letOf(context)), name, stages, emptyHint(body.hint));
  return { cursor: await state.cursors.start(context, ns, documents, batchSize, false) };
}

function refuseToWrite(context: Context): void {
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
}

export const aggregateCommands: Record<string, Command> = {
  aggregate: { run: aggregate, options: AGGREGATE_OPTIONS, inTransaction: true },
};
