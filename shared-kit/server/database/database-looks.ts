/** Whether the database answers, for whoever asks every second or two whether a service is ready. */
import type { Connection } from 'mongoose';
import { databaseOf } from './mongo.ts';

/** The driver itself notices what ends; this is for a database that keeps its connections and answers nothing. */
export const goodMs = 45_000;
const connected = 1;

/** A question to the database each three quarters of a minute, and whenever the driver has lost it; those who ask meanwhile share the answer. */
export const databaseLooks = (db: Connection): (() => Promise<boolean>) => {
  let goodUntil = Number.NEGATIVE_INFINITY;
  let looking: Promise<boolean> | null = null;
  const look = async (): Promise<boolean> => {
    try {
      await databaseOf(db).command({ ping: 1 });
      goodUntil = performance.now() + goodMs;
      return true;
    } catch {
      goodUntil = Number.NEGATIVE_INFINITY;
      return false;
    } finally {
      looking = null;
    }
  };
  return async () => {
    if (db.readyState === connected && performance.now() < goodUntil) return true;
    looking ??= look();
    return looking;
  };
};
