/** Work that one of several replicas does at a time. */
import type { Connection } from 'mongoose';
import { duplicateKey } from '../errors.ts';
import { databaseOf } from '../mongo.ts';

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

/** True where the work is the holder's for that long: nobody else had it, or their time is over. */
export const takeLease = async (
  db: Connection,
  { name, holder, now, milliseconds }: LeaseRequest,
): Promise<boolean> => {
  const until = new Date(now.getTime() + milliseconds);
  try {
    const { matchedCount, upsertedCount } = await databaseOf(db)
      .collection<Lease>(leaseCollection)
      .updateOne(
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
