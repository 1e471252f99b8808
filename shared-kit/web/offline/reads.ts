/** Answers that were read while there was a network, to be read again without one. */
import type { OfflineDatabase } from './database.ts';
import type { StoredRead } from './stored.ts';

/** @throws StorageFullError, NoStorageError */
export const keepRead = (database: OfflineDatabase, read: StoredRead): Promise<void> =>
  database.write(['reads'], async (transaction) => {
    await transaction.objectStore('reads').put({ part: '', ...read });
  });

export interface Replacing {
  /** The preparation that replaces its own; addresses are never another one's too. */
  readonly part?: string;
  /** Addresses of the files that it goes on keeping; its others go. */
  readonly files?: readonly string[];
}

/** All that a preparation keeps of an installation anew, in one go: never half of it. @throws StorageFullError, NoStorageError */
export const replaceReads = (
  database: OfflineDatabase,
  installationId: number,
  reads: readonly StoredRead[],
  { part = '', files = [] }: Replacing = {},
): Promise<void> =>
  database.write(['reads', 'keptFiles'], async (transaction) => {
    const store = transaction.objectStore('reads');
    const keptFiles = transaction.objectStore('keptFiles');
    const [before, filesBefore] = await Promise.all([
      store.index('part').getAllKeys(IDBKeyRange.only([part, installationId])),
      keptFiles.getAllKeys(IDBKeyRange.bound([part, installationId], [part, installationId, []])),
    ]);
    const wanted = new Set(files);
    await Promise.all([
      ...before.map((address) => store.delete(address)),
      ...reads.map((read) => store.put({ ...read, part })),
      ...filesBefore.filter(([, , address]) => !wanted.has(address)).map((key) => keptFiles.delete(key)),
    ]);
  });

/** All that a preparation keeps of an installation. @throws NoStorageError */
export const readsOf = (
  database: OfflineDatabase,
  installationId: number,
  part = '',
): Promise<StoredRead[]> =>
  database.read(['reads'], (transaction) =>
    transaction
      .objectStore('reads')
      .index('part')
      .getAll(IDBKeyRange.only([part, installationId])),
  );

/** Of all that a preparation keeps, whichever the installation. @throws NoStorageError */
export const readAddressesOf = (database: OfflineDatabase, part: string): Promise<string[]> =>
  database.read(['reads'], (transaction) =>
    transaction
      .objectStore('reads')
      .index('part')
      .getAllKeys(IDBKeyRange.bound([part], [part, []])),
  );

/** By path and query. @throws NoStorageError */
export const keptRead = (database: OfflineDatabase, address: string): Promise<StoredRead | undefined> =>
  database.read(['reads'], (transaction) => transaction.objectStore('reads').get(address));

/** With the files. What waits to be sent stays. @throws NoStorageError */
export const dropReads = (database: OfflineDatabase): Promise<void> =>
  database.write(['reads', 'keptFiles'], async (transaction) => {
    await Promise.all([
      transaction.objectStore('reads').clear(),
      transaction.objectStore('keptFiles').clear(),
    ]);
  });
