/** How often something may be tried in a while: counted for all replicas together. */
import type { Connection } from 'mongoose';
import { defineModel, type ModelOf } from '../database/define-model.ts';
import { duplicateKey, fail } from '../http/errors.ts';

interface AttemptRecord {
  /** The source and the beginning of its while. */
  _id: string;
  count: number;
  expiresAt: Date;
}
export type Attempts = ModelOf<AttemptRecord>;

/** Where a service counts attempts: `export const loginAttempts = defineAttempts('loginAttempts')`. */
export const defineAttempts = (collection: string): Attempts =>
  defineModel<AttemptRecord>(
    collection,
    {
      _id: { type: String, required: true },
      count: { type: Number, required: true },
      expiresAt: { type: Date, required: true },
    },
    { indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }] },
  );

export interface AttemptLimit {
  /** Who or what is counted: the name of a device, a network, a label. */
  readonly source: string;
  readonly most: number;
  readonly windowMs: number;
}

/**
 * Counts an attempt of the source; 429 with the seconds left where there were too many in this while. The answer takes the attempt back:
 * whoever turns out to have been right has not used it up.
 */
export const takeAttempt = async (
  attempts: Attempts,
  { source, most, windowMs }: AttemptLimit,
  { db, now }: { readonly db: Connection; now(): Date },
): Promise<() => Promise<void>> => {
  const at = now().getTime();
  const windowStart = at - (at % windowMs);
  const windowEnd = windowStart + windowMs;
  const _id = `${source}|${windowStart}`;
  const count = () =>
    attempts(db)
      .findOneAndUpdate(
        { _id },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(windowEnd + windowMs) } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<AttemptRecord>();
  const counted = await count().catch((error: unknown) => {
    // Two first ones at once: the loser counts on the winner's record.
    if (duplicateKey(error)) return count();
    throw error;
  });
  if ((counted?.count ?? 1) > most)
    fail('tooManyRequests', { retryAfter: Math.ceil((windowEnd - at) / 1000) });
  return async () => {
    await attempts(db).updateOne({ _id }, { $inc: { count: -1 } });
  };
};
