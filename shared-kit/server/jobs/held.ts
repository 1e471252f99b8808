/** A job in somebody's hands, and what its holder alone may write. */
import { randomUUID } from 'node:crypto';
import type { ClientSession, Connection, mongo } from 'mongoose';
import { databaseOf } from '../database/mongo.ts';
import { abandonedMs, type QueuedRecord } from './queued-record.ts';

export type Held<T extends QueuedRecord> = T & { readonly state: 'running' };

/** It is not this holder's any more: cancelled, deleted, or taken for abandoned. */
export class NotHeldError extends Error {}

export interface JobPlace {
  readonly db: Connection;
  readonly collection: string;
}

export const recordsOf = ({ db, collection }: JobPlace): mongo.Collection<QueuedRecord> =>
  databaseOf(db).collection<QueuedRecord>(collection);

/** Writes to a job that is still this holder's; `NotHeldError` otherwise. */
export const updateHeld = async (
  place: JobPlace,
  { _id, holder }: Pick<QueuedRecord, '_id' | 'holder'>,
  {
    update,
    session,
  }: { readonly update: mongo.UpdateFilter<QueuedRecord>; readonly session?: ClientSession },
): Promise<void> => {
  const mine = { _id, holder, state: 'running' } as const;
  const { matchedCount } = await recordsOf(place).updateOne(mine, update, {
    ignoreUndefined: true,
    ...(session && { session }),
  });
  if (matchedCount === 0) throw new NotHeldError();
};

/** What a job becomes in the hands of an attempt. */
export const heldFrom = (now: Date) => ({
  state: 'running' as const,
  holder: randomUUID(),
  heartbeatAt: now,
  nextAt: null,
});

/** What waits and is due, or was left. */
const claimable = (now: Date) => ({
  $or: [
    { state: 'waiting' as const, nextAt: null },
    { state: 'waiting' as const, nextAt: { $lte: now } },
    { state: 'running' as const, heartbeatAt: { $lt: new Date(now.getTime() - abandonedMs) } },
  ],
});

/** Takes the oldest one that nobody has; null where there is none. No two get the same. */
export const claim = async <T extends QueuedRecord>(
  place: JobPlace,
  which: mongo.Filter<QueuedRecord>,
  now: Date,
): Promise<Held<T> | null> => {
  const change = heldFrom(now);
  const before = await recordsOf(place).findOneAndUpdate(
    { ...which, ...claimable(now) },
    { $set: change, $inc: { attempts: 1 } },
    { sort: { _id: 1 }, returnDocument: 'before' },
  );
  if (!before) return null;
  return { ...(before as T), ...change, attempts: (before.attempts ?? 0) + 1 };
};

const looked = 100;

/** When there is one to take; null where none waits or runs. */
export const nextClaimable = async (place: JobPlace, now: Date): Promise<Date | null> => {
  const open = await recordsOf(place)
    .find(
      { state: { $in: ['running', 'waiting'] } },
      { projection: { state: 1, heartbeatAt: 1, nextAt: 1 }, limit: looked },
    )
    .toArray();
  if (open.length === 0) return null;
  if (open.length === looked) return now;
  const times = open.map(({ state, heartbeatAt, nextAt }) =>
    // A moment later: of what gave a sign of life just then nobody says that it has none.
    state === 'waiting' ? (nextAt?.getTime() ?? 0) : heartbeatAt.getTime() + abandonedMs + 1,
  );
  return new Date(Math.min(...times));
};
