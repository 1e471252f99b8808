/** What a command is given: its request, the server's state, its transaction, and how to read and write. */
import type { Doc } from '../bson/doc.ts';
import { isTruthy, toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Variables } from '../expression/evaluate.ts';
import { refuseUnknownStage } from '../pipeline/compile-stage.ts';
import type { Environment } from '../pipeline/environment.ts';
import type { StageDoc } from '../pipeline/parse-pipeline.ts';
import { parsePipeline } from '../pipeline/parse-pipeline.ts';
import { pipelineRunner } from '../pipeline/run-pipeline.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import type { Collection } from '../storage/collection.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { Client } from '../wire/connection.ts';
import { deadlineOf } from './command-options.ts';
import type { ServerState } from './connection/server-state.ts';
import type { Progress } from './progress.ts';

/** The fields of a reply; a cursor's batch is encoded apart. */
export type Reply = Doc;

export type Context = {
  state: ServerState;
  db: string;
  name: string;
  body: Doc;
  documents: Buffer[] | undefined;
  client: Client;
  /** The session's id in hexadecimal. */
  session: string | undefined;
  transaction: Transaction | undefined;
  /** What a batch of writes has done, before this attempt or in it. */
  progress: Progress;
  /**
   * Runs `work` in slices, each of which becomes durable as a whole, the last one together with the reply that a
   * retry gets.
   */
  write(work: SlicedWork<Doc>): Promise<Doc>;
  /** Runs `work` in slices, each on what the tables hold by then. */
  read<T>(work: SlicedWork<T>): Promise<T>;
};

export type Command = {
  run: (context: Context) => Reply | Promise<Reply>;
  /** The options that the command knows beyond those common to all; any other is refused. */
  options: readonly string[];
  inTransaction?: boolean;
};

export function environment(context: Context, variables?: Variables): Environment {
  const { state, db } = context;
  return {
    sql: state.engine.sql,
    catalog: state.catalog,
    db,
    deadline: deadlineOf(context),
    variables,
    runner: pipelineRunner,
    inTransaction: context.transaction !== undefined,
  };
}

/** The collection and the stages of an aggregate. One without a collection is refused, mostly by the name of its first stage. */
export function sourceOf({ body }: Context): { name: string; stages: StageDoc[] } {
  const { aggregate: name, pipeline } = body;
  const invalid = (message: string): CommandError => new CommandError('InvalidNamespace', message);
  if (typeof name !== 'string' && toNumber(name) !== 1)
    throw new CommandError('FailedToParse', "the 'aggregate' field must specify a collection name or 1");
  if (pipeline === undefined)
    throw new CommandError(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
  const stages = parsePipeline(pipeline);
  if (typeof name !== 'string') {
    for (const stage of stages.slice(0, 1)) refuseUnknownStage(stage.name);
    throw invalid('{aggregate: 1} is not valid here; a collection is required.');
  }
  if (name === '') throw invalid('Invalid namespace specified');
  return { name, stages };
}

interface DocumentChange {
  readonly rid: number;
  /** Null for nothing. */
  readonly before: Buffer | null;
  readonly after: Buffer | null;
}

/** Changes a document to what its collection's validator takes. */
export function changeDocument(
  { body, state }: Context,
  collection: Collection,
  { rid, before, after }: DocumentChange,
): void {
  if (after && !isTruthy(body.bypassDocumentValidation)) collection.validate?.(before, after);
  state.engine.change(collection, rid, before, after);
}
