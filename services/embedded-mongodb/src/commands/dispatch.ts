/**
 * The way of a request: the command is looked up, its session and transaction are found, it runs, its reply is
 * encoded.
 */
import { serialize } from 'bson';
import { CursorReply, encodeCursorReply } from '../bson/cursor-reply.ts';
import { type Doc, inFieldOrder } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError, diskFull, errorReply, transientError } from '../errors.ts';
import { runInSlices, type SlicedWork, type WorkStep } from '../scheduling/sliced-work.ts';
import type { Engine } from '../storage/engine.ts';
import type { Transaction } from '../storage/transaction.ts';
import { type Client, ConnectionClosed } from '../wire/connection.ts';
import type { Request } from '../wire/op-msg.ts';
import { deadlineOf, refuseCollation } from './command-options.ts';
import type { ServerState } from './connection/server-state.ts';
import type { Command, Context, Reply } from './context.ts';
import { checkOptionTypes } from './option-types.ts';
import { resumeProgress } from './progress.ts';
import { COMMANDS } from './registry.ts';
import { checkReadConcern, checkTransactionFields, checkWriteConcern, sessionOf } from './request-fields.ts';

/** Options that every command may carry. */
const COMMON = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  '$audit',
  '$client',
]);

export async function dispatch(state: ServerState, request: Request, client: Client): Promise<Buffer[]> {
  try {
    const added = await state.failPoint?.apply(request, client);
    return encodeReply({ ...(await runCommand(state, request, client)), ...added });
  } catch (error) {
    if (error instanceof ConnectionClosed) throw error;
    return encodeError(error);
  }
}

export function encodeError(error: unknown): Buffer[] {
  return [Buffer.from(serialize(errorReply(error), { ignoreUndefined: true }))];
}

function encodeReply({ cursor, ...rest }: Reply): Buffer[] {
  if (cursor instanceof CursorReply) return encodeCursorReply(cursor, { ...rest, ok: 1 });
  const reply = cursor === undefined ? rest : { cursor, ...rest };
  return [Buffer.from(serialize(inFieldOrder({ ...reply, ok: 1 }), { ignoreUndefined: true }))];
}

async function runCommand(state: ServerState, request: Request, client: Client): Promise<Reply> {
  const { name } = request;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
  state.counts.begin(request);
  try {
    return await runKnown(command, { state, request, client });
  } catch (error) {
    state.counts.fail(name);
    throw error;
  }
}

/** A request, and who has sent it. */
interface Sent {
  readonly state: ServerState;
  readonly request: Request;
  readonly client: Client;
}

async function runKnown(command: Command, sent: Sent): Promise<Reply> {
  const { state, request, client } = sent;
  const { name, body } = request;
  state.login?.check(client, name);
  const session = sessionOf(body);
  checkTransactionFields(name, body);
  checkReadConcern(name, body);
  const writeConcernError = checkWriteConcern(name, body);
  if (session !== undefined) state.sessions.touch(session);
  const number = toNumber(body.txnNumber);
  const reply = await (session === undefined || number === undefined
    ? runChecked(command, contextOf(sent, session))
    : state.sessions.runInTurn(session, () => runNumbered(command, { ...sent, session, number })));
  return writeConcernError ? { ...reply, writeConcernError } : reply;
}

interface Numbered extends Sent {
  readonly session: string;
  readonly number: number;
}

/**
 * Runs a command with a number: in a transaction, or as a write that can be retried. A retry gets the first reply,
 * or goes on where the first attempt had come to.
 */
