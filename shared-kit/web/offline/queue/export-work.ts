/** All that waits as a file, and back from it: the last resort where a browser or its network is lost. */
import * as z from 'zod/mini';
import { idSchema } from '../../../contracts/base.ts';
import { fieldErrorSchema } from '../../../contracts/error-codes.ts';
import { fieldConflictSchema, operationSchema } from '../../../contracts/operations.ts';
import { factIn, writeFacts } from '../facts.ts';
import { isLocalRecord, localFilesIn, withServerIds } from '../kept/local-files.ts';
import { fieldsFollowing, localRecordsIn } from '../kept/local-records.ts';
import { checkFiles, listWork, type Work, type WorkTransaction, workStores } from '../operations.ts';
import type { OfflineQueue } from './queue.ts';
import { operationStates, type StoredFile, type StoredOperation } from './stored.ts';

const exportVersion = 1;

const exportedOperationSchema = z.extend(operationSchema, {
  /** Negative where it was made there and has no number yet. */
  id: z.int(),
  isNew: z.optional(z.boolean()),
  resource: z.string(),
  installationId: idSchema,
  title: z.string(),
  isTried: z.boolean(),
  state: z.enum(operationStates),
  conflicts: z.array(fieldConflictSchema),
  record: z.unknown(),
  recordVersion: z.nullable(z.int()),
  code: z.nullable(z.string()),
  errors: z.array(fieldErrorSchema),
});
const exportedFileSchema = z.strictObject({
  id: z.int().check(z.lte(-1)),
  name: z.string(),
  type: z.string(),
  purpose: z.string(),
  installationId: idSchema,
  key: z.uuid(),
  serverId: z.nullable(idSchema),
  base64: z.base64(),
});
const exportSchema = z.strictObject({
  kind: z.literal('portal.work'),
  version: z.literal(exportVersion),
  userId: idSchema,
  at: z.iso.datetime(),
  operations: z.array(exportedOperationSchema),
  files: z.array(exportedFileSchema),
});
type Exported = z.infer<typeof exportSchema>;

const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // A call takes so many arguments and no more.
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
};

const blobOf = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });

const onlyOf = ({ operations, files }: Work, opId: string): Work => {
  const chosen = operations.filter((operation) => operation.opId === opId);
  const named = new Set(chosen.flatMap(({ localFiles }) => localFiles));
  return { operations: chosen, files: files.filter(({ id }) => named.has(id)) };
};

/** All of it, or one operation with its files. */
export const exportWork = async (
  { database, userId, environment }: OfflineQueue,
  opId?: string,
): Promise<Blob> => {
  const all = await listWork(database);
  const { operations, files } = opId === undefined ? all : onlyOf(all, opId);
  const exported: Exported = {
    kind: 'portal.work',
    version: exportVersion,
    userId,
    at: new Date(environment.now()).toISOString(),
    operations: operations.map(
      ({ order: _order, localFiles: _files, localRecords: _records, ...operation }) => ({
        ...operation,
        conflicts: [...operation.conflicts],
        errors: [...operation.errors],
      }),
    ),
    files: await Promise.all(
      files.map(async ({ blob, ...file }) => ({ ...file, base64: await base64Of(blob) })),
    ),
  };
  return new Blob([JSON.stringify(exported)], { type: 'application/json' });
};

/** `notWork`: no file of `exportWork`, or of a newer version of it. `anotherPerson`: not this person's work. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly why: 'notWork' | 'anotherPerson';
  constructor(why: 'notWork' | 'anotherPerson') {
    super(why);
    this.why = why;
  }
}

const parse = async (file: Blob, userId: number): Promise<Exported> => {
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    throw new ImportError('notWork');
  }
  const parsed = z.safeParse(exportSchema, json);
  if (!parsed.success) throw new ImportError('notWork');
  if (parsed.data.userId !== userId) throw new ImportError('anotherPerson');
  return parsed.data;
};

/** The ids that records that were made on another device have on this one: the same for what of them is here already. */
const ownRecords = async (
  transaction: WorkTransaction,
  missing: Exported['operations'],
): Promise<ReadonlyMap<number, number>> => {
  const facts = transaction.objectStore('facts');
  const here = await transaction.objectStore('operations').getAll();
  const known = new Map(here.map(({ clientId, id }) => [clientId, id]));
  const own = new Map<number, number>();
  let recordId = await factIn(facts, 'recordId');
  for (const { id, clientId } of missing) {
    if (!isLocalRecord(id) || own.has(id)) continue;
    const same = clientId === undefined ? undefined : known.get(clientId);
    if (same === undefined) recordId -= 1;
    own.set(id, same ?? recordId);
  }
  await writeFacts(transaction, { recordId });
  return own;
};

/**
 * Adds what is not here yet; the ids of operations stay, so that the server carries them out once, whoever sends them. Answers how many were
 * added. @throws ImportError, StorageFullError
 */
export const importWork = async (queue: OfflineQueue, file: Blob): Promise<number> => {
  const { operations, files } = await parse(file, queue.userId);
  const added = await queue.database.write(workStores, async (transaction) => {
    const stored = transaction.objectStore('operations');
    const facts = transaction.objectStore('facts');
    const missing: Exported['operations'] = [];
    for (const operation of operations)
      if ((await stored.getKey(operation.opId)) === undefined) missing.push(operation);
    const named = new Set(missing.flatMap(({ fields }) => localFilesIn(fields)));
    let fileId = await factIn(facts, 'fileId');
    const ids = new Map<number, number>();
    for (const { base64, ...rest } of files.filter(({ id }) => named.has(id))) {
      fileId -= 1;
      ids.set(rest.id, fileId);
      const kept: StoredFile = { ...rest, id: fileId, blob: blobOf(base64, rest.type) };
      await transaction.objectStore('files').add(kept);
    }
    const order = await factIn(facts, 'order');
    const records = await ownRecords(transaction, missing);
    for (const [i, { isNew = false, ...operation }] of missing.entries()) {
      const fields = fieldsFollowing(withServerIds(operation.fields, ids), records);
      const kept: StoredOperation = {
        ...operation,
        ...(isNew ? { isNew } : {}),
        id: records.get(operation.id) ?? operation.id,
        localRecords: localRecordsIn(fields),
        record: operation.record ?? null,
        fields,
        localFiles: localFilesIn(fields),
        order: order + i + 1,
      };
      await checkFiles(transaction, kept.localFiles);
      await stored.add(kept);
    }
    await writeFacts(transaction, { fileId, order: order + missing.length });
    return missing.length;
  });
  await queue.changed();
  void queue.sendNow();
  return added;
};
