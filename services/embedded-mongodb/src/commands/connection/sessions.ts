/** Clients' sessions: the transaction that each has open, and the reply that a retried write gets again. */
import { createHash } from 'node:crypto';
import { Binary, serialize } from 'bson';
import { decode } from '../../bson/decode.ts';
import { type Doc, inFieldOrder } from '../../bson/doc.ts';
import { CommandError, transientError } from '../../errors.ts';
import { SerialQueue } from '../../scheduling/serial-queue.ts';
import type { Engine } from '../../storage/engine.ts';
import { toBuffer } from '../../storage/sql.ts';
import type { Transaction } from '../../storage/transaction.ts';

const SESSION_MS = 30 * 60 * 1000;

/** The user of sessions on a server where nobody signs in. */
const _NOBODY = new Binary(createHash('sha256').digest());

type Session = {
  used: number;
  /** The number of the last transaction or retryable write. */
  number: number;
  transaction: Transaction | undefined;
  startedAt: number;
  /** How the last transaction has ended. */
  ending: 'committed' | 'aborted' | undefined;
  turns: SerialQueue;
};

const MOST_SESSIONS = 100_000;

/** The sessions by id, with their transactions. The last reply to a retryable write is stored with the data. */
export class Sessions {
  readonly #engine: Engine;
  readonly #sessions = new Map<string, Session>();

  /** How long a transaction may last, in milliseconds. */
  readonly limit: number;

  constructor(engine: Engine, limit: number) {
    this.#engine = engine;
    this.limit = limit;
  }

  touch(id: string): Session {
    let session = this.#sessions.get(id);
    if (!session) {
      if (this.#sessions.size >= MOST_SESSIONS)
        throw new CommandError('TooManyLogicalSessions', 'cannot add session: there are too many');
      const known = this.#answer(id);
      session = {
        used: 0,
        number: known?.number ?? -1,
        transaction: undefined,
        startedAt: 0,
        ending: known?.reply.committed === true ? 'committed' : undefined,
        turns: new SerialQueue(),
      };
      this.#sessions.set(id, session);
    }
    session.used = Date.now();
    return session;
  }

  /** Runs the commands of a session one after another, so that a retry finds all that its first attempt has done. */
  runInTurn<T>(id: string, work: () => Promise<T> | T): Promise<T> {
    return this.touch(id).turns.run(work);
  }

  /** The transaction that a command belongs to. */
  transaction(id: string, number: number, starting: boolean): Transaction {
    if (!starting) return this.#running(id, number);
    const session = this.#upTo(id, number);
    if (number === session.number)
      throw new CommandError(
        'ConflictingOperationInProgress',
        'Only servers in a sharded cluster can start a new transaction at the active transaction number',
      );
    this.abort(id);
    const transaction = this.#engine.begin();
    Object.assign(session, { number, transaction, startedAt: Date.now(), ending: undefined });
    return transaction;
  }

  commit(id: string, number: number): void {
    const session = this.#upTo(id, number);
    if (session.number === number && session.ending === 'committed') return;
    const transaction = this.#running(id, number);
    session.transaction = undefined;
    session.ending = 'aborted';
    this.#engine.commit(transaction, () => this.rememberReply(id, number, { committed: true }));
    session.ending = 'committed';
  }

  /** Aborts a transaction at its client's request. */
  abortRunning(id: string, number: number): void {
    this.#running(id, number);
    this.abort(id);
  }

  /** Aborts the session's open transaction, if it has one. */
  abort(id: string): void {
    const session = this.#sessions.get(id);
    if (!session?.transaction) return;
    this.#engine.abort(session.transaction);
    session.transaction = undefined;
    session.ending = 'aborted';
  }

  #upTo(id: string, number: number): Session {
    const session = this.touch(id);
    if (number < session.number)
      throw new CommandError(
        'TransactionTooOld',
        `Cannot use transaction number ${number}: the session has already used ${session.number}`,
      );
    return session;
  }

  #running(id: string, number: number): Transaction {
    const session = this.#upTo(id, number);
    if (number === session.number && session.ending === 'committed')
      throw new CommandError(
        'TransactionCommitted',
        `Transaction with { txnNumber: ${number} } has been committed.`,
      );
    if (number === session.number && session.transaction) return session.transaction;
    const what =
      number === session.number && session.ending === 'aborted'
        ? `Transaction with { txnNumber: ${number} } has been aborted.`
        : `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${session.number}`;
    throw transientError('NoSuchTransaction', what);
  }

  /** The reply to an earlier attempt of this write, or the progress that it made. */
  earlierReply(id: string, number: number): Doc | undefined {
    const session = this.#upTo(id, number);
    if (number === session.number) {
      if (session.transaction || session.ending)
        throw new CommandError('IncompleteTransactionHistory', 'the number belongs to a transaction');
      return this.#answer(id)?.reply;
    }
    this.abort(id);
    Object.assign(session, { number, ending: undefined });
    return undefined;
  }

  #answer(id: string): { number: number; reply: Doc } | undefined {
    const row = this.#engine.read(undefined, () =>
      this.#engine.sql.get('SELECT number, reply FROM answers WHERE session = ?', Buffer.from(id, 'hex')),
    );
    return row && { number: row[0] as number, reply: decode(toBuffer(row[1])) };
  }

  /** Stores a reply; called inside the write that it belongs to. */
  rememberReply(id: string, number: number, reply: Doc): void {
    this.#engine.sql.run(
      'INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?)',
      Buffer.from(id, 'hex'),
      number,
      serialize(inFieldOrder(reply)),
      Date.now(),
    );
  }

  end(id: string): void {
    this.abort(id);
    this.#sessions.delete(id);
  }

  closeIdle(now: number): void {
    for (const [id, session] of this.#sessions) {
      if (session.transaction && now - session.startedAt > this.limit) this.abort(id);
      if (now - session.used > SESSION_MS) this.end(id);
    }
  }

  forgetReplies(now: number): void {
    this.#engine.write(undefined, () =>
      this.#engine.sql.run('DELETE FROM answers WHERE at < ?', now - SESSION_MS),
    );
  }
}
