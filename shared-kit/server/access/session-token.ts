/** Session tokens: portal signs them, every service verifies them. They name the user; what the user may do is read from views. */
import { errors, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { PublicJwk } from '../../contracts/views/jwks.ts';

export const tokenAlgorithm = 'EdDSA';
export const tokenIssuer = 'maintenance-portal';
/** Whom session tokens are meant for, and what they are: another token that portal may sign is none. */
export const sessionAudience = 'maintenance-portal/api';
export const sessionTokenType = 'session+jwt';

export type SigningKey = Parameters<SignJWT['sign']>[0];
export type VerificationKey = Awaited<ReturnType<typeof importJWK>>;

export interface TokenSubject {
  readonly userId: number;
  readonly name: string;
  readonly entityType: string;
  /** The record that says whether the session goes on. */
  readonly sessionId: string;
}

/** Times are seconds since the epoch. */
export const signSessionToken = (
  { userId, name, entityType, sessionId }: TokenSubject,
  { key, kid, issuedAt, expiresAt }: { key: SigningKey; kid: string; issuedAt: number; expiresAt: number },
): Promise<string> =>
  new SignJWT({ name, entityType, sid: sessionId })
    .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: sessionTokenType })
    .setIssuer(tokenIssuer)
    .setAudience(sessionAudience)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);

export interface VerifiedToken {
  readonly userId: number;
  readonly sessionId: string;
  /** The key that it is signed with. */
  readonly kid: string;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

export type FindKey = (kid: string) => Promise<VerificationKey | null>;

export const importPublicKey = (jwk: PublicJwk): Promise<VerificationKey> =>
  importJWK({ kty: jwk.kty, crv: jwk.crv, x: jwk.x }, tokenAlgorithm);

/** The verified token, or null for one that is malformed, forged, expired, or signed with an unknown key or algorithm. */
export const verifySessionToken = async (
  token: string,
  findKey: FindKey,
  now: Date,
): Promise<VerifiedToken | null> => {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await findKey(kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [tokenAlgorithm],
        issuer: tokenIssuer,
        audience: sessionAudience,
        typ: sessionTokenType,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate: now,
      },
    );
    return tokenOf(payload, protectedHeader.kid ?? '');
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
};

const tokenOf = ({ sub, sid, exp }: JWTPayload, kid: string): VerifiedToken | null => {
  const userId = Number(sub);
  if (!Number.isSafeInteger(userId) || userId < 1 || typeof sid !== 'string' || exp === undefined)
    return null;
  return { userId, sessionId: sid, kid, expiresAt: exp };
};
