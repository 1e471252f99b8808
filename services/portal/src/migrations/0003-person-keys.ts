import type { Migration } from 'shared-kit/server/database/migrations';
import { ensurePersonKeys } from '../accounts/erasure/person-keys.ts';
import type { Vault } from '../secrets/vault.ts';

/** People from before there were keys of theirs; who came later got one with the first entry of the audit about them. */
export const personKeys = (vault: Vault): Migration => ({
  number: 3,
  name: 'person-keys',
  up: (db) => ensurePersonKeys(db, vault),
});
