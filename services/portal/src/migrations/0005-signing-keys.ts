import type { Migration } from 'shared-kit/server/database/migrations';
import { sealPlainKeys } from '../accounts/signing-keys/seal-plain-keys.ts';
import type { Vault } from '../secrets/vault.ts';

/** Keys from before they were sealed. */
export const sealedSigningKeys = (vault: Vault): Migration => ({
  number: 5,
  name: 'signing-keys',
  async up(db, { now }) {
    await sealPlainKeys(db, vault, now());
  },
});
