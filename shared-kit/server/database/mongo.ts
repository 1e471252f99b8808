/** The connection to MongoDB, transactions, ids and versioned updates. */
import mongoose, { type ClientSession, type Connection, type Model, type QueryFilter } from 'mongoose';
import { maxId } from '../../contracts/base.ts';
import { duplicateKey, fail } from '../http/errors.ts';
import { isTraced, traceCommands } from '../http/tracing.ts';

export type { ClientSession, Connection, Model } from 'mongoose';

/**
 * Marks a filter's operators as written by us: `{at: trusted({$gte: from})}`. Unmarked operators are taken for values, so that
 * input can never become one.
 */
export const trusted = <T>(operators: T): T => mongoose.trusted(operators);

mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

const defaultDatabase = 'portal';

/** Connects, to the database `portal` unless the address names one; `close()` the connection at the end. */
export const connect = async (url: string, options: mongoose.ConnectOptions = {}): Promise<Connection> => {
  const db = await mongoose
    .createConnection(url, {
      autoIndex: false,
      autoCreate: false,
      maxPoolSize: 20,
      serverSelectionTimeoutMS: 10_000,
      retryWrites: true,
      monitorCommands: isTraced(),
      ...(namesDatabase(url) ? {} : { dbName: defaultDatabase }),
      ...options,
    })
    .asPromise();
  traceCommands(db);
  if (knowsTransactions(await databaseOf(db).command({ hello: 1 }))) return db;
  await db.close();
  throw new Error('MongoDB must be a replica set or a sharded cluster: a server alone has no transactions');
};

/** Whether an address of MongoDB, which may name several hosts, names a database too. */
export const namesDatabase = (url: string): boolean => /^[^/]+:\/\/[^/]+\/[^/?]/.test(url);

/** By a server's answer to `hello`: a member of a replica set, or a router of a cluster. */
export const knowsTransactions = ({ setName, msg }: { setName?: unknown; msg?: unknown }): boolean =>
  typeof setName === 'string' || msg === 'isdbgrid';

/** A second set of models on the same pool: services in one process keep theirs apart. */
export const shareConnection = (db: Connection): Connection => db.useDb(db.name, { useCache: false });

/** The database below a connection that is open. */
export const databaseOf = (db: Connection): NonNullable<Connection['db']> => {
  if (!db.db) throw new Error('The connection to MongoDB is not open');
  return db.db;
};

/**
 * Runs `work` in a transaction and commits. Transient conflicts with other writers run it again, so it must not have effects
 * outside the session. Take ids (`nextId`) before.
 */
export const inTransaction = async <T>(
  db: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => {
  const session = await db.startSession();
  try {
    return await session.withTransaction(() => work(session));
  } finally {
    await session.endSession();
  }
};

interface Counter {
  _id: string;
  seq: number;
}

export const counterCollection = 'counters';

/** The first of `count` consecutive new ids of a collection. Gaps are normal. Outside of transactions. */
export const nextId = async (db: Connection, collection: string, count = 1): Promise<number> => {
  const counters = databaseOf(db).collection<Counter>(counterCollection);
  const take = () =>
    counters.findOneAndUpdate(
      { _id: collection },
      { $inc: { seq: count } },
      { upsert: true, returnDocument: 'after' },
    );
  const counter = await take().catch((error: unknown) => {
    // Two first upserts at once: the loser finds the winner's document.
    if (duplicateKey(error)) return take();
    throw error;
  });
  const last = counter?.seq ?? 0;
  if (last < count || last > maxId) throw new Error(`No ids left in ${collection}`);
  return last - count + 1;
};

/**
 * Ids of a collection that are taken many at once, so that most new documents cost no command for theirs:
 * `const takeIds = idsAhead('observations')`, then `await takeIds(db, 3)` gives the first of three consecutive ones. What a process has not
 * used when it ends is a gap. Outside of transactions.
 */
export const idsAhead = (collection: string, atOnce = 100) => {
  const blocks = new WeakMap<Connection, { next: number; end: number }>();
  return async (db: Connection, count = 1): Promise<number> => {
    const block = blocks.get(db);
    if (block && block.end - block.next >= count) {
      block.next += count;
      return block.next - count;
    }
    const size = Math.max(atOnce, count);
    const first = await nextId(db, collection, size);
    blocks.set(db, { next: first + count, end: first + size });
    return first;
  };
};

/** A stored record as the contracts state it: `_id` becomes `id`. */
export const toEntity = <T extends { _id: unknown }>(record: T): Omit<T, '_id'> & { id: T['_id'] } => {
  const { _id, ...rest } = record;
  return { id: _id, ...rest };
};

/** What every stored record has. */
export interface BaseRecord {
  _id: number;
  entityStatus: 0 | 1;
  entityType: string;
  version: number;
}

interface VersionedUpdate<T extends BaseRecord> {
  readonly id: number;
  /** That the caller read. */
  readonly version: number;
  readonly change: Partial<Omit<T, '_id' | 'version'>>;
  readonly session: ClientSession;
  /** What to answer as `current`; default the whole record. */
  readonly present?: (record: never) => unknown;
}

/**
 * Changes a record if it still has the version that the caller read, and counts the version up. Gives the new record; throws 404
 * `notFound`, or 409 `versionConflict` with the `current` one.
 */
export const updateVersioned = async <T extends BaseRecord>(
  model: Model<T>,
  { id, version, change, session, present }: VersionedUpdate<T>,
): Promise<T> => {
  const filter = { _id: id, version } as QueryFilter<T>;
  const update = { $set: change, $inc: { version: 1 } } as mongoose.UpdateQuery<T>;
  const updated = await model
    .findOneAndUpdate(filter, update, { session, returnDocument: 'after', runValidators: true })
    .lean<T>();
  if (updated) return updated;
  const current = await model
    .findOne({ _id: id } as QueryFilter<T>)
    .session(session)
    .lean<T>();
  if (!current) return fail('notFound');
  return fail('versionConflict', { current: present ? present(current as never) : toEntity(current) });
};
