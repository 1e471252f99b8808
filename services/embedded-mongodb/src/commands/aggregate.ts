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
  if (body.explain === true) return explainAggregate(context, 'executionStats');
  const stages = parsePipeline(body.pipeline);
  const name = sourceName(context);
  checkSource(body.aggregate, stages[0]?.name);
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

/** The stages that bring documents of their own; the last two only to be refused for what they are. */
const WITHOUT_COLLECTION = ['$documents', '$listLocalSessions', '$currentOp', '$changeStream'];

function checkSource(target: unknown, first: string | undefined): void {
  const invalid = (message: string): CommandError => new CommandError('InvalidNamespace', message);
  if (typeof target === 'string') {
    if (first === '$documents' || first === '$listLocalSessions')
      throw invalid(`${first} must be run against the database with {aggregate: 1}, not a collection`);
  } else if (toNumber(target) !== 1) {
    throw new CommandError(
      'FailedToParse',
      "Invalid command format: the 'aggregate' field must specify a collection name or 1",
    );
  } else if (first === undefined) throw invalid('{aggregate: 1} is not valid for an empty pipeline.');
  else if (!WITHOUT_COLLECTION.includes(first))
    throw invalid(`{aggregate: 1} is not valid for '${first}'; a collection is required.`);
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
