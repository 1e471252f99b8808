/** Session tokens: portal signs them, every service verifies them. They name the user; what the user may do is read from views. */
import { errors, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { PublicJwk } from '../contracts/views/jwks.ts';

export const tokenAlgorithm = 'EdDSA';
export const tokenIssuer = 'maintenance-portal';

export type SigningKey = Parameters<SignJWT['sign']>[0];
export type VerificationKey = Awaited<ReturnType<typeof importJWK>>;

export interface TokenSubject {
  readonly userId: number;
  readonly name: string;
  readonly entityType: string;
}

/** Times are seconds since the epoch. */
export const signSessionToken = (
  { userId, name, entityType }: TokenSubject,
  { key, kid, issuedAt, expiresAt }: { key: SigningKey; kid: string; issuedAt: number; expiresAt: number },
): Promise<string> =>
  new SignJWT({ name, entityType })
    .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);

export interface VerifiedToken {
  readonly userId: number;
  /** Seconds since the epoch. */
  readonly issuedAt: number;
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
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : await findKey(kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        algorithms: [tokenAlgorithm],
        issuer: tokenIssuer,
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: now,
      },
    );
    return subjectOf(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
};

const subjectOf = ({ sub, iat, exp }: JWTPayload): VerifiedToken | null => {
  const userId = Number(sub);
  if (!Number.isSafeInteger(userId) || userId < 1 || iat === undefined || exp === undefined) return null;
  return { userId, issuedAt: iat, expiresAt: exp };
};
