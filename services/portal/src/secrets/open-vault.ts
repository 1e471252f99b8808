import { rmSync } from 'node:fs';
import type { Connection } from 'shared-kit/server/database/mongo';
import { duplicateKey } from 'shared-kit/server/http/errors';
import { type EncryptionKeyRecord, encryptionKeys } from './encryption-key.model.ts';
import { makeKeyFile, readKeyFile } from './key-file.ts';
import { type Vault, vaultOf } from './vault.ts';

/** Where the key comes from: the environment, or a file that is made at the first start. */
export type KeySource = { readonly key: Uint8Array } | { readonly file: string };

/** A vault that is empty-handed until `prepare` has found its key. */
export interface PortalVault extends Vault {
  /** Throws an error that says what to do where the key is not the one that the database's secrets are encrypted with. */
  prepare(db: Connection, now: Date): Promise<void>;
}

const wayOut =
  'Put the right key back; if it is lost for good, `npm run keys:forget` gives up what was encrypted with it';

export const createVault = (source: KeySource): PortalVault => {
  let opened: Vault | null = 'key' in source ? vaultOf(source.key) : null;
  const vault = (): Vault => {
    if (!opened) throw new Error('The vault has no key yet');
    return opened;
  };
  return {
    get fingerprint() {
      return vault().fingerprint;
    },
    seal: (text, about) => vault().seal(text, about),
    open: (sealed, about) => vault().open(sealed, about),
    hash: (text, about) => vault().hash(text, about),
    async prepare(db, now) {
      const known = await markOf(db);
      const { found, isNew } = find(source, known !== null);
      const fingerprint = known ?? (await mark(db, found.fingerprint, now));
      if (fingerprint !== found.fingerprint) {
        if (isNew && 'file' in source) rmSync(source.file, { force: true });
        throw new Error(
          `${nameOf(source)} is not the key that this database's secrets are encrypted with. ${wayOut}`,
        );
      }
      opened = found;
    },
  };
};

const nameOf = (source: KeySource): string =>
  'file' in source ? `What the key file ${source.file} holds` : 'KEY_ENCRYPTION_KEY';

const find = (source: KeySource, isMarked: boolean): { found: Vault; isNew: boolean } => {
  if ('key' in source) return { found: vaultOf(source.key), isNew: false };
  const present = readKeyFile(source.file);
  if (present) return { found: vaultOf(present), isNew: false };
  if (isMarked)
    throw new Error(
      `The key file ${source.file} is missing, and the database holds secrets that are encrypted with its key. ${wayOut}`,
    );
  return { found: vaultOf(makeKeyFile(source.file)), isNew: true };
};

const markOf = async (db: Connection): Promise<string | null> =>
  (await encryptionKeys(db).findOne({ _id: 'current' }).lean<EncryptionKeyRecord>())?.fingerprint ?? null;

/** Of replicas that start at once, the first one's key counts; gives its fingerprint. */
const mark = async (db: Connection, fingerprint: string, since: Date): Promise<string> => {
  try {
    await encryptionKeys(db).create([{ _id: 'current', fingerprint, since }]);
    return fingerprint;
  } catch (error) {
    if (!duplicateKey(error)) throw error;
    return (await markOf(db)) ?? fingerprint;
  }
};

/** Where the key is lost: the next start makes or takes another one. What was encrypted is to be removed before. */
export const forgetEncryptionKey = async (db: Connection): Promise<void> => {
  await encryptionKeys(db).deleteMany({});
};
