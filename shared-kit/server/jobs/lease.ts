/** Work that one of several replicas does at a time. */
import type { Connection } from 'mongoose';
import { databaseOf } from '../database/mongo.ts';
import { duplicateKey } from '../http/errors.ts';
import { leaseAttempts } from '../metrics.ts';

interface Lease {
  _id: string;
  holder: string;
  until: Date;
}

export const leaseCollection = 'leases';

interface LeaseRequest {
  readonly name: string;
  /** Unique for the process and its service. */
  readonly holder: string;
  readonly now: Date;
  readonly milliseconds: number;
}

const leasesOf = (db: Connection) => databaseOf(db).collection<Lease>(leaseCollection);

/** True where the work is the holder's for that long: nobody else had it, or their time is over. Nothing is written where somebody else has it. */
export const takeLease = async (db: Connection, request: LeaseRequest): Promise<boolean> => {
  const isTaken = await tryLease(db, request);
  leaseAttempts.inc({ name: request.name, end: isTaken ? 'taken' : 'held' });
  return isTaken;
};

const tryLease = async (
  db: Connection,
  { name, holder, now, milliseconds }: LeaseRequest,
): Promise<boolean> => {
  const leases = leasesOf(db);
  const until = new Date(now.getTime() + milliseconds);
  const held = await leases.findOne({ _id: name });
  if (held && held.holder !== holder && held.until >= now) return false;
  try {
    const { matchedCount, upsertedCount } = await leases.updateOne(
      { _id: name, $or: [{ holder }, { until: { $lt: now } }] },
      { $set: { holder, until } },
      { upsert: true },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    if (duplicateKey(error)) return false;
    throw error;
  }
};

/** The next one who asks has it, and need not wait for its end. */
export const giveLeaseUp = async (
  db: Connection,
  { name, holder }: Pick<Lease, 'holder'> & { readonly name: string },
) => {
  await leasesOf(db).deleteOne({ _id: name, holder });
};