function runNumbered(command: Command, numbered: Numbered): Promise<Reply> | Reply {
  const { state, request, session, number } = numbered;
  const { name, body } = request;
  const ends = name === 'commitTransaction' || name === 'abortTransaction';
  if (ends && body.startTransaction === true)
    throw new CommandError('OperationNotSupportedInTransaction', `Cannot start a transaction with a ${name}`);
  if (ends) return runChecked(command, contextOf(numbered, session));
  if (body.autocommit !== false) {
    const before = state.sessions.earlierReply(session, number);
    if (before && !before.next) return state.engine.settled(before);
    return runChecked(command, {
      ...contextOf(numbered, session),
      ...retryable(numbered, before),
    });
  }
  if (!command.inTransaction || (name === 'killCursors' && body.startTransaction === true)) {
    throw new CommandError(
      'OperationNotSupportedInTransaction',
      `Cannot run '${name}' in a multi-document transaction.`,
    );
  }
  return runInTransaction(command, numbered);
}

/** The means for writes that store their progress with the data. */
function retryable(
  { state: { engine, sessions }, request, session, number }: Numbered,
  before: Doc | undefined,
): Pick<Context, 'progress' | 'write'> {
  const deadline = deadlineOf(request);
  const progress = resumeProgress(before);
  return {
    progress,
    write: (work) =>
      writeGrouped(engine, work, deadline, (step) => {
        if (step.done || progress.next > 0)
          sessions.rememberReply(session, number, step.done ? step.value : progress);
      }),
  };
}

/**
 * Runs work in slices, each of which reaches the disk, with what `note` adds to it, together with the writes of
 * others in the same turn.
 */
async function writeGrouped(
  engine: Engine,
  work: SlicedWork<Doc>,
  deadline: number | undefined,
  note: (step: WorkStep<Doc>) => void,
): Promise<Doc> {
  const durable: Promise<void>[] = [];
  const reply = await runInSlices(
    (slice) => {
      const shared = engine.writeGrouped(
        () => {
          const step = slice();
          note(step);
          return step;
        },
        (step) => step.done !== true,
      );
      durable.push(shared.durable);
      return shared.result;
    },
    work,
    deadline,
  );
  await Promise.all(durable);
  return reply;
}

function runChecked(command: Command, context: Context): Promise<Reply> | Reply {
  const { name, body } = context;
  for (const option of Object.keys(body)) {
    if (option !== name && !COMMON.has(option) && !command.options.includes(option)) {
      throw new CommandError(40415, `BSON field '${name}.${option}' is an unknown field.`);
    }
  }
  checkOptionTypes(name, body);
  refuseCollation(body);
  checkRoom(context);
  return command.run(context);
}

/** Commands that make the data grow. What deletes is taken: it makes room. */
const GROWING = new Set(['insert', 'update', 'findAndModify']);

/** What is left on a full disk is kept for what matters most. */
function checkRoom({ state: { engine, essential }, name, body }: Context): void {
  if (engine.sql.reserve.isShort && GROWING.has(name) && !essential.has(String(body[name]))) throw diskFull();
}

function contextOf(
  { state, request: { name, body, documents }, client }: Sent,
  session: string | undefined,
  transaction?: Transaction,
): Context {
  return {
    state,
    db: String(body.$db ?? 'admin'),
    name,
    body,
    documents,
    client,
    session,
    transaction,
    progress: resumeProgress(undefined),
    read: (work) => runInSlices((slice) => state.engine.read(transaction, slice), work),
    write: (work) =>
      transaction
        ? runInSlices((slice) => state.engine.write(transaction, slice), work)
        : writeGrouped(state.engine, work, deadlineOf({ body }), () => undefined),
  };
}

async function runInTransaction(command: Command, numbered: Numbered): Promise<Reply> {
  const { state, request, session, number } = numbered;
  const starting = request.body.startTransaction === true;
  const transaction = state.sessions.transaction(session, number, starting);
  try {
    const reply = await runChecked(command, contextOf(numbered, session, transaction));
    if ('writeErrors' in reply) state.sessions.abort(session);
    return reply;
  } catch (error) {
    if (transaction.isOver) throw transientError('NoSuchTransaction', 'the transaction has been aborted');
    state.sessions.abort(session);
    throw error;
  }
}
