import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { CursorReply } from '../bson/cursor-reply.ts';
import { toNumber } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Paced } from '../query/pace.ts';
import type { Command, Context } from './context.ts';

const MOST_BYTES = 16 * 1024 * 1024;
const FIRST_BATCH = 101;
const IDLE_MS = 10 * 60 * 1000;

type Cursor = {
  id: Long;
  ns: string;
  documents: Iterator<Buffer | undefined>;
  held: Buffer | undefined;
  used: number;
  session: string | undefined;
};

/** Open cursors by id; those nobody asks for are closed after ten minutes. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();

  /** The first batch, and a cursor for the rest where there is one. */
  async start(
    context: Context,
    ns: string,
    documents: Paced<Buffer>,
    batchSize: number | undefined,
    single: boolean,
  ): Promise<CursorReply> {
    const cursor: Cursor = {
      id: Long.ZERO,
      ns,
      documents: documents[Symbol.iterator](),
      held: undefined,
      used: Date.now(),
      session: context.session,
    };
    const { batch, done } = await context.read(fill(cursor, batchSize ?? FIRST_BATCH));
    if (done || single) {
      cursor.documents.return?.();
      return new CursorReply('firstBatch', batch, Long.ZERO, ns);
    }
    cursor.id = newId();
    this.#open.set(cursor.id.toString(), cursor);
    return new CursorReply('firstBatch', batch, cursor.id, ns);
  }

  async more(context: Context, id: string, ns: string, batchSize: number | undefined): Promise<CursorReply> {
    const cursor = this.#open.get(id);
    if (!cursor || cursor.ns !== ns) throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    cursor.used = Date.now();
    try {
      const { batch, done } = await context.read(fill(cursor, batchSize ?? Number.POSITIVE_INFINITY));
      if (done) this.#open.delete(id);
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
    for (const [id, cursor] of this.#open) if (now - cursor.used > IDLE_MS) this.kill(id);
  }

  get size(): number {
    return this.#open.size;
  }
}

function newId(): Long {
  return Long.fromBigInt(randomBytes(8).readBigUInt64LE() >> 1n).or(Long.ONE);
}

type Batch = { batch: Buffer[]; done: boolean };

function* fill(cursor: Cursor, most: number): Generator<undefined, Batch> {
  const batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const step = cursor.held ? { value: cursor.held, done: false } : cursor.documents.next();
    cursor.held = undefined;
    if (step.done) return { batch, done: true };
    const document = step.value;
    if (document === undefined) yield undefined;
    else if (batch.length >= most || (batch.length > 0 && bytes + document.length > MOST_BYTES)) {
      cursor.held = document;
      return { batch, done: false };
    } else {
      batch.push(document);
      bytes += document.length;
    }
  }
}

export const cursorCommands: Record<string, Command> = {
  getMore: {
    options: ['collection', 'batchSize'],
    inTransaction: true,
    run: async (context) => {
      const { body, state, db } = context;
      const ns = `${db}.${String(body.collection)}`;
      const size = toNumber(body.batchSize) || undefined;
      return { cursor: await state.cursors.more(context, String(body.getMore), ns, size) };
    },
  },
  killCursors: {
    options: ['cursors'],
    inTransaction: true,
    run: ({ body, state }) => {
      const ids = (body.cursors as Long[] | undefined) ?? [];
      const killed = ids.filter((id) => state.cursors.kill(String(id)));
      const missing = ids.filter((id) => !killed.includes(id));
      return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
    },
  },
};
