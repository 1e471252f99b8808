/** An open transaction: what it has written and on which snapshot it reads. */
import type { Collection } from './collection.ts';

/** A multi-document transaction: its snapshot, and what it has read and written. */
export class Transaction {
  readonly id: number;
  /** The number of the last change that it sees. */
  readonly snapshot: number;
  /** The tables that it has read or written, which must keep their form until it ends. */
  readonly tables = new Set<string>();
  /** The collections that were made for it, which may still be given indexes. */
  readonly made = new Set<Collection>();
  readonly written = new Set<Collection>();
  /** The documents and unique keys that it has written, which no other can write before it ends. */
  readonly claims: string[] = [];
  /** Whether too much has changed for the snapshot to be shown again. */
  outdated = false;
  readonly ended: Promise<void>;
  #end: () => void = () => {};
  isOver = false;

  constructor(id: number, snapshot: number) {
    this.id = id;
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
