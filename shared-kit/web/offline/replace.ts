/** Work that a person changes where it waits, or was refused. */
import type { FieldChange, Operation } from '../../contracts/operations.ts';
import { isSameValue } from '../../domain/records/merge-fields.ts';
import type { OfflineDatabase } from './database.ts';
import { dropUnused } from './kept/files.ts';
import {
  addWithin,
  type OperationDraft,
  removeWithin,
  type WorkTransaction,
  workStores,
} from './operations.ts';
import type { StoredOperation } from './queue/stored.ts';
import { timeToldAgain } from './queue/told-again.ts';

/** What is to be sent lies over what was read, so that the change begins where that one ended. */
const over = (former: Operation['fields'], next: Operation['fields']): Operation['fields'] => {
  const changes = Object.entries({ ...former, ...next }).map(([name, { to }]): [string, FieldChange] => [
    name,
    { from: (former[name] ?? next[name])?.from, to },
  ]);
  return Object.fromEntries(changes.filter(([, { from, to }]) => !isSameValue(from, to)));
};

/** The server has not carried it out, and nothing that waits stands on it. */
const mayGo = async (transaction: WorkTransaction, former: StoredOperation): Promise<boolean> => {
  if (former.state === 'refused') return true;
  if (former.state === 'conflict' || former.isTried) return false;
  const ofRecord = transaction.objectStore('operations').index('record');
  const all = await ofRecord.getAll([former.resource, former.id]);
  return all.every(({ order }) => order <= former.order);
};

/**
 * In the place of one that is still here and was not carried out; after it where it may have been. When it was done stays as it was told, unless that is what was refused. To be
 * called while nothing is being sent. @throws StorageFullError, NoStorageError, TypeError where a local file is not there.
 */
export const replaceOperation = (
  database: OfflineDatabase,
  opId: string,
  { draft, now }: { readonly draft: OperationDraft; readonly now: number },
): Promise<StoredOperation[]> =>
  database.write(workStores, async (transaction) => {
    const former = await transaction.objectStore('operations').get(opId);
    const isOfIt = former?.resource === draft.resource && former.id === draft.id;
    if (!former || !isOfIt || !(await mayGo(transaction, former)))
      return addWithin(transaction, [draft], now);
    const { fields, state, baseVersion } = former;
    const at = timeToldAgain(former, now);
    const next =
      state === 'refused'
        ? { ...draft, at }
        : { ...draft, at, baseVersion, fields: over(fields, draft.fields) };
    await removeWithin(transaction, [opId], true);
    const isChange = Object.keys(next.fields).length > 0;
    const added = isChange ? await addWithin(transaction, [next], now) : [];
    await dropUnused(transaction, former.localFiles);
    return added;
  });
