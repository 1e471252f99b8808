/** What is to be done, from its writing down to the server's answer. */
import type { Operation } from '../../contracts/operations.ts';
import type { OfflineDatabase, StoreName, Writing } from './database.ts';
import { factIn, writeFacts } from './facts.ts';
import { dropUnused } from './kept/files.ts';
import { isLocalRecord, localFilesIn } from './kept/local-files.ts';
import {
  fieldsFollowing,
  localRecordsIn,
  mapOfNumbered,
  newRecord,
  operationsFollowing,
} from './kept/local-records.ts';
import { type Pending, pendingIn } from './queue/pending.ts';
import type { StoredFile, StoredOperation } from './queue/stored.ts';
import { uuidV7 } from './uuid-v7.ts';

/** What an entity says of an operation; the rest is given when it is written down. What makes a record has the id `newRecord`. */
export interface OperationDraft extends Pick<Operation, 'id' | 'baseVersion' | 'fields' | 'resolves'> {
  readonly resource: string;
  readonly installationId: number;
  /** What it is about, in the person's words: "Revisión de extintores · EXT-14". */
  readonly title?: string;
  /** When it was done, an ISO instant; now unless it is given. */
  readonly at?: string;
  /** When it was written down, an ISO instant; now unless it is given. */
  readonly writtenAt?: string | undefined;
}

export type WorkTransaction = Writing<'operations' | 'files' | 'facts'>;
export const workStores: ('operations' | 'files' | 'facts')[] = ['operations', 'files', 'facts'];

const untouched = {
  state: 'waiting',
  isTried: false,
  conflicts: [],
  record: null,
  recordVersion: null,
  code: null,
  errors: [],
} as const;

const deviceIn = async (transaction: WorkTransaction): Promise<string> => {
  const known = await transaction.objectStore('facts').get('device');
  if (typeof known === 'string') return known;
  const device = crypto.randomUUID();
  await writeFacts(transaction, { device });
  return device;
};

/** @throws TypeError where a local file is not there: the operation could never be sent. */
export const checkFiles = async (transaction: WorkTransaction, ids: readonly number[]): Promise<void> => {
  for (const id of ids)
    if ((await transaction.objectStore('files').getKey(id)) === undefined)
      throw new TypeError(`local file ${id} is not there`);
};

type Named = OperationDraft & Pick<StoredOperation, 'clientId' | 'isNew'>;

/** What an operation of a record that has no number is known by at the server. @throws TypeError where the record was discarded. */
const clientIdOf = async (
  transaction: WorkTransaction,
  { resource, id }: OperationDraft,
): Promise<string | undefined> => {
  if (!isLocalRecord(id)) return undefined;
  const [first] = await transaction.objectStore('operations').index('record').getAll([resource, id]);
  if (first?.clientId === undefined) throw new TypeError(`${resource} ${id} is not there`);
  return first.clientId;
};

/** With the ids of records that are made, and the server's of those that have been numbered since they were read. */
const nameRecords = async (
  transaction: WorkTransaction,
  drafts: readonly OperationDraft[],
): Promise<Named[]> => {
  const facts = transaction.objectStore('facts');
  const numbered = mapOfNumbered(await factIn(facts, 'numbered'));
  let recordId = await factIn(facts, 'recordId');
  const named: Named[] = [];
  for (const draft of drafts) {
    const fields = fieldsFollowing(draft.fields, numbered);
    if (draft.id === newRecord) {
      recordId -= 1;
      named.push({ ...draft, fields, id: recordId, clientId: crypto.randomUUID(), isNew: true });
      continue;
    }
    const known = { ...draft, fields, id: numbered.get(draft.id) ?? draft.id };
    const clientId = await clientIdOf(transaction, known);
    named.push(clientId === undefined ? known : { ...known, clientId });
  }
  await writeFacts(transaction, { recordId });
  return named;
};

