/** One IndexedDB database per person: another person's work is neither read nor sent. */
import { type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { asStorageError, NoStorageError } from './errors.ts';
import { databaseVersion, type OfflineSchema, type StoredOperation } from './queue/stored.ts';

type Database = IDBPDatabase<OfflineSchema>;
type Upgrading = IDBPTransaction<OfflineSchema, StoreName[], 'versionchange'>;
export type StoreName = StoreNames<OfflineSchema>;
export type Writing<S extends StoreName> = IDBPTransaction<OfflineSchema, S[], 'readwrite'>;
type Reading<S extends StoreName> = IDBPTransaction<OfflineSchema, S[], 'readonly'>;

export interface OfflineDatabase {
  readonly userId: number;
  /**
   * All that `work` writes, or nothing. `work` waits for nothing but the transaction's own requests.
   * @throws StorageFullError where there is no room, NoStorageError where nothing can be kept.
   */
  readonly write: <S extends StoreName, T>(
    stores: S[],
    work: (transaction: Writing<S>) => Promise<T>,
  ) => Promise<T>;
  /** @throws NoStorageError */
  readonly read: <S extends StoreName, T>(
    stores: S[],
    work: (transaction: Reading<S>) => Promise<T>,
  ) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** By the version that it converts from: what an operation of it lacks, or has otherwise. */
const conversions: Readonly<Record<number, (stored: StoredOperation) => StoredOperation>> = {
  // Whether it was on its way is not known: as if it had been, it is taken back the safe way.
  1: (stored) => ({ ...stored, isTried: true, title: '' }),
};

const makeReads = (database: Database): void => {
  database.createObjectStore('reads', { keyPath: 'address' }).createIndex('part', ['part', 'installationId']);
  database
    .createObjectStore('keptFiles', { keyPath: ['part', 'installationId', 'address'] })
    .createIndex('address', 'address');
};

/** Until version 3 an installation had one preparation, and no files. */
const convertReads = async (database: Database, transaction: Upgrading): Promise<void> => {
  const before = await transaction.objectStore('reads').getAll();
  database.deleteObjectStore('reads');
  makeReads(database);
  const store = transaction.objectStore('reads');
  for (const read of before) await store.put({ ...read, part: '' });
};

const convert = async (transaction: Upgrading, from: number): Promise<void> => {
  const store = transaction.objectStore('operations');
  for (const stored of await store.getAll()) {
    let converted = stored;
    for (let version = from; version < databaseVersion; version += 1)
      converted = conversions[version]?.(converted) ?? converted;
    await store.put(converted);
  }
};

const upgrade = async (
  database: Database,
  oldVersion: number,
  _newVersion: number | null,
  transaction: Upgrading,
): Promise<void> => {
  if (oldVersion >= 1) {
    await convert(transaction, oldVersion);
    if (oldVersion < 3) await convertReads(database, transaction);
    return;
  }
  const operations = database.createObjectStore('operations', { keyPath: 'opId' });
  operations.createIndex('record', ['resource', 'id']);
  operations.createIndex('state', 'state');
  operations.createIndex('order', 'order');
  database.createObjectStore('files', { keyPath: 'id' });
  makeReads(database);
  database.createObjectStore('facts');
};

export const databaseName = (userId: number): string => `portal.${userId}`;

const finish = async (transaction: { readonly done: Promise<void>; abort(): void }): Promise<void> => {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
  await transaction.done.catch(() => undefined);
};

/** What is only a copy of the server's may be lost with the power; what a person wrote may not. */
const durabilityOf = (stores: readonly StoreName[]): 'strict' | 'relaxed' =>
  stores.some((store) => store === 'operations' || store === 'files') ? 'strict' : 'relaxed';

const stores: readonly StoreName[] = ['operations', 'files', 'reads', 'keptFiles', 'facts'];

type Callbacks = Parameters<typeof openDB<OfflineSchema>>[2];

/** In the shape of a later release where that one was put back, or runs in another tab: it has all that this one knows of, and more. */
const openNewest = async (name: string, callbacks: Callbacks): Promise<Database> => {
  try {
    return await openDB<OfflineSchema>(name, databaseVersion, { ...callbacks, upgrade });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    const found = await openDB<OfflineSchema>(name, undefined, callbacks);
    if (stores.every((store) => found.objectStoreNames.contains(store))) return found;
    found.close();
    throw error;
  }
};

/**
 * Opens when it is first needed, and again where the browser closed it or another tab brought a newer shape.
 * `onBlocked`: an older tab keeps the database, and everything waits until it is closed.
 */
export const createOfflineDatabase = (
  userId: number,
  onBlocked: () => void = () => undefined,
): OfflineDatabase => {
  let opening: Promise<Database> | null = null;

  const openNow = async (): Promise<Database> => {
    if (globalThis.indexedDB === undefined) throw new NoStorageError('there is no IndexedDB');
    const forget = (): void => {
      opening = null;
    };
    try {
      return await openNewest(databaseName(userId), {
        blocked: onBlocked,
        blocking: (_current, _blocked, event) => {
          forget();
          (event.target as IDBDatabase).close();
        },
        terminated: forget,
      });
    } catch (error) {
      forget();
      throw new NoStorageError('IndexedDB does not open', { cause: error });
    }
  };
  const open = (): Promise<Database> => {
    opening ??= openNow();
    return opening;
  };

  /** A connection that was closed between opening and use is opened once more. */
  const begin = async <T>(start: (database: Database) => T): Promise<T> => {
    try {
      return start(await open());
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      opening = null;
      return start(await open());
    }
  };

  return {
    userId,
    write: async (stores, work) => {
      const transaction = await begin((database) =>
        database.transaction(stores, 'readwrite', { durability: durabilityOf(stores) }),
      );
      try {
        const result = await work(transaction);
        await transaction.done;
        return result;
      } catch (error) {
        const cause = transaction.error;
        await finish(transaction);
        throw asStorageError(error, cause);
      }
    },
    read: async (stores, work) => {
      const transaction = await begin((database) => database.transaction(stores, 'readonly'));
      const result = await work(transaction);
      await transaction.done;
      return result;
    },
    close: async () => {
      const database = await opening?.catch(() => null);
      opening = null;
      database?.close();
    },
  };
};
