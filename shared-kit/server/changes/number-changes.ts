/** Gives what is committed its place among a service's changes, beside the writes: nobody who writes waits for a common counter. */
import type { Connection, mongo } from 'mongoose';
import { auditCollection, unnumbered } from '../audit.ts';
import { counterCollection, databaseOf, inTransaction } from '../database/mongo.ts';
import { publishedSignal, signal } from '../signals.ts';
import { type Counter, positionCounter } from './positions.ts';

const atOnce = 500;

interface Entry {
  readonly _id: mongo.ObjectId;
  readonly position: number;
}

const entriesOf = (db: Connection, service: string) =>
  databaseOf(db).collection<Entry>(auditCollection(service));
const countersOf = (db: Connection) => databaseOf(db).collection<Counter>(counterCollection);

/** Makes the counter, outside of the transactions that take from it. Safe with several replicas at once, and when repeated. */
export const ensurePositions = async (db: Connection, service: string): Promise<void> => {
  await countersOf(db).updateOne(
    { _id: positionCounter(service) },
    { $setOnInsert: { seq: 0 } },
    { upsert: true },
  );
};

/**
 * Numbers what is committed, until nothing is left, and gives how many that were. The counter and the numbers are written in one transaction, so that
 * of two at once one comes after the other: whoever sees a position has seen all that are lower.
 */
export const numberChanges = async (db: Connection, service: string): Promise<number> => {
  let numbered = 0;
  for (;;) {
    const batch = await entriesOf(db, service)
      .find({ position: unnumbered }, { sort: { _id: 1 }, limit: atOnce, projection: { _id: 1 } })
      .toArray();
    if (batch.length === 0) return numbered;
    numbered += await numberBatch(db, service, batch);
    signal(db, publishedSignal);
  }
};

/** Whether anything is committed that has no position yet. */
export const hasUnnumbered = async (db: Connection, service: string): Promise<boolean> =>
  (await entriesOf(db, service).findOne({ position: unnumbered }, { projection: { _id: 1 } })) !== null;

const numberBatch = (db: Connection, service: string, batch: readonly Pick<Entry, '_id'>[]) =>
  inTransaction(db, async (session) => {
    const counter = await countersOf(db).findOneAndUpdate(
      { _id: positionCounter(service) },
      { $inc: { seq: batch.length } },
      { session, returnDocument: 'after' },
    );
    if (!counter) throw new Error(`The changes of ${service} have no counter`);
    const before = counter.seq - batch.length;
    const { modifiedCount } = await entriesOf(db, service).bulkWrite(
      batch.map(({ _id }, index) => ({
        updateOne: {
          filter: { _id, position: unnumbered },
          update: { $set: { position: before + index + 1 } },
        },
      })),
      { session },
    );
    return modifiedCount;
  });