/** Within a transaction of the caller's. */
export const addWithin = async (
  transaction: WorkTransaction,
  drafts: readonly OperationDraft[],
  now: number,
): Promise<StoredOperation[]> => {
  const facts = transaction.objectStore('facts');
  // Asked for at once: whoever saves waits for one answer of the disk, not for four.
  const [device, clockAhead, sequence, order, named] = await Promise.all([
    deviceIn(transaction),
    factIn(facts, 'clockAhead'),
    factIn(facts, 'sequence'),
    factIn(facts, 'order'),
    nameRecords(transaction, drafts),
  ]);
  const added = named.map(
    ({ at = new Date(now).toISOString(), writtenAt, title = '', ...draft }, i): StoredOperation => ({
      ...draft,
      ...untouched,
      title,
      opId: uuidV7(now),
      device,
      at,
      writtenAt: writtenAt ?? new Date(now).toISOString(),
      clockAhead,
      sequence: sequence + i + 1,
      order: order + i + 1,
      localFiles: localFilesIn(draft.fields),
      localRecords: localRecordsIn(draft.fields),
    }),
  );
  await Promise.all([
    ...added.map(({ localFiles }) => checkFiles(transaction, localFiles)),
    ...added.map(async (operation) => transaction.objectStore('operations').add(operation)),
    writeFacts(transaction, { sequence: sequence + added.length, order: order + added.length }),
  ]);
  return added;
};

/** All or none. @throws StorageFullError, NoStorageError */
export const addOperations = (
  database: OfflineDatabase,
  drafts: readonly OperationDraft[],
  now: number,
): Promise<StoredOperation[]> =>
  database.write(workStores, (transaction) => addWithin(transaction, drafts, now));

export interface Work {
  /** In the order they were added. */
  readonly operations: readonly StoredOperation[];
  readonly files: readonly StoredFile[];
}

export const listWork = (database: OfflineDatabase): Promise<Work> =>
  database.read(['operations', 'files'], async (transaction) => ({
    operations: await transaction.objectStore('operations').index('order').getAll(),
    files: await transaction.objectStore('files').getAll(),
  }));

/** Those of a resource that are still to be sent, in their order, by the id of their record; whichever tab wrote them down. @throws NoStorageError */
export const listPending = async (database: OfflineDatabase, resource: string): Promise<Pending> =>
  pendingIn(
    await database.read(['operations'], (transaction) =>
      transaction.objectStore('operations').index('order').getAll(),
    ),
    resource,
  );

/** Within a transaction of the caller's; answers those that were there. `keepsFiles`: what they named is named again soon. */
export const removeWithin = async <S extends StoreName>(
  transaction: Writing<S | 'operations' | 'files' | 'facts'>,
  opIds: readonly string[],
  keepsFiles = false,
): Promise<StoredOperation[]> => {
  const store = transaction.objectStore('operations');
  const removed: StoredOperation[] = [];
  for (const opId of opIds) {
    const operation = await store.get(opId);
    if (operation === undefined) continue;
    await store.delete(opId);
    removed.push(operation);
  }
  const named = removed.flatMap(({ localFiles }) => localFiles);
  if (!keepsFiles) await dropUnused(transaction, named);
  return removed;
};

/** With what was done to a record that was to be made, and is not. What names such a one names nothing. */
export const discardOperations = (
  database: OfflineDatabase,
  opIds: readonly string[],
  keepsFiles = false,
): Promise<StoredOperation[]> =>
  database.write(workStores, async (transaction) => {
    const store = transaction.objectStore('operations');
    const removed = await removeWithin(transaction, opIds, keepsFiles);
    const gone = new Map(removed.flatMap(({ isNew, id }) => (isNew ? [[id, null] as const] : [])));
    if (gone.size === 0) return removed;
    const all = await store.getAll();
    const after = all.filter(({ id }) => gone.has(id)).map(({ opId }) => opId);
    const more = await removeWithin(transaction, after, keepsFiles);
    const left = all.filter(({ id }) => !gone.has(id));
    for (const operation of operationsFollowing(left, gone)) await store.put(operation);
    return [...removed, ...more];
  });

/** Changes those that are still there: another tab may have discarded them. */
export const changeOperations = (
  database: OfflineDatabase,
  opIds: readonly string[],
  change: (operation: StoredOperation) => StoredOperation,
): Promise<void> =>
  database.write(workStores, async (transaction) => {
    const store = transaction.objectStore('operations');
    for (const opId of opIds) {
      const operation = await store.get(opId);
      if (operation !== undefined) await store.put(change(operation));
    }
  });
