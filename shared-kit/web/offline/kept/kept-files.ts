/** Bytes of the server's files that were fetched to be there without a network. `replaceReads` lets those go that are not wanted any more. */
import type { OfflineDatabase } from '../database.ts';
import type { KeptFile } from '../queue/stored.ts';

/** @throws StorageFullError, NoStorageError */
export const keepFile = (database: OfflineDatabase, file: KeptFile): Promise<void> =>
  database.write(['keptFiles'], async (transaction) => {
    await transaction.objectStore('keptFiles').put(file);
  });

/** By its address, whoever keeps it. @throws NoStorageError */
export const keptFile = async (database: OfflineDatabase, address: string): Promise<Blob | null> => {
  const found = await database.read(['keptFiles'], (transaction) =>
    transaction.objectStore('keptFiles').index('address').get(address),
  );
  return found?.blob ?? null;
};

export interface KeptFileSize extends Omit<KeptFile, 'blob'> {
  readonly bytes: number;
}

/** All of the person's, of any installation. @throws NoStorageError */
export const keptFileSizes = async (database: OfflineDatabase): Promise<readonly KeptFileSize[]> => {
  const files = await database.read(['keptFiles'], (transaction) =>
    transaction.objectStore('keptFiles').getAll(),
  );
  return files.map(({ blob, ...file }) => ({ ...file, bytes: blob.size }));
};
