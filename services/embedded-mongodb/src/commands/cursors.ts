/** The open cursors of all clients, and the batches that they give. */
import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { CursorReply } from '../bson/cursor-reply.ts';
import type { Doc } from '../bson/doc.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Pausable } from '../scheduling/pausable.ts';
import type { SlicedWork } from '../scheduling/sliced-work.ts';
import type { Transaction } from '../storage/transaction.ts';

const MOST_BYTES = 16 * 1024 * 1024;
/** Of a batch whose size the client leaves to the server: one that is larger would hold up others here, and there as well. */
const USUAL_BYTES = 256 * 1024;
const FIRST_BATCH = 101;
/** The most cursors that may be open; one more closes the oldest. */
const MOST_OPEN = 1000;

type Cursor = {
  id: Long;
  ns: string;
  documents: Iterator<Buffer | undefined>;
  /** The document that was read already and was too much for the batch. */
  held: Buffer | undefined;
  /** The number of documents that may still be given. */
  left: number;
  used: number;
  session: string | undefined;
  /** The number of the transaction that it belongs to. */
  transaction: number | undefined;
  /** Whether the cursor is kept however long it is not read. */
  lasting: boolean;
};

/** The command that opens a cursor or goes on with it. */
export type CursorReader = {
  body: Doc;
  session: string | undefined;
  transaction: Transaction | undefined;
  read<T>(work: SlicedWork<T>): Promise<T>;
};

export type CursorOptions = {
  batchSize?: number | undefined;
  /** Whether the rest is dropped after the first batch. */
  single?: boolean;
  /** The most documents that there can be, 0 for any number; the last one closes the cursor. */
  limit?: number;
};

/** The open cursors by id. Those that are not read for a while are closed. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();
  readonly #idle: number;

  /** `idle` is the number of milliseconds after which a cursor that is not read is closed. */
  constructor(idle: number) {
    this.#idle = idle;
  }

  /** Gives the first batch, and opens a cursor for the rest where there is one. */
  async start(
    reader: CursorReader,
    ns: string,
    documents: Pausable<Buffer>,
    { batchSize, single = false, limit = 0 }: CursorOptions,
  ): Promise<CursorReply> {
    const cursor: Cursor = {
      id: Long.ZERO,
      ns,
      documents: documents[Symbol.iterator](),
      held: undefined,
      left: limit > 0 ? limit : Number.POSITIVE_INFINITY,
      used: Date.now(),
      session: reader.session,
      transaction: transactionNumber(reader),
      lasting: reader.body.noCursorTimeout === true,
    };
    const { batch, done } = await reader.read(fill(cursor, batchSize ?? FIRST_BATCH));
    if (done || single) {
      cursor.documents.return?.();
      return new CursorReply('firstBatch', batch, Long.ZERO, ns);
    }
    cursor.id = newId();
    const [oldest] = this.#open.size >= MOST_OPEN ? this.#open.keys() : [];
    if (oldest !== undefined) this.kill(oldest);
    this.#open.set(cursor.id.toString(), cursor);
    return new CursorReply('firstBatch', batch, cursor.id, ns);
  }

  async more(
    reader: CursorReader,
    id: string,
    ns: string,
    batchSize: number | undefined,
  ): Promise<CursorReply> {
    const cursor = this.#open.get(id);
    if (!cursor) throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    checkOwner(reader, cursor, ns);
    if (reader.body.maxTimeMS !== undefined)
      throw new CommandError(
        'BadValue',
        'cannot set maxTimeMS on getMore command for a non-awaitData cursor',
      );
    cursor.used = Date.now();
    try {
      const { batch, done } = await reader.read(
        fill(
          cursor,
          batchSize ?? Number.POSITIVE_INFINITY,
          batchSize === undefined ? USUAL_BYTES : MOST_BYTES,
        ),
      );
      if (done) this.#open.delete(id);
      cursor.used = Date.now();
      return new CursorReply('nextBatch', batch, done ? Long.ZERO : cursor.id, ns);
    } catch (error) {
      this.#open.delete(id);
      throw error;
    }
  }

  kill(id: string): boolean {
    this.#open.get(id)?.documents.return?.();
    return this.#open.delete(id);
  }

  killSession(session: string): void {
    for (const [id, cursor] of this.#open) if (cursor.session === session) this.kill(id);
  }

  closeIdle(now: number): void {
    for (const [id, { used, lasting }] of this.#open) if (now - used > this.#idle && !lasting) this.kill(id);
  }

  get size(): number {
    return this.#open.size;
  }
}

function transactionNumber({ transaction, body }: CursorReader): number | undefined {
  return transaction && toNumber(body.txnNumber);
}

/** Refuses a cursor to any session or transaction other than the one that opened it. */
function checkOwner(reader: CursorReader, cursor: Cursor, ns: string): void {
  if (cursor.ns !== ns)
    throw new CommandError(
      'Unauthorized',
      `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
    );
  const { session } = reader;
  const number = transactionNumber(reader);
  const refuse = (code: number, why: string): never => {
    throw new CommandError(code, `Cannot run getMore on cursor ${String(cursor.id)}, which was ${why}`);
  };
  if (session !== cursor.session) {
    if (cursor.session === undefined) refuse(50736, 'not created in a session');
    refuse(session === undefined ? 50737 : 50738, 'created in another session');
  }
  if (number !== cursor.transaction) {
    if (cursor.transaction === undefined) refuse(50739, 'not created in a transaction');
    refuse(number === undefined ? 50740 : 50741, 'created in another transaction');
  }
}

function newId(): Long {
  return Long.fromBigInt(randomBytes(8).readBigUInt64LE() >> 1n).or(Long.ONE);
}

type Batch = { batch: Buffer[]; done: boolean };

function* fill(cursor: Cursor, most: number, mostBytes = MOST_BYTES): Generator<undefined, Batch> {
  const batch: Buffer[] = [];
  let bytes = 0;
  while (cursor.left > 0) {
    if (batch.length >= most) return { batch, done: false };
    const step = cursor.held ? { value: cursor.held, done: false } : cursor.documents.next();
    cursor.held = undefined;
    if (step.done) return { batch, done: true };
    const document = step.value;
    if (document === undefined) yield undefined;
    else if (batch.length > 0 && bytes + document.length > mostBytes) {
      cursor.held = document;
      return { batch, done: false };
    } else {
      batch.push(document);
      bytes += document.length;
      cursor.left -= 1;
    }
  }
  return { batch, done: true };
}
