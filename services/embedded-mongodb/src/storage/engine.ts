/** Transactions over SQLite's single writer: snapshots, conflicts, and writes that reach the disk together. */
import { type CommandError, transientError } from '../errors.ts';
import type { Collection } from './collection.ts';
import type { Tables } from './tables.ts';
import { Transaction, WaitForTransaction } from './transaction.ts';
import { WriteGroup } from './write-group.ts';

/** The most changes by others, and bytes of versions, for which the snapshots of open transactions are kept. */
const MOST_CHANGES = 500_000;
const MOST_BYTES = 512 * 2 ** 20;
/** The changes after which those that no open transaction needs are forgotten; grows with what is kept. */
const FIRST_CLEARING = 10_000;

/**
 * Runs commands against the tables, one at a time. A transaction's writes stay beside the tables (`tables.ts`) until
 * it is committed.
 */
export class Engine {
  readonly sql: Tables;
  #seq = 0;
  #lastId = 0;
  readonly #open = new Set<Transaction>();
  /** The number of the last change of each document and unique key since the oldest open transaction began. */
  readonly #changedAt = new Map<string, number>();
  readonly #holders = new Map<string, Transaction>();
  #current: Transaction | undefined;
  /** What the running plain write has changed. */
  #pending: string[] = [];
  #clearAt = FIRST_CLEARING;
  #group: WriteGroup | undefined;

  constructor(sql: Tables) {
    this.sql = sql;
  }

  begin(): Transaction {
    const transaction = new Transaction(++this.#lastId, this.#seq);
    this.#open.add(transaction);
    return transaction;
  }

  get openTransactions(): Transaction[] {
    return [...this.#open];
  }

  read<T>(transaction: Transaction | undefined, work: () => T): T {
    return transaction ? this.#inside(transaction, work) : work();
  }

  /** Runs `work` so that all of its writes become durable together, or none. */
  write<T>(transaction: Transaction | undefined, work: () => T): T {
    if (transaction) return this.#inside(transaction, work);
    const { result } = this.writeGrouped(work);
    this.#flush();
    return result;
  }

  /**
   * Writes as `write` does, but flushes the disk once for all clients that write in the same turn of the event
   * loop. A client may be answered only after `durable`. A part of longer work, after which no client is answered,
   * is flushed with what follows.
   */
  writeGrouped<T>(work: () => T, isPart?: (result: T) => boolean): { result: T; durable: Promise<void> } {
    this.#group ??= this.#openGroup();
    const group = this.#group;
    const { durable } = group;
    const mark = this.sql.savepoint();
    this.#pending = [];
    this.sql.keeping = this.#open.size > 0 ? this.#seq + 1 : 0;
    try {
      const result = work();
      this.sql.release();
      this.#remember(this.#pending);
      if (isPart?.(result)) group.soon();
      else group.thisTurn();
      return { result, durable };
    } catch (error) {
      group.thisTurn();
      if (this.sql.isOpen) this.sql.rollbackTo(mark, error);
      else this.#loseGroup(error);
      throw error;
    } finally {
      this.sql.keeping = 0;
    }
  }

  /** Gives `answer` once all earlier writes are on the disk. */
  async settled<T>(answer: T): Promise<T> {
    await this.#group?.durable;
    return answer;
  }

  /** Flushes the writes that still wait. */
  close(): void {
    this.#flushQuietly();
  }

  #openGroup(): WriteGroup {
    this.sql.begin();
    return new WriteGroup(() => this.#flushQuietly());
  }

  #flush(): void {
    const group = this.#group;
    if (!group) return;
    try {
      this.sql.commit();
    } catch (error) {
      this.#loseGroup(error);
      throw error;
    }
    this.#group = undefined;
    group.end();
  }

  /** Flushes; the writers hear of a failure by `durable`. */
  #flushQuietly(): void {
    try {
      this.#flush();
    } catch {
      // The writers were told already.
    }
  }

  /** Drops the writes of the group, and with them what open transactions know of them and have written themselves. */
  #loseGroup(error: unknown): void {
    const group = this.#group;
    this.#group = undefined;
    this.sql.rollback(error);
    for (const transaction of this.#open) transaction.outdated = true;
    if (!group) return;
    group.fail(error);
  }

