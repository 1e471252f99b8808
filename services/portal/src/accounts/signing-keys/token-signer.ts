import { importJWK } from 'jose';
import type { Connection } from 'shared-kit/server/mongo';
import {
  type SigningKey,
  signSessionToken,
  type TokenSubject,
  tokenAlgorithm,
} from 'shared-kit/server/session-token';
import { ensureSigningKey, type KeyPolicy, slotAt } from './ensure-signing-key.ts';

export interface TokenSigner {
  /** `notBefore`: seconds since the epoch before which the user's tokens are refused. */
  sign(subject: TokenSubject, now: Date, notBefore: number | null): Promise<string>;
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

  return {
    async sign(subject, now, notBefore) {
      const { key, kid } = await keyAt(now);
      const issuedAt = Math.max(Math.floor(now.getTime() / 1000), notBefore ?? 0);
      const expiresAt = issuedAt + Math.round(policy.tokenHours * 3600);
      return signSessionToken(subject, { key, kid, issuedAt, expiresAt });
    },
  };
};
