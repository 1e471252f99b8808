/** When sessions were last used: noted beside the requests, by whichever service they come to. */
import type { Connection } from 'mongoose';
import { fixedRetention } from '../../contracts/retention.ts';
import type { GrantedSession } from '../../contracts/views/grants.ts';
import { databaseOf } from '../database/mongo.ts';
import type { Logger } from '../logging.ts';

export interface SessionUse {
  /** The session's id. */
  readonly _id: string;
  readonly at: Date;
}

/** Belongs to all services, as the counters do; portal publishes it with the sessions. */
export const sessionUseCollection = 'sessionUses';
const keptSeconds = fixedRetention.sessions * 24 * 3600;
export const sessionUseIndexes = [{ key: { at: 1 }, expireAfterSeconds: keptSeconds }] as const;

/** A use is noted where the one before is so long ago. */
export const useNotedEveryMs = 5 * 60_000;
const mostRemembered = 5000;

export type NoteUse = (session: Pick<GrantedSession, 'sid' | 'seenAt'>, now: Date) => void;

const known = new WeakMap<object, NoteUse>();

/** One per connection pool. Nothing waits for what is noted; a failure is logged, and the next request tries again. */
export const sessionUseOf = (db: Connection, log: Logger): NoteUse => {
  const client = db.getClient();
  const note = known.get(client) ?? createNote(db, log);
  known.set(client, note);
  return note;
};

const createNote = (db: Connection, log: Logger): NoteUse => {
  const noted = new Map<string, number>();
  const isRecent = (at: number | undefined, now: Date) =>
    at !== undefined && now.getTime() - at < useNotedEveryMs;

  return ({ sid, seenAt }, now) => {
    if (isRecent(seenAt.getTime(), now) || isRecent(noted.get(sid), now)) return;
    noted.delete(sid);
    noted.set(sid, now.getTime());
    const [oldest] = noted.keys();
    if (noted.size > mostRemembered && oldest !== undefined) noted.delete(oldest);
    databaseOf(db)
      .collection<SessionUse>(sessionUseCollection)
      .updateOne({ _id: sid }, { $max: { at: now } }, { upsert: true })
      .catch((err: unknown) => {
        noted.delete(sid);
        log.warn({ err }, 'the use of a session was not noted');
      });
  };
};
