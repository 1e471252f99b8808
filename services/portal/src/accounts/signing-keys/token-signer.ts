import { importJWK } from 'jose';
import type { Connection } from 'shared-kit/server/mongo';
import {
  importPublicKey,
  type SigningKey,
  signSessionToken,
  type TokenSubject,
  tokenAlgorithm,
} from 'shared-kit/server/session-token';
import { ensureSigningKey, type KeyPolicy, slotAt } from './ensure-signing-key.ts';
import { signLoginTicket, type TicketClaims, verifyLoginTicket } from './login-ticket.ts';
import { type SigningKeyRecord, signingKeys } from './signing-key.model.ts';

export interface TokenTimes {
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface TokenSigner {
  sign(subject: TokenSubject, times: TokenTimes): Promise<string>;
  signTicket(claims: TicketClaims, times: TokenTimes): Promise<string>;
  /** Null for one that is over or not ours. */
  readTicket(ticket: string, now: Date): Promise<TicketClaims | null>;
}

interface CurrentKey {
  readonly slot: string;
  readonly kid: string;
  readonly key: SigningKey;
}

export const createTokenSigner = (db: Connection, policy: KeyPolicy): TokenSigner => {
  let current: CurrentKey | null = null;

  const keyAt = async (now: Date): Promise<CurrentKey> => {
    const { slot } = slotAt(now, policy.signingKeyDays);
    if (current?.slot === slot) return current;
    const {
      _id: kid,
      privateJwk: { kty, crv, x, d },
    } = await ensureSigningKey(db, now, policy);
    current = { slot, kid, key: await importJWK({ kty, crv, x, d }, tokenAlgorithm) };
    return current;
  };

  const withKey = async ({ issuedAt, expiresAt }: TokenTimes) => {
    const { key, kid } = await keyAt(issuedAt);
    return { key, kid, issuedAt: secondsOf(issuedAt), expiresAt: secondsOf(expiresAt) };
  };
  const findKey = async (kid: string) => {
    const found = await signingKeys(db).findOne({ _id: kid }).lean<SigningKeyRecord>();
    return found && importPublicKey(found.publicJwk);
  };

  return {
    sign: async (subject, times) => signSessionToken(subject, await withKey(times)),
    signTicket: async (claims, times) => signLoginTicket(claims, await withKey(times)),
    readTicket: (ticket, now) => verifyLoginTicket(ticket, findKey, now),
  };
};

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