  /** Changes a document; all writes come through here. */
  change(collection: Collection, rid: number, before: Buffer | null, after: Buffer | null): void {
    const spots = [`${collection.id}:${rid}`];
    this.#claim(spots);
    collection.put(rid, before, after, (keys) => {
      this.#claim(keys);
      spots.push(...keys);
    });
    const transaction = this.#current;
    if (!transaction) {
      if (this.#open.size > 0) this.#pending.push(...spots);
      return;
    }
    for (const spot of spots) this.#holders.set(spot, transaction);
    transaction.claims.push(...spots);
    transaction.written.add(collection);
  }

  /**
   * Takes documents and keys for a change. A plain write waits for the transaction that holds one; a transaction
   * fails, also for a change since its snapshot.
   */
  #claim(spots: readonly string[]): void {
    const transaction = this.#current;
    for (const spot of spots) {
      const holder = this.#holders.get(spot);
      if (holder && !transaction) throw new WaitForTransaction(holder);
      if (!transaction) continue;
      if ((holder && holder !== transaction) || (this.#changedAt.get(spot) ?? 0) > transaction.snapshot)
        throw conflict();
    }
  }

  commit(transaction: Transaction, alongside: () => void): void {
    try {
      if (transaction.claims.length > 0) this.#publish(transaction, alongside);
    } finally {
      this.#close(transaction);
    }
  }

  abort(transaction: Transaction): void {
    this.#close(transaction);
  }

  #inside<T>(transaction: Transaction, work: () => T): T {
    if (transaction.isOver) throw transientError('NoSuchTransaction', 'the transaction has been aborted');
    if (transaction.outdated) throw tooOld();
    this.#current = transaction;
    this.sql.view = transaction;
    try {
      return work();
    } finally {
      this.#current = undefined;
      this.sql.view = undefined;
    }
  }

  #publish(transaction: Transaction, alongside: () => void): void {
    if (transaction.outdated) throw tooOld();
    this.#flush();
    this.sql.begin();
    this.sql.keeping = this.#open.size > 1 ? this.#seq + 1 : 0;
    try {
      this.sql.publish(transaction);
      for (const collection of transaction.written) collection.saveDepths();
      alongside();
      this.sql.commit();
    } catch (error) {
      this.sql.rollback(error);
      throw error;
    } finally {
      this.sql.keeping = 0;
    }
    this.#open.delete(transaction);
    this.#remember(transaction.claims);
  }

  #close(transaction: Transaction): void {
    this.#open.delete(transaction);
    for (const spot of transaction.claims) {
      if (this.#holders.get(spot) === transaction) this.#holders.delete(spot);
    }
    if (this.#open.size > 0) this.sql.discard(transaction);
    else {
      this.sql.forgetVersions();
      this.#changedAt.clear();
      this.#clearAt = FIRST_CLEARING;
    }
    transaction.end();
  }

  #remember(changed: readonly string[]): void {
    if (changed.length === 0) return;
    this.#seq += 1;
    if (this.#open.size === 0) return;
    for (const spot of changed) this.#changedAt.set(spot, this.#seq);
    if (this.#changedAt.size > this.#clearAt) this.#forgetPast();
  }

  /** Forgets what no open transaction needs, or ends those that need too much. */
  #forgetPast(): void {
    const forget = (oldest: number): void => {
      this.sql.forgetPast(oldest);
      for (const [spot, seq] of this.#changedAt) if (seq <= oldest) this.#changedAt.delete(spot);
    };
    forget(Math.min(...[...this.#open].map(({ snapshot }) => snapshot)));
    if (this.#changedAt.size > MOST_CHANGES || this.sql.versionBytes > MOST_BYTES) {
      for (const transaction of this.#open) transaction.outdated = true;
      forget(this.#seq);
    }
    this.#clearAt = Math.max(FIRST_CLEARING, 2 * this.#changedAt.size);
  }
}

function conflict(): CommandError {
  return transientError('WriteConflict', 'Write conflict during plan execution and yielding is disabled.');
}

function tooOld(): CommandError {
  return transientError('SnapshotTooOld', 'too much has changed since the transaction began');
}
