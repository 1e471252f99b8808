/** Tickets between the steps of a login: signed with the keys of sessions, and good for no session. */
import { errors, jwtVerify, SignJWT } from 'jose';
import {
  type SigningKey,
  tokenAlgorithm,
  tokenIssuer,
  type VerificationKey,
} from 'shared-kit/server/access/session-token';
import * as z from 'zod';

const audience = 'maintenance-portal/login';
const typ = 'login+jwt';

const claimsSchema = z.object({
  sub: z.coerce.number().int().positive(),
  asks: z.string(),
  password: z.string(),
});

export interface TicketClaims {
  readonly userId: number;
  readonly asks: string;
  readonly password: string;
}

/** Times are seconds since the epoch. */
export const signLoginTicket = (
  { userId, asks, password }: TicketClaims,
  { key, kid, issuedAt, expiresAt }: { key: SigningKey; kid: string; issuedAt: number; expiresAt: number },
): Promise<string> =>
  new SignJWT({ asks, password })
    .setProtectedHeader({ alg: tokenAlgorithm, kid, typ })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);

export const verifyLoginTicket = async (
  ticket: string,
  findKey: (kid: string) => Promise<VerificationKey | null>,
  now: Date,
): Promise<TicketClaims | null> => {
  try {
    const { payload } = await jwtVerify(
      ticket,
      async ({ kid = '' }) => (await findKey(kid)) ?? Promise.reject(new errors.JWKSNoMatchingKey()),
      { algorithms: [tokenAlgorithm], issuer: tokenIssuer, audience, typ, currentDate: now },
    );
    const claims = claimsSchema.safeParse(payload);
    return claims.success
      ? { userId: claims.data.sub, asks: claims.data.asks, password: claims.data.password }
      : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
};
