/** Answers that were read while there was a network, to be read again without one. */
import type { OfflineDatabase } from './database.ts';
import type { StoredRead } from './stored.ts';

/** @throws StorageFullError, NoStorageError */
export const keepRead = (database: OfflineDatabase, read: StoredRead): Promise<void> =>
  database.write(['reads'], async (transaction) => {
    await transaction.objectStore('reads').put(read);
  });

/** All that is kept of an installation anew, in one go: never half of it. @throws StorageFullError, NoStorageError */
export const replaceReads = (
  database: OfflineDatabase,
  installationId: number,
  reads: readonly StoredRead[],
): Promise<void> =>
  database.write(['reads'], async (transaction) => {
    const store = transaction.objectStore('reads');
    const before = await store.index('installationId').getAllKeys(installationId);
    await Promise.all([
      ...before.map((address) => store.delete(address)),
      ...reads.map((read) => store.put(read)),
    ]);
  });

/** All of an installation. @throws NoStorageError */
export const readsOf = (database: OfflineDatabase, installationId: number): Promise<StoredRead[]> =>
  database.read(['reads'], (transaction) =>
    transaction.objectStore('reads').index('installationId').getAll(installationId),
  );

/** By path and query. @throws NoStorageError */
export const keptRead = (database: OfflineDatabase, address: string): Promise<StoredRead | undefined> =>
  database.read(['reads'], (transaction) => transaction.objectStore('reads').get(address));

/** What waits to be sent stays. @throws NoStorageError */
export const dropReads = (database: OfflineDatabase): Promise<void> =>
  database.write(['reads'], (transaction) => transaction.objectStore('reads').clear());
