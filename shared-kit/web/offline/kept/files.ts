/** Local files: kept until an operation that names them is carried out. */
import type { OfflineDatabase, StoreName, Writing } from '../database.ts';
import { factIn, writeFacts } from '../facts.ts';
import type { StoredFile } from '../queue/stored.ts';

export type LocalFileDraft = Pick<StoredFile, 'blob' | 'name' | 'purpose' | 'installationId'>;

/** Answers the file's negative id, to stand in fields where the server's would. @throws StorageFullError, NoStorageError */
export const addLocalFile = (database: OfflineDatabase, draft: LocalFileDraft): Promise<number> =>
  database.write(['files', 'facts'], async (transaction) => {
    const id = (await factIn(transaction.objectStore('facts'), 'fileId')) - 1;
    const file = { ...draft, id, type: draft.blob.type, key: crypto.randomUUID(), serverId: null };
    await transaction.objectStore('files').add(file);
    await writeFacts(transaction, { fileId: id });
    return id;
  });

export const readLocalFile = (database: OfflineDatabase, id: number): Promise<StoredFile | undefined> =>
  database.read(['files'], (transaction) => transaction.objectStore('files').get(id));

/** Of these files, those that no operation names any more: their room, and all of what the server has not got. Within a transaction of the caller's. */
export const dropUnused = async <S extends StoreName>(
  transaction: Writing<S | 'operations' | 'files' | 'facts'>,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  const operations = await transaction.objectStore('operations').getAll();
  const used = new Set(operations.flatMap(({ localFiles }) => localFiles));
  const store = transaction.objectStore('files');
  for (const id of ids) {
    const file = used.has(id) ? undefined : await store.get(id);
    if (!file) continue;
    if (file.serverId === null) await store.delete(id);
    else await store.put({ ...file, blob: new Blob() });
  }
};

/** A photo that was taken and not kept in the end. */
export const discardLocalFile = (database: OfflineDatabase, id: number): Promise<void> =>
  database.write(['operations', 'files', 'facts'], (transaction) => dropUnused(transaction, [id]));
