/** What a command is given: its request, the server's state, its transaction, and how to read and write. */
import { type Doc, isDoc } from '../bson/doc.ts';
import { isTruthy, toNumber, typeName } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { evaluateLet, type Variables } from '../expression/evaluate.ts';
import type { Environment } from '../pipeline/environment.ts';
import type { StageDoc } from '../pipeline/parse-pipeline.ts';
import { parsePipeline } from '../pipeline/parse-pipeline.ts';
import { pipelineRunner } from '../pipeline/run-pipeline.ts';
import { collationOf } from '../query/collation.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import type { Collection } from '../storage/collection.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { Progress } from './progress.ts';
import type { ServerState } from './server-state.ts';

/** The fields of a reply; a cursor's batch is encoded apart. */
export type Reply = Doc;

export type Context = {
  state: ServerState;
  db: string;
  name: string;
  body: Doc;
  documents: Buffer[] | undefined;
  clientId: number;
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

/** The collection that a command names as its first value. */
export function targetName(context: Context): string {
  const name = context.body[context.name];
  if (typeof name !== 'string') throw new CommandError('BadValue', 'collection name has invalid type');
  if (name !== '' && !name.startsWith('.') && !/[\0$]/.test(name)) return name;
  throw new CommandError('InvalidNamespace', `Invalid namespace specified '${context.db}.${name}'`);
}

export function refuseView(collection: Collection | undefined): void {
  if (collection?.view)
    throw new CommandError(
      'CommandNotSupportedOnView',
      `Namespace ${collection.namespace} is a view, not a collection`,
    );
}

export function findCollection(context: Context, name = targetName(context)): Collection | undefined {
  const collection = context.state.catalog.find(context.db, name);
  refuseView(collection);
  return collection;
}

/** Refuses writes to MongoDB's own collections, except the two that it allows. */
export function refuseSystem(context: Context): void {
  const name = targetName(context);
  if (name.startsWith('system.') && name !== 'system.js' && name !== 'system.users')
    throw new CommandError('InvalidNamespace', `cannot write to '${context.db}.${name}'`);
}

/**
 * The collection that a batch writes to. A view is not refused here, because MongoDB refuses it for each statement.
 */
export function collectionToWrite(context: Context, making: boolean): Collection | undefined {
  refuseSystem(context);
  const there = context.state.catalog.find(context.db, targetName(context));
  return there ?? (making ? ensureCollection(context) : undefined);
}

/** Finds the collection or makes it, outside of transactions because making one cannot be taken back. */
export function ensureCollection(context: Context, name = targetName(context)): Collection {
  const { state, db } = context;
  return (
    findCollection(context, name) ?? state.engine.write(undefined, () => state.catalog.create(db, name, {}))
  );
}

export function environment(context: Context, variables?: Variables): Environment {
  const { state, db } = context;
  return {
    sql: state.engine.sql,
    catalog: state.catalog,
    db,
    deadline: deadlineOf(context),
    variables,
    runner: pipelineRunner,
    sessions: () => state.sessions.list(),
    collation: collationOf(context.body),
  };
}

export function deadlineOf({ body }: Pick<Context, 'body'>): number | undefined {
  const limit = toNumber(body.maxTimeMS);
  return limit ? Date.now() + limit : undefined;
}

/** An option that is a document; undefined where it is absent. */
export function docOption(body: Doc, name: string): Doc | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (isDoc(value)) return value;
  throw new CommandError('TypeMismatch', `BSON field '${name}' is the wrong type, expected type 'object'`);
}

export function letOf({ body }: Context): Variables | undefined {
  const bindings = docOption(body, 'let');
  return bindings && evaluateLet(bindings);
}

export function textOf(body: Doc, name: string): string {
  const value = body[name];
  if (typeof value === 'string') return value;
  throw wrongType(name, value, 'string');
}

export function listOf(body: Doc, name: string): unknown[] {
  const value = body[name] ?? [];
  if (Array.isArray(value)) return value;
  throw wrongType(name, value, 'array');
}

function wrongType(name: string, value: unknown, expected: string): CommandError {
  return new CommandError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
}

export function nonNegative(body: Doc, name: string): number {
  const value = body[name];
  if (value === undefined || value === null) return 0;
  const number = toNumber(value);
  if (number === undefined)
    throw new CommandError('TypeMismatch', `BSON field '${name}' is the wrong type, expected a number`);
  if (number < 0)
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

/**
 * The stages that bring documents of their own; the last two are listed so that they are refused under their own
 * names.
 */
const WITHOUT_COLLECTION = ['$documents', '$listLocalSessions', '$currentOp', '$changeStream'];

/** What an aggregate reads: a collection, or nothing where it brings its own documents. */
export function sourceOf({ body }: Context): { name: string | undefined; stages: StageDoc[] } {
  const { aggregate: target, pipeline } = body;
  const invalid = (message: string): CommandError => new CommandError('InvalidNamespace', message);
  if (typeof target !== 'string' && toNumber(target) !== 1)
    throw new CommandError('FailedToParse', "the 'aggregate' field must specify a collection name or 1");
  if (pipeline === undefined)
    throw new CommandError(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
  const stages = parsePipeline(pipeline);
  const first = stages[0]?.name;
  if (typeof target === 'string') {
    if (target === '') throw invalid('Invalid namespace specified');
    if (first === '$documents' || first === '$listLocalSessions')
      throw invalid(`${first} must be run against the database with {aggregate: 1}, not a collection`);
    return { name: target, stages };
  }
  if (first === undefined) throw invalid('{aggregate: 1} is not valid for an empty pipeline.');
  if (!WITHOUT_COLLECTION.includes(first))
    throw invalid(`{aggregate: 1} is not valid for '${first}'; a collection is required.`);
  return { name: undefined, stages };
}

/** The number of documents that a command asks for; a negative limit means the same number in one batch. */
export function limitOf(body: Doc): number {
  const limit = toNumber(body.limit);
  return limit !== undefined && limit < 0 ? Math.trunc(-limit) : nonNegative(body, 'limit');
}

/** Changes a document to what its collection's validator takes. */
export function changeDocument(
  { body, state }: Context,
  collection: Collection,
  rid: number,
  before: Buffer | null,
  after: Buffer | null,
): void {
  if (after && !isTruthy(body.bypassDocumentValidation)) collection.validate?.(before, after);
  state.engine.change(collection, rid, before, after);
}
