/** Tokens that are no session: garbage, and some that are signed with a key that the portal publishes but say something else. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import * as z from 'zod/mini';

const kid = 'hostile';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** Puts a key whose private half is known here among those that the portal signs with. */
export const publishKey = async (db: Connection): Promise<void> => {
  const publicJwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' };
  await databaseOf(db)
    .collection<{ _id: string } & Record<string, unknown>>('signingKeys')
    .insertOne({ _id: kid, slot: kid, rotatesAt: new Date('2100-01-01'), publicJwk, sealedKey: '' });
};

const partSchema = z.record(z.string(), z.unknown());
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part = ''): Record<string, unknown> =>
  z.parse(partSchema, JSON.parse(Buffer.from(part, 'base64url').toString()));

/** The same token with the changes, signed with the known key. Without any it is good. */
export const resigned = (good: string, claims: object = {}, header: object = {}): string => {
  const [head, body] = good.split('.');
  const content = `${encoded({ ...decoded(head), kid, ...header })}.${encoded({ ...decoded(body), ...claims })}`;
  return `${content}.${sign(null, Buffer.from(content), privateKey).toString('base64url')}`;
};

/** Each must be answered 401; `good` is a session that stays good. */
export const badTokens = (good: string): Record<string, string> => {
  const [head, claims, signature] = good.split('.');
  return {
    garbage: 'garbage',
    'three parts of garbage': 'a.b.c',
    'a signature cut off': `${head}.${claims}.`,
    'no algorithm': `${encoded({ alg: 'none', kid })}.${claims}.${signature}`,
    'claims of somebody else': `${head}.${encoded({ ...decoded(claims), sub: '1' })}.${signature}`,
    'an unknown key': resigned(good, {}, { kid: 'unknown' }),
    'another kind': resigned(good, {}, { typ: 'login+jwt' }),
    'no kind': resigned(good, {}, { typ: 'JWT' }),
    'another audience': resigned(good, { aud: 'maintenance-portal/login' }),
    'another issuer': resigned(good, { iss: 'somebody' }),
    'over since a second': resigned(good, { exp: Math.floor(Date.now() / 1000) - 1 }),
    'another session': resigned(good, { sid: '00000000-0000-4000-8000-000000000000' }),
    'nobody in particular': resigned(good, { sub: '0' }),
    'an operator for a session': resigned(good, { sid: { $ne: null } }),
  };
};
