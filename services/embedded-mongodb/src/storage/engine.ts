/** Transactions over SQLite's single writer: snapshots, conflicts, and writes that reach the disk together. */
import { CommandError, transientError } from '../errors.ts';
import type { Collection } from './collection.ts';
import type { Sql } from './sql.ts';
import { type Change, type CommittedChange, Transaction, WaitForTransaction } from './transaction.ts';
import { WriteGroup } from './write-group.ts';

/** The most changes by others for which an open transaction's snapshot is kept. */
const MOST_UNDO = 50_000;

/**
 * Runs commands against the tables, one at a time. A transaction's writes stand in the tables, uncommitted, only
 * while its own commands run. Before any other command they are rolled back and kept in memory, and its next
 * command applies them again, on the snapshot with which it began.
 */
export class Engine {
  readonly sql: Sql;
  #seq = 0;
  readonly #open = new Set<Transaction>();
  /** The changes that were committed since the oldest open transaction began. */
  #history: CommittedChange[] = [];
  readonly #changedAt = new Map<string, number>();
  readonly #holders = new Map<string, Transaction>();
  #shown: Transaction | undefined;
  #current: Transaction | undefined;
  #pending: Change[] = [];
  #group: WriteGroup | undefined;

  constructor(sql: Sql) {
    this.sql = sql;
  }

  begin(): Transaction {
    const transaction = new Transaction(this.#seq);
    this.#open.add(transaction);
    return transaction;
  }

  read<T>(transaction: Transaction | undefined, work: () => T): T {
    if (transaction) return this.#inside(transaction, work);
    this.#hideTransaction();
    return work();
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
    this.#hideTransaction();
    this.#group ??= this.#openGroup();
    const group = this.#group;
    const { durable } = group;
    const mark = this.sql.savepoint();
    this.#pending = [];
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
    }
  }

  /** Gives `answer` once all earlier writes are on the disk. */
  async settled<T>(answer: T): Promise<T> {
    await this.#group?.durable;
    return answer;
  }

  /** Flushes the writes that still wait. */
  close(): void {
    this.#hideTransaction();
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

  /** Drops the writes of the group, and with them what open transactions know of them. */
  #loseGroup(error: unknown): void {
    const group = this.#group;
    this.#group = undefined;
    this.sql.rollback(error);
    for (const transaction of this.#open) transaction.outdated = true;
    this.#history = [];
    if (!group) return;
    group.fail(error);
  }

  /** Changes a document; all writes come through here. */
  change(collection: Collection, rid: number, before: Buffer | null, after: Buffer | null): void {
    const spots = [claimOf(collection, rid)];
    this.#claim(spots);
    collection.put(
      rid,
      before,
      after,
      true,
      this.#open.size === 0
        ? undefined
        : (keys) => {
            this.#claim(keys);
            spots.push(...keys);
          },
    );
    const transaction = this.#current;
    if (transaction) {
      for (const spot of spots) this.#holders.set(spot, transaction);
      transaction.writes.push({ collection, rid, before, after, claims: spots });
    } else if (this.#open.size > 0) this.#pending.push({ collection, rid, before, after, claims: spots });
  }

  /**
   * Takes documents and keys for a change. A plain write waits for the transaction that holds one; a transaction
   * fails, also for a change since its snapshot.
   */
  #claim(spots: string[]): void {
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
      if (transaction.writes.length > 0) this.#apply(transaction, alongside);
    } finally {
      this.#close(transaction);
    }
  }

  abort(transaction: Transaction): void {
    if (this.#shown === transaction) this.#hideTransaction();
    this.#close(transaction);
  }

  /** Takes the uncommitted writes of a transaction out of the tables. */
  #hideTransaction(): void {
    if (!this.#shown) return;
    this.#shown = undefined;
    this.sql.rollback();
  }

  #inside<T>(transaction: Transaction, work: () => T): T {
    if (transaction.isOver) throw transientError('NoSuchTransaction', 'the transaction has been aborted');
    if (transaction.outdated) throw tooOld();
    if (this.#shown !== transaction) this.#showTransaction(transaction);
    this.#current = transaction;
    try {
      return work();
    } finally {
      this.#current = undefined;
    }
  }

  #showTransaction(transaction: Transaction): void {
    this.#hideTransaction();
    this.#flush();
    this.sql.begin();
    this.#shown = transaction;
    if (transaction.writes.some(({ collection }) => collection.dropped)) throw conflict();
    const past = this.#changesSince(transaction.snapshot);
    transaction.showsThePast = past.length > 0;
    for (const { collection, rid, before } of past) {
      collection.put(rid, collection.read(rid) ?? null, before, false);
    }
    for (const { collection, rid, before, after } of transaction.writes)
      collection.put(rid, before, after, false);
  }

  /** The documents that have changed since a snapshot, as they were then. */
  #changesSince(snapshot: number): Change[] {
    const first = new Map<string, Change>();
    for (const change of this.#history) {
      if (change.seq <= snapshot || change.collection.dropped) continue;
      const spot = claimOf(change.collection, change.rid);
      if (!first.has(spot)) first.set(spot, change);
    }
    return [...first.values()];
  }

  #apply(transaction: Transaction, alongside: () => void): void {
    if (transaction.outdated) throw tooOld();
    const ready =
      this.#shown === transaction && !transaction.showsThePast && this.#seq === transaction.snapshot;
    if (!ready) {
      this.#hideTransaction();
      this.#flush();
      this.sql.begin();
    }
    this.#shown = undefined;
    try {
      if (!ready) replay(transaction.writes);
      alongside();
      this.sql.commit();
    } catch (error) {
      this.sql.rollback(error);
      throw error instanceof CommandError ? conflict() : error;
    }
    this.#open.delete(transaction);
    this.#remember(transaction.writes);
  }

  #close(transaction: Transaction): void {
    this.#open.delete(transaction);
    for (const spot of transaction.writes.flatMap(({ claims: spots }) => spots)) {
      if (this.#holders.get(spot) === transaction) this.#holders.delete(spot);
    }
    if (this.#open.size === 0) {
      this.#history = [];
      this.#changedAt.clear();
    }
    transaction.end();
  }

  #remember(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#seq += 1;
    if (this.#open.size === 0) return;
    if (this.#history.length + changes.length > MOST_UNDO) {
      for (const transaction of this.#open) transaction.outdated = true;
      this.#history = [];
      return;
    }
    for (const change of changes) {
      this.#history.push({ ...change, seq: this.#seq });
      for (const spot of change.claims) this.#changedAt.set(spot, this.#seq);
    }
  }
}

function replay(writes: readonly Change[]): void {
  if (writes.some(({ collection }) => collection.dropped)) throw conflict();
  for (const { collection, rid, before, after } of writes) collection.put(rid, before, after, true);
}

function claimOf(collection: Collection, rid: number): string {
  return `${collection.id}:${rid}`;
}

function conflict(): CommandError {
  return transientError('WriteConflict', 'Write conflict during plan execution and yielding is disabled.');
}

function tooOld(): CommandError {
  return transientError('SnapshotTooOld', 'too much has changed since the transaction began');
}
