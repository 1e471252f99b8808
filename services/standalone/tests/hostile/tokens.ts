/** Tokens that are no session: garbage, and some that are signed with the portal's own key but say something else. */
import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';
import * as z from 'zod/mini';

const keySchema = z.object({ _id: z.string(), privateJwk: z.custom<JsonWebKey>() });
const partSchema = z.record(z.string(), z.unknown());

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part = ''): Record<string, unknown> =>
  z.parse(partSchema, JSON.parse(Buffer.from(part, 'base64url').toString()));

/** Each must be answered 401; `good` is a session that stays good. */
export const badTokens = async (db: Connection, good: string): Promise<Record<string, string>> => {
  const { _id: kid, privateJwk } = z.parse(
    keySchema,
    await databaseOf(db).collection('signingKeys').findOne(),
  );
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' });
  const [head, claims] = good.split('.');
  const signed = (header: object, changed: object): string => {
    const content = `${encoded({ ...decoded(head), kid, ...header })}.${encoded({ ...decoded(claims), ...changed })}`;
    return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
  };
  const [, , signature = ''] = good.split('.');
  return {
    garbage: 'garbage',
    'three parts of garbage': 'a.b.c',
    'a signature cut off': `${head}.${claims}.`,
    'no algorithm': `${encoded({ alg: 'none', kid })}.${claims}.${signature}`,
    'claims of somebody else': `${head}.${encoded({ ...decoded(claims), sub: '1' })}.${signature}`,
    'an unknown key': signed({ kid: 'unknown' }, {}),
    'another kind': signed({ typ: 'login+jwt' }, {}),
    'no kind': signed({ typ: 'JWT' }, {}),
    'another audience': signed({}, { aud: 'maintenance-portal/login' }),
    'another issuer': signed({}, { iss: 'somebody' }),
    'over since a second': signed({}, { exp: Math.floor(Date.now() / 1000) - 1 }),
    'another session': signed({}, { sid: '00000000-0000-4000-8000-000000000000' }),
    'nobody in particular': signed({}, { sub: '0' }),
    'an operator for a session': signed({}, { sid: { $ne: null } }),
  };
};

/** The same token signed anew, as `badTokens` does it: shows that the signature is not what they fail for. */
export const resigned = async (db: Connection, good: string): Promise<string> => {
  const { _id: kid, privateJwk } = z.parse(
    keySchema,
    await databaseOf(db).collection('signingKeys').findOne(),
  );
  const [head, claims] = good.split('.');
  const content = `${encoded({ ...decoded(head), kid })}.${claims}`;
  const signature = sign(null, Buffer.from(content), createPrivateKey({ key: privateJwk, format: 'jwk' }));
  return `${content}.${signature.toString('base64url')}`;
};
