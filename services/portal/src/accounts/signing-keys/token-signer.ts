import { importJWK } from 'jose';
import {
  importPublicKey,
  type SigningKey,
  signSessionToken,
  type TokenSubject,
  tokenAlgorithm,
  type VerificationKey,
} from 'shared-kit/server/access/session-token';
import type { Connection } from 'shared-kit/server/database/mongo';
import type { Vault } from '../../secrets/vault.ts';
import { ensureSigningKey, type KeyPolicy, slotAt } from './ensure-signing-key.ts';
import { signLoginTicket, type TicketClaims, verifyLoginTicket } from './login-ticket.ts';
import { openPrivateKey } from './sealed-key.ts';
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
  readonly publicKey: VerificationKey;
}

/** A key may be taken back or replaced by somebody else: it is looked for again after this time, and when the clock was set back. */
const keptMs = 5000;

export const createTokenSigner = (db: Connection, policy: KeyPolicy, vault: Vault): TokenSigner => {
  let current: CurrentKey | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  const isFresh = (): boolean => Math.abs(Date.now() - readAt) < keptMs;

  const keyAt = async (now: Date): Promise<CurrentKey> => {
    const { slot } = slotAt(now, policy.signingKeyDays);
    if (current?.slot === slot && isFresh()) return current;
    const record = await ensureSigningKey(db, now, { keyPolicy: policy, vault });
    readAt = Date.now();
    if (current?.kid !== record._id) {
      const key = await importJWK(openPrivateKey(record, vault), tokenAlgorithm);
      current = { slot, kid: record._id, key, publicKey: await importPublicKey(record.publicJwk) };
    }
    return current;
  };

  const withKey = async ({ issuedAt, expiresAt }: TokenTimes) => {
    const { key, kid } = await keyAt(issuedAt);
    return { key, kid, issuedAt: secondsOf(issuedAt), expiresAt: secondsOf(expiresAt) };
  };
  const findKey = async (kid: string) => {
    if (current?.kid === kid && isFresh()) return current.publicKey;
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
