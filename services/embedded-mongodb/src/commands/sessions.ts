import { createHash } from 'node:crypto';
import { Binary, serialize } from 'bson';
import { decode } from '../bson/decode.ts';
import type { Doc } from '../bson/doc.ts';
import { CommandError, transientError } from '../errors.ts';
import { Turns } from '../query/pace.ts';
import type { Engine } from '../storage/engine.ts';
import { toBuffer } from '../storage/sql.ts';
import type { Transaction } from '../storage/transaction.ts';

const SESSION_MS = 30 * 60 * 1000;
const TRANSACTION_MS = 60 * 1000;

/** Whom sessions belong to where nobody signs in. */
const NOBODY = new Binary(createHash('sha256').digest());

type Session = {
  used: number;
  number: number;
  transaction: Transaction | undefined;
  startedAt: number;
  ending: 'committed' | 'aborted' | undefined;
  turns: Turns;
};

/** Sessions by id: their transaction, and the last answer to a retryable write, which is kept with the data. */
export class Sessions {
  readonly #engine: Engine;
  readonly #sessions = new Map<string, Session>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  touch(id: string): Session {
    let session = this.#sessions.get(id);
    if (!session) {
      session = {
        used: 0,
        number: -1,
        transaction: undefined,
        startedAt: 0,
        ending: undefined,
        turns: new Turns(),
      };
      this.#sessions.set(id, session);
    }
    session.used = Date.now();
    return session;
  }

  /** One command of a session after another, so that a retry finds all that its first attempt has done. */
  inTurn<T>(id: string, work: () => Promise<T> | T): Promise<T> {
    return this.touch(id).turns.take(work);
  }

  /** The transaction that a command belongs to. */
  transaction(id: string, number: number, starting: boolean): Transaction {
    const session = this.touch(id);
    if (number < session.number) throw tooOld(number, session.number);
    if (starting) {
      if (number === session.number && session.ending) {
        throw new CommandError(
          50911,
          `Cannot start a transaction at given transaction number ${number} as it has already ended`,
        );
      }
      this.abort(id);
      Object.assign(session, {
        number,
        transaction: this.#engine.begin(),
        startedAt: Date.now(),
        ending: undefined,
      });
    } else if (number !== session.number || !session.transaction) {
      if (number === session.number && session.ending === 'committed') {
        throw new CommandError(
          'TransactionCommitted',
          `Transaction with { txnNumber: ${number} } has been committed.`,
        );
      }
      throw noSuch(number);
    }
    return session.transaction as Transaction;
  }

  commit(id: string, number: number): void {
    const session = this.touch(id);
    if (this.answer(id, number)) return;
    if (session.number !== number || !session.transaction) throw noSuch(number);
    const { transaction } = session;
    session.transaction = undefined;
    session.ending = 'aborted';
    this.#engine.commit(transaction, () => this.remember(id, number, { ok: 1 }));
    session.ending = 'committed';
  }

  /** Ends the session's open transaction, if it has one, without keeping what it wrote. */
  abort(id: string, number?: number): void {
    const session = this.#sessions.get(id);
    const transaction = session?.transaction;
    if (number !== undefined && (session?.number !== number || !transaction)) throw noSuch(number);
    if (!session || !transaction) return;
    session.transaction = undefined;
    session.ending = 'aborted';
    this.#engine.abort(transaction);
  }

  /** What a retryable write of this number answered before. */
  answer(id: string, number: number): Doc | undefined {
    const row = this.#engine.read(undefined, () =>
      this.#engine.sql.get('SELECT number, reply FROM answers WHERE session = ?', Buffer.from(id, 'hex')),
    );
    if (!row) return undefined;
    if ((row[0] as number) > number) throw tooOld(number, row[0] as number);
    return row[0] === number ? decode(toBuffer(row[1])) : undefined;
  }

  /** To be called inside the write that it answers. */
  remember(id: string, number: number, reply: Doc): void {
    this.#engine.sql.run(
      'INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?)',
      Buffer.from(id, 'hex'),
      number,
      serialize(reply),
      Date.now(),
    );
  }

  list(): Doc[] {
    return [...this.#sessions].map(([id, { used }]) => ({
      _id: { id: new Binary(Buffer.from(id, 'hex'), Binary.SUBTYPE_UUID), uid: NOBODY },
      lastUse: new Date(used),
    }));
  }

  end(id: string): void {
    this.abort(id);
    this.#sessions.delete(id);
  }

  closeIdle(now: number): void {
    for (const [id, session] of this.#sessions) {
      if (session.transaction && now - session.startedAt > TRANSACTION_MS) this.abort(id);
      if (now - session.used > SESSION_MS) this.end(id);
    }
  }

  forgetAnswers(now: number): void {
    this.#engine.write(undefined, () =>
      this.#engine.sql.run('DELETE FROM answers WHERE at < ?', now - SESSION_MS),
    );
  }
}

function tooOld(number: number, current: number): CommandError {
  return new CommandError(
    'TransactionTooOld',
    `Cannot use transaction number ${number}: the session has already used ${current}`,
  );
}

function noSuch(number: number): CommandError {
  return transientError(
    'NoSuchTransaction',
    `Given transaction number ${number} does not match any in-progress transactions.`,
  );
}
