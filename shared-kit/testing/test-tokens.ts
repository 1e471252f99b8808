/** Session tokens for tests, good ones and bad ones. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { jwksV1, jwkV1Schema } from '../contracts/views/jwks.ts';
import { signSessionToken } from '../server/access/session-token.ts';
import { databaseOf } from '../server/database/mongo.ts';

const pair = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const kid = `test-${randomUUID().slice(0, 8)}`;

/** Puts the tests' public key where services look for portal's. */
export const seedSigningKey = async (db: Connection): Promise<void> => {
  const document = z.parse(jwkV1Schema, { kid, publicJwk: pair.publicKey.export({ format: 'jwk' }) });
  await databaseOf(db).collection(jwksV1).insertOne(document);
};

/** The one session that a test's user has. */
export const testSessionId = (userId: number): string => `session-${userId}`;

export interface TestTokenOptions {
  /** Default now. */
  readonly issuedAt?: Date;
  readonly lifetimeSeconds?: number;
  /** Signed with a key that portal does not know. */
  readonly forged?: boolean;
}

export const signTestToken = (
  userId: number,
  { issuedAt = new Date(), lifetimeSeconds = 3600, forged = false }: TestTokenOptions = {},
): Promise<string> => {
  const seconds = Math.floor(issuedAt.getTime() / 1000);
  const sessionId = testSessionId(userId);
  const subject = { userId, name: `User ${userId}`, entityType: 'UserProxy', sessionId };
  const key = forged ? stranger.privateKey : pair.privateKey;
  return signSessionToken(subject, { key, kid, issuedAt: seconds, expiresAt: seconds + lifetimeSeconds });
};

/** A token that claims to need no signature. */
export const unsignedTestToken = async (userId: number): Promise<string> => {
  const [, payload = ''] = (await signTestToken(userId)).split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
  return `${header}.${payload}.`;
};
