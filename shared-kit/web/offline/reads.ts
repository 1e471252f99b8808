/** Answers that were read while there was a network, to be read again without one. */
import type { OfflineDatabase } from './database.ts';
import type { StoredRead } from './stored.ts';

/** @throws StorageFullError, NoStorageError */
export const keepRead = (database: OfflineDatabase, read: StoredRead): Promise<void> =>
  database.write(['reads'], async (transaction) => {
    await transaction.objectStore('reads').put(read);
  });

/** By path and query. @throws NoStorageError */
export const keptRead = (database: OfflineDatabase, address: string): Promise<StoredRead | undefined> =>
  database.read(['reads'], (transaction) => transaction.objectStore('reads').get(address));

/** What waits to be sent stays. @throws NoStorageError */
export const dropReads = (database: OfflineDatabase): Promise<void> =>
  database.write(['reads'], (transaction) => transaction.objectStore('reads').clear());
