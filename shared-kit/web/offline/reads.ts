/** Answers that were read while there was a network, to be read again without one. */
import type { OfflineDatabase } from './database.ts';
import { factIn } from './facts.ts';
import { countKeptChange, noteWritten } from './kept/kept-changes.ts';
import type { StoredRead } from './queue/stored.ts';

/** @throws StorageFullError, NoStorageError */
export const keepRead = (database: OfflineDatabase, read: StoredRead): Promise<void> =>
  database.write(['reads', 'facts'], async (transaction) => {
    await transaction.objectStore('reads').put({ part: '', ...read });
    await countKeptChange(transaction);
  });

interface Renewing {
  /** ISO instant before the server was asked. */
  readonly askedAt: string;
  /** What is kept with what the server has answered; the very same where nothing of that is newer. */
  readonly change: (kept: unknown) => unknown;
  /** Milliseconds since 1970; by this device's clock unless told. */
  readonly now?: number;
}

/**
 * What was seen with a network, in the place of what was prepared before; nothing where nothing was prepared, or where something was written
 * there since the server was asked. When it was prepared stays as it is told: the others are as old as that. @throws StorageFullError, NoStorageError
 */
export const renewRead = (
  database: OfflineDatabase,
  address: string,
  { askedAt, change, now = Date.now() }: Renewing,
): Promise<void> =>
  database.write(['reads', 'facts'], async (transaction) => {
    const reads = transaction.objectStore('reads');
    const read = await reads.get(address);
    if (!read) return;
    const { writtenAt } = await factIn(transaction.objectStore('facts'), 'keptChanges');
    const written = writtenAt[address];
    const at = new Date(now).toISOString();
    if (written !== undefined && askedAt <= written && written <= at) return;
    const answer = change(read.answer);
    if (answer === read.answer) return;
    await reads.put({ ...read, answer });
    await noteWritten(transaction, [address], at);
  });

const without = <T>(
  record: Readonly<Record<string, T>>,
  names: readonly string[],
): Readonly<Record<string, T>> => {
  const gone = new Set(names);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !gone.has(name)));
};

export interface Replacing {
  /** The preparation that replaces its own; addresses are never another one's too. */
  readonly part?: string;
  /** Addresses of the files that it goes on keeping; its others go. */
  readonly files?: readonly string[];
  /** Milliseconds since 1970; by this device's clock unless told. */
  readonly now?: number;
}

/**
 * All that a preparation keeps of an installation anew, in one go: never half of it. What an answer was written into since the first of it was
 * fetched (`at`) stays, or stays away where it was not kept: what was fetched may be older. False then: the preparation is to be made again, as the
 * rest of it may count what was sent, too. @throws StorageFullError, NoStorageError
 */
export const replaceReads = (
  database: OfflineDatabase,
  installationId: number,
  reads: readonly StoredRead[],
  { part = '', files = [], now = Date.now() }: Replacing = {},
): Promise<boolean> =>
  database.write(['reads', 'keptFiles', 'facts'], async (transaction) => {
    const store = transaction.objectStore('reads');
    const keptFiles = transaction.objectStore('keptFiles');
    const [before, filesBefore] = await Promise.all([
      store.index('part').getAllKeys(IDBKeyRange.only([part, installationId])),
      keptFiles.getAllKeys(IDBKeyRange.bound([part, installationId], [part, installationId, []])),
    ]);
    const wanted = new Set(files);
    const { writtenAt } = await factIn(transaction.objectStore('facts'), 'keptChanges');
    const [first] = reads.map(({ at }) => at).toSorted();
    const last = new Date(now).toISOString();
    // What was written later than now was so by a clock that was ahead.
    const isNewer = (address: string): boolean => {
      const written = writtenAt[address];
      return first !== undefined && written !== undefined && first <= written && written <= last;
    };
    const gone = before.filter((address) => !isNewer(address));
    const overtaken = reads.filter(({ address }) => isNewer(address));
    await Promise.all([
      ...gone.map((address) => store.delete(address)),
      ...reads.filter((read) => !overtaken.includes(read)).map((read) => store.put({ ...read, part })),
      ...filesBefore.filter(([, , address]) => !wanted.has(address)).map((key) => keptFiles.delete(key)),
      countKeptChange(transaction, (times) => without(times, gone)),
    ]);
    return overtaken.length === 0;
  });

interface Latest {
  readonly key: string;
  readonly count: number;
  readonly reads: readonly StoredRead[];
}
/** What was asked for last: a round asks for it with every card. */
const latest = new WeakMap<OfflineDatabase, Latest>();

/** All that a preparation keeps of an installation; read anew where something of it has changed, in whichever tab. @throws NoStorageError */
export const readsOf = async (
  database: OfflineDatabase,
  installationId: number,
  part = '',
): Promise<readonly StoredRead[]> => {
  const known = latest.get(database);
  const key = `${installationId} ${part}`;
  const found = await database.read(['reads', 'facts'], async (transaction): Promise<Latest> => {
    const { count } = await factIn(transaction.objectStore('facts'), 'keptChanges');
    if (known?.key === key && known.count === count) return known;
    const ofPart = transaction.objectStore('reads').index('part');
    return { key, count, reads: await ofPart.getAll(IDBKeyRange.only([part, installationId])) };
  });
  latest.set(database, found);
  return found.reads;
};

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
  database.write(['reads', 'keptFiles', 'facts'], async (transaction) => {
    await Promise.all([
      countKeptChange(transaction, () => ({})),
      transaction.objectStore('reads').clear(),
      transaction.objectStore('keptFiles').clear(),
    ]);
  });
