import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { publicJwkSchema } from 'shared-kit/contracts/views/jwks';
import { tokenAlgorithm } from 'shared-kit/server/access/session-token';
import { removeAny } from 'shared-kit/server/database/expiry';
import type { Connection } from 'shared-kit/server/database/mongo';
import { duplicateKey } from 'shared-kit/server/http/errors';
import type { Vault } from '../../secrets/vault.ts';
import { sealPrivateKey } from './sealed-key.ts';
import { type SigningKeyRecord, signingKeys } from './signing-key.model.ts';

const dayMs = 24 * 3600 * 1000;

export interface KeyPolicy {
  readonly signingKeyDays: number;
  readonly tokenHours: number;
}

/** Time is cut into slots of the key's life, so that every replica finds the same key without asking the others. */
export const slotAt = (now: Date, days: number): { slot: string; rotatesAt: Date } => {
  const index = Math.floor(now.getTime() / (days * dayMs));
  return { slot: `${days}d-${index}`, rotatesAt: new Date((index + 1) * days * dayMs) };
};

/** The key that tokens are signed with at `now`, made if this is the first to ask for it. */
export const ensureSigningKey = async (
  db: Connection,
  now: Date,
  {
    keyPolicy: { signingKeyDays, tokenHours },
    vault,
  }: { readonly keyPolicy: KeyPolicy; readonly vault: Vault },
): Promise<SigningKeyRecord> => {
  const { slot, rotatesAt } = slotAt(now, signingKeyDays);
  const find = () => signingKeys(db).findOne({ slot }).lean<SigningKeyRecord>();
  const known = await find();
  if (known) return known;
  const made = { ...(await generateKey(vault)), slot, rotatesAt };
  const winner = await signingKeys(db)
    .create([made])
    .then(() => made)
    .catch((error: unknown) => {
      if (duplicateKey(error)) return find();
      throw error;
    });
  await dropOverdueKeys(db, now, tokenHours);
  return winner ?? made;
};

/** A key stays published until the last token signed with it is over, and a day for clocks that differ. */
export const dropOverdueKeys = async (db: Connection, now: Date, tokenHours: number): Promise<void> => {
  const overdue = new Date(now.getTime() - tokenHours * 3600 * 1000 - dayMs);
  await removeAny(db, signingKeys.collection, { rotatesAt: { $lt: overdue } });
};

const generateKey = async (
  vault: Vault,
): Promise<Pick<SigningKeyRecord, '_id' | 'publicJwk' | 'sealedKey'>> => {
  const { privateKey } = await generateKeyPair(tokenAlgorithm, { crv: 'Ed25519', extractable: true });
  const { d = '', ...parts } = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(parts);
  const publicJwk = publicJwkSchema.parse({ ...parts, kid, alg: tokenAlgorithm, use: 'sig' });
  return { _id: kid, publicJwk, sealedKey: sealPrivateKey(kid, d, vault) };
};
