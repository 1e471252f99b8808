/** Who may do what and what an installation runs, read from the owners' views and remembered for five seconds. */
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import {
  type GrantedSession,
  type GrantsV1,
  grantsV1,
  grantsV1Schema,
} from '../../contracts/views/grants.ts';
import {
  type InstallationV1,
  installationsV1,
  installationV1Schema,
} from '../../contracts/views/installations.ts';
import {
  type InstallationModuleV1,
  installationModulesV1,
  installationModuleV1Schema,
} from '../../contracts/views/modules.ts';
import { databaseOf } from '../database/mongo.ts';
import { timedCache, timedCacheOfMany } from '../work/single-flight.ts';
import { isAlive } from './session-life.ts';
import type { VerifiedToken } from './session-token.ts';

/** Somebody who is signed in. */
export interface SignedIn {
  readonly user: GrantsV1;
  readonly session: GrantedSession;
}

export interface Grants {
  /** Whom a token's session belongs to; null where it is over. A session that is not known is looked for once before it is refused. */
  signedIn(token: Pick<VerifiedToken, 'userId' | 'sessionId'>, now: Date): Promise<SignedIn | null>;
  /** Whether the session's user has shown the password lately; asked anew before the answer is no. */
  isConfirmed(signedIn: Pick<VerifiedToken, 'userId' | 'sessionId'>, now: Date): Promise<boolean>;
  installation(installationId: number): Promise<InstallationV1 | null>;
  modules(installationId: number): Promise<InstallationModuleV1[]>;
  /** Forgets everything, so that the next question reads again. */
  clear(): void;
}

const ttlMs = 5000;
const mostRefused = 5000;
/** What is read of so many installations keeps nobody waiting. */
const mostPlacesAtOnce = 100;

const known = new WeakMap<object, Grants>();

/** One per connection pool: services in one process share what was read. */
export const grantsOf = (db: Connection): Grants => {
  const client = db.getClient();
  const grants = known.get(client) ?? createGrants(db);
  known.set(client, grants);
  return grants;
};

const createGrants = (db: Connection): Grants => {
  const users = timedCache((id: number) => readUser(db, id), { ttlMs, max: 5000 });
  const places = timedCacheOfMany((ids: readonly number[]) => readPlaces(db, ids), {
    ttlMs,
    max: 2000,
    atOnce: mostPlacesAtOnce,
  });
  /** Sessions that are over, for good: their tokens cost no more questions. */
  const refused = new Set<string>();
  const refuse = (sid: string): null => {
    refused.add(sid);
    const [oldest] = refused;
    if (refused.size > mostRefused && oldest !== undefined) refused.delete(oldest);
    return null;
  };
  return {
    async signedIn({ userId, sessionId }, now) {
      if (refused.has(sessionId)) return null;
      const remembered = signedInWith(await users.get(userId), sessionId, now);
      return remembered ?? signedInWith(await users.renew(userId), sessionId, now) ?? refuse(sessionId);
    },
    async isConfirmed({ userId, sessionId }, now) {
      const isConfirmed = (user: GrantsV1 | null) => {
        const found = signedInWith(user, sessionId, now);
        return found !== null && found.session.confirmedUntil > now;
      };
      return isConfirmed(await users.get(userId)) || isConfirmed(await users.renew(userId));
    },
    installation: async (id) => (await places.get(id))?.installation ?? null,
    modules: async (id) => (await places.get(id))?.modules ?? [],
    clear() {
      refused.clear();
      users.clear();
      places.clear();
    },
  };
};

const readUser = async (db: Connection, userId: number): Promise<GrantsV1 | null> => {
  const found = await databaseOf(db).collection<{ _id: number }>(grantsV1).findOne({ _id: userId });
  return found ? z.parse(grantsV1Schema, found) : null;
};

interface Place {
  readonly installation: InstallationV1 | null;
  readonly modules: InstallationModuleV1[];
}

/** What most requests ask of installations, in one command; null where there is nothing of one. */
const readPlaces = async (db: Connection, ids: readonly number[]): Promise<(Place | null)[]> => {
  const among = { $in: [...ids] };
  const found = await databaseOf(db)
    .collection<{ _id: number; installationId?: number }>(installationsV1)
    .aggregate([
      { $match: { _id: among } },
      {
        $unionWith: { coll: installationModulesV1, pipeline: [{ $match: { installationId: among } }] },
      },
    ])
    .toArray();
  const byPlace = Map.groupBy(found, ({ _id, installationId = _id }) => installationId);
  return ids.map((id) => placeOf(byPlace.get(id) ?? []));
};

const placeOf = (found: readonly object[]): Place | null => {
  if (found.length === 0) return null;
  const modules = found.filter((each) => 'installationId' in each);
  const installation = found.find((each) => !('installationId' in each));
  return {
    installation: installation ? z.parse(installationV1Schema, installation) : null,
    modules: z.parse(z.array(installationModuleV1Schema), modules),
  };
};

const signedInWith = (user: GrantsV1 | null, sessionId: string, now: Date): SignedIn | null => {
  if (!user || user.isBlocked || user.entityStatus !== 1) return null;
  const session = user.sessions.find(({ sid }) => sid === sessionId);
  return session && isAlive(session, now) ? { user, session } : null;
};
