/** A load on a server, and what must be there after it. Everything is retryable, as drivers send it, so that in the end all is known. */
import { Binary, type Document, Long } from 'bson';
import { type Connection, Gone } from './killable.ts';

export type Random = (below: number) => number;

/** The same numbers for the same seed. */
export function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const ACCOUNTS = 10;
export const COUNTERS = 6;
const BULK = 40;

/** What the database must hold. */
export class Expected {
  readonly items = new Map<number, { g: number; u: string; n: number }>();
  readonly counters = Array.from({ length: COUNTERS }, () => 0);
  readonly transfers = new Map<number, { from: number; to: number; amount: number }>();
  readonly acknowledged = { inserts: 0, bulkInserts: 0, updates: 0, deletes: 0, transactions: 0, schema: 0 };
  /** Sent again after a kill; how many of them turned out to have been done before. */
  resent = 0;
  nextId = 1;

  balances(): number[] {
    const balances = Array.from({ length: ACCOUNTS }, () => 1000);
    for (const { from, to, amount } of this.transfers.values()) {
      balances[from] = (balances[from] ?? 0) - amount;
      balances[to] = (balances[to] ?? 0) + amount;
    }
    return balances;
  }
}

type Pending = { command: Document; done: (reply: Document) => void };
export type Kind = keyof Expected['acknowledged'];

/** One client: a session of its own, one command at a time, the last of which may have to be sent again. */
export class Worker {
  readonly #expected: Expected;
  readonly #random: Random;
  readonly #lsid: Document;
  #number = 0;
  #pending: Pending | undefined;

  constructor(expected: Expected, random: Random, id: number) {
    this.#expected = expected;
    this.#random = random;
    this.#lsid = { id: new Binary(Buffer.alloc(16, id), 4) };
  }

  /** After a restart: what was under way is sent again, word for word. */
  async settle(connection: Connection): Promise<void> {
    if (!this.#pending) return;
    this.#expected.resent += 1;
    await this.#send(connection, this.#pending);
  }

  async #send(connection: Connection, pending: Pending): Promise<void> {
    this.#pending = pending;
    const reply = await connection.run(pending.command);
    this.#pending = undefined;
    pending.done(reply);
  }

  #write(connection: Connection, kind: Kind, command: Document, then: () => void): Promise<void> {
    this.#number += 1;
    const done = (reply: Document): void => {
      if (reply.ok !== 1 || reply.writeErrors) throw new Error(JSON.stringify(reply));
      then();
      this.#expected.acknowledged[kind] += 1;
    };
    const txnNumber = Long.fromNumber(this.#number);
    return this.#send(connection, { command: { ...command, lsid: this.#lsid, txnNumber }, done });
  }

  async step(connection: Connection, kind: Kind): Promise<void> {
    const { items } = this.#expected;
    if (kind === 'inserts') await this.#insert(connection, kind, 1);
    else if (kind === 'bulkInserts') await this.#insert(connection, kind, BULK);
    else if (kind === 'updates') await this.#update(connection);
    else if (kind === 'transactions') await this.#transfer(connection);
    else if (kind === 'schema') await this.#schema(connection);
    else if (items.size > 100) await this.#delete(connection);
    else await this.#insert(connection, 'inserts', 1);
  }

  #insert(connection: Connection, kind: Kind, many: number): Promise<void> {
    const documents = Array.from({ length: many }, () => {
      const id = this.#expected.nextId++;
      return { _id: id, g: id % 7, u: `u${id}`, n: 0, filling: 'x'.repeat(this.#random(400)) };
    });
    return this.#write(connection, kind, { insert: 'items', documents }, () => {
      for (const { _id, g, u, n } of documents) this.#expected.items.set(_id, { g, u, n });
    });
  }

  #update(connection: Connection): Promise<void> {
    const which = this.#random(COUNTERS);
    const updates = [{ q: { _id: which }, u: { $inc: { n: 1 } } }];
    return this.#write(connection, 'updates', { update: 'counters', updates }, () => {
      this.#expected.counters[which] = (this.#expected.counters[which] ?? 0) + 1;
    });
  }

  /** All of one group, or the oldest ones: several documents in one command. */
  #delete(connection: Connection): Promise<void> {
    const { items } = this.#expected;
    const doomed = [...items.keys()].slice(0, 1 + this.#random(60));
    for (const id of doomed) items.delete(id);
    const deletes = [{ q: { _id: { $in: doomed } }, limit: 0 }];
    return this.#write(connection, 'deletes', { delete: 'items', deletes }, () => undefined);
  }

  async #transfer(connection: Connection): Promise<void> {
    this.#number += 1;
    const [from, to, amount] = [this.#random(ACCOUNTS), this.#random(ACCOUNTS), 1 + this.#random(50)];
    const _id = this.#expected.nextId++;
    const common = { lsid: this.#lsid, txnNumber: Long.fromNumber(this.#number), autocommit: false };
    const update = (account: number, by: number) => ({
      update: 'accounts',
      updates: [{ q: { _id: account }, u: { $inc: { balance: by } } }],
      ...common,
    });
    const commands = [
      { ...update(from, -amount), startTransaction: true },
      update(to, amount),
      { insert: 'transfers', documents: [{ _id, from, to, amount }], ...common },
    ];
    for (const command of commands) {
      const reply = await connection.run(command);
      // Another one has written the account: the server has taken everything back.
      if (reply.ok !== 1) return;
    }
    const command = { commitTransaction: 1, $db: 'admin', ...common };
    const done = (reply: Document): void => {
      if (reply.ok !== 1) return;
      this.#expected.transfers.set(_id, { from, to, amount });
      this.#expected.acknowledged.transactions += 1;
    };
    await this.#send(connection, { command, done });
  }

  /** Done a second time they come to the same. */
  async #schema(connection: Connection): Promise<void> {
    const key = { g: 1, n: -1 };
    const steps: Document[] = [
      { createIndexes: 'items', indexes: [{ key, name: 'extra' }] },
      { dropIndexes: 'items', index: ['extra'] },
      { insert: 'passing', documents: Array.from({ length: 200 }, (_, k) => ({ k })) },
      { createIndexes: 'passing', indexes: [{ key: { k: 1 }, name: 'k' }] },
      { drop: 'passing' },
    ];
    for (const command of steps) {
      await this.#send(connection, { command, done: () => undefined });
      this.#expected.acknowledged.schema += 1;
    }
  }
}

/** Runs a worker until the server is gone. */
export async function untilGone(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work();
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
  }
}
