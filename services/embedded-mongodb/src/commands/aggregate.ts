/** The command `aggregate`. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { CommandError } from '../errors.ts';
import { runEncoded } from '../pipeline/run-encoded.ts';
import { checkStages, runPipeline } from '../pipeline/run-pipeline.ts';
import { letOf, nonNegative } from './command-options.ts';
import { type Command, type Context, environment, type Reply, sourceOf } from './context.ts';
import { explainAggregate } from './explain.ts';
import { parseHint } from './find.ts';
import { writeResult } from './write-pipeline-result.ts';

const AGGREGATE_OPTIONS = [
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
  if (body.explain === true) return explainAggregate(context, 'executionStats');
  for (const option of ['explain', 'allowDiskUse']) {
    if (body[option] !== undefined && typeof body[option] !== 'boolean')
      throw new CommandError('TypeMismatch', `${option} must be a boolean`);
  }
  if (!isDoc(body.cursor)) {
    throw body.cursor === undefined
      ? new CommandError('FailedToParse', "The 'cursor' option is required, except with explain")
      : new CommandError('TypeMismatch', 'cursor field must be missing or an object');
  }
  const { name, stages } = sourceOf(context);
  const env = environment(context, letOf(context));
  checkStages(env, stages);
  const { batchSize: size, ...others } = body.cursor;
  const batchSize = size === undefined ? undefined : nonNegative(body.cursor, 'batchSize');
  const [unknown] = Object.keys(others);
  if (unknown) throw new CommandError(40415, `BSON field 'cursor.${unknown}' is an unknown field.`);
  const ns = `${db}.${name}`;
  const last = stages.at(-1);
  if (last?.name === '$out') {
    refuseToWrite(context);
    const result = runPipeline(env, name, { stages: stages.slice(0, -1) });
    await writeResult(context, result, last.spec);
    return { cursor: await state.cursors.start(context, ns, [], { single: true }) };
  }
  const documents = runEncoded(env, name, stages, parseHint(body.hint));
  return { cursor: await state.cursors.start(context, ns, documents, { batchSize }) };
}

function refuseToWrite(context: Context): void {
  if ((context.body.readConcern as Doc | undefined)?.level === 'linearizable') {
    throw new CommandError('InvalidOptions', "$out cannot be used with a 'linearizable' read concern level");
  }
  if (context.transaction)
    throw new CommandError('OperationNotSupportedInTransaction', '$out is not allowed in a transaction');
}

export const aggregateCommands: Record<string, Command> = {
  aggregate: { run: aggregate, options: AGGREGATE_OPTIONS, inTransaction: true },
};
