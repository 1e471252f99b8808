/** An open transaction: what it has written and on which snapshot it reads. */
import type { Collection } from './collection.ts';

/**
 * A change of one document. Its `claims` are the document and the unique keys, which two transactions cannot both
 * take.
 */
export type Change = {
  collection: Collection;
  rid: number;
  before: Buffer | null;
  after: Buffer | null;
  claims: string[];
};
export type CommittedChange = Change & { seq: number };

/** A multi-document transaction: its snapshot and its writes. */
export class Transaction {
  readonly snapshot: number;
  readonly writes: Change[] = [];
  /**
   * Whether the tables show a past from which others have moved on, so that the transaction must be replayed at its
   * commit.
   */
  showsThePast = false;
  /** Whether too much has changed for the snapshot to be shown again. */
  outdated = false;
  readonly ended: Promise<void>;
  #end: () => void = () => {};
  isOver = false;

  constructor(snapshot: number) {
    this.snapshot = snapshot;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  end(): void {
    this.isOver = true;
    this.#end();
  }
}

/** Tells a write outside of transactions that an open transaction holds its document: it waits and tries again. */
export class WaitForTransaction extends Error {
  readonly holder: Transaction;

  constructor(holder: Transaction) {
    super('the document is being written by a transaction');
    this.holder = holder;
  }
}
