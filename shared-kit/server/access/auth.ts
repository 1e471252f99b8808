/** From a request's token to the user it names. */
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { jwksV1, jwkV1Schema } from '../../contracts/views/jwks.ts';
import { databaseOf } from '../database/mongo.ts';
import {
  importPublicKey,
  type VerificationKey,
  type VerifiedToken,
  verifySessionToken,
} from './session-token.ts';

export interface Authenticator {
  /** The verified token of an `Authorization: Bearer …` header, or null. */
  verify(authorization: string | undefined, now: Date): Promise<VerifiedToken | null>;
}

/** Looks in a second for keys that nobody knows, so that made-up ones cost little. */
const mostLooks = 10;
const keysKeptMs = 5000;
const maxVerified = 5000;
const maxTokenLength = 4096;

const known = new WeakMap<object, Authenticator>();

/** One per connection pool: services in one process share what was verified. */
export const authenticatorOf = (db: Connection): Authenticator => {
  const client = db.getClient();
  const authenticator = known.get(client) ?? createAuthenticator(db);
  known.set(client, authenticator);
  return authenticator;
};

/** Verifies with the keys in `jwks_v1`; what was verified once is remembered until it expires or its key is taken back. */
const createAuthenticator = (db: Connection): Authenticator => {
  const findKey = createKeyFinder(db);
  const verified = new Map<string, VerifiedToken>();

  const remember = (token: string, claims: VerifiedToken) => {
    verified.set(token, claims);
    const [oldest] = verified.keys();
    if (verified.size > maxVerified && oldest !== undefined) verified.delete(oldest);
  };

  return {
    async verify(authorization, now) {
      const token = bearerOf(authorization);
      if (token === null) return null;
      const before = verified.get(token);
      if (before && before.expiresAt * 1000 > now.getTime() && (await findKey(before.kid))) return before;
      verified.delete(token);
      const claims = await verifySessionToken(token, findKey, now);
      if (claims) remember(token, claims);
      return claims;
    },
  };
};

const bearerOf = (authorization: string | undefined): string | null => {
  if (!authorization || authorization.length > maxTokenLength) return null;
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1] ?? null;
};

/** Reads the keys again after five seconds (one may be taken back), and for a `kid` that it has not seen (a new key signs from now on). */
const createKeyFinder = (db: Connection) => {
  let keys = new Map<string, VerificationKey>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let looks = { second: 0, count: 0 };

  const read = async () => {
    const stored = await databaseOf(db).collection(jwksV1).find().toArray();
    const jwks = z.parse(z.array(jwkV1Schema), stored);
    keys = new Map(
      await Promise.all(
        jwks.map(async ({ kid, publicJwk }) => [kid, await importPublicKey(publicJwk)] as const),
      ),
    );
  };

  const readOnce = () => {
    reading ??= read().finally(() => {
      readAt = Date.now();
      reading = null;
    });
    return reading;
  };

  const mayLook = (): boolean => {
    const second = Math.floor(Date.now() / 1000);
    looks = { second, count: looks.second === second ? looks.count + 1 : 1 };
    return looks.count <= mostLooks;
  };

  return async (kid: string): Promise<VerificationKey | null> => {
    // A clock that was set back makes nothing younger.
    if (Math.abs(Date.now() - readAt) >= keysKeptMs) await readOnce();
    if (!keys.has(kid) && mayLook()) await readOnce();
    return keys.get(kid) ?? null;
  };
};
