/** An open transaction: what it has written and on which snapshot it reads. */
import type { Collection } from './collection.ts';

/** `spots` are what two transactions can't both write: the document and the unique keys that it takes. */
export type Change = {
  collection: Collection;
  rid: number;
  before: Buffer | null;
  after: Buffer | null;
  claims: string[];
};
export type CommittedChange = Change & { seq: number };

/** A multi-document transaction: what it has seen and what it means to write. */
export class Transaction {
  readonly snapshot: number;
  readonly writes: Change[] = [];
  /** The tables show a past that others have moved on from, so they can't simply be committed. */
  showsThePast = false;
  /** Too much has changed since for its snapshot to be shown again. */
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

/** A write outside transactions met a document that an open one has written: wait for it and try again. */
export class WaitForTransaction extends Error {
  readonly holder: Transaction;

  constructor(holder: Transaction) {
    super('the document is being written by a transaction');
    this.holder = holder;
  }
}
