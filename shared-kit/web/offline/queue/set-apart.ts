/** A file that the server refuses stays on the device as an entry of its own, and what named it goes without it. */
import type { FieldChange, Operation } from '../../../contracts/operations.ts';
import type { OfflineDatabase } from '../database.ts';
import { localFilesIn } from '../kept/local-files.ts';
import { addWithin, workStores } from '../operations.ts';
import type { StoredOperation } from './stored.ts';

type Fields = Operation['fields'];

const hasFile = (value: unknown, id: number): boolean =>
  localFilesIn({ value: { from: null, to: value } }).includes(id);

/** Undefined where nothing is left: the file stands alone, as in a signature or a reading. */
const withoutFile = (value: unknown, id: number): unknown => {
  if (Array.isArray(value)) return value.filter((each) => each !== id);
  if (typeof value !== 'object' || value === null) return hasFile(value, id) ? undefined : value;
  const parts = Object.entries(value).map(([name, part]) => [name, withoutFile(part, id)] as const);
  return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
};

const onlyFile = ({ from }: FieldChange, to: unknown, id: number): unknown =>
  Array.isArray(to) ? [...(Array.isArray(from) ? from : []), id] : to;

interface Apart {
  readonly rest: Fields;
  readonly own: Fields;
}

/** The fields with the file, and the others with what is left of those. */
export const fieldsApart = (fields: Fields, id: number): Apart => {
  const rest: Record<string, FieldChange> = {};
  const own: Record<string, FieldChange> = {};
  for (const [name, change] of Object.entries(fields)) {
    if (!hasFile(change.to, id) && !hasFile(change.from, id)) {
      rest[name] = change;
      continue;
    }
    const to = withoutFile(change.to, id);
    const from = withoutFile(change.from, id);
    if (to !== undefined) rest[name] = { from: from ?? null, to };
    if (hasFile(change.to, id)) own[name] = { from: change.from, to: onlyFile(change, change.to, id) };
  }
  return { rest, own };
};

const isSame = ({ from, to }: FieldChange): boolean => JSON.stringify(from) === JSON.stringify(to);

/**
 * Of each operation what names the file becomes a refused one of its own, under the file's name. One that would say nothing without it is refused
 * itself. Answers the ids of those that are refused and were there before.
 */
export const setFileApart = (
  database: OfflineDatabase,
  file: { readonly id: number; readonly name: string },
  { reason, now }: { readonly reason: Pick<StoredOperation, 'code' | 'errors'>; readonly now: number },
): Promise<string[]> =>
  database.write(workStores, async (transaction) => {
    const store = transaction.objectStore('operations');
    const all = await store.index('order').getAll();
    const whole: string[] = [];
    for (const operation of all.filter(({ localFiles }) => localFiles.includes(file.id))) {
      if (operation.state !== 'waiting' && operation.state !== 'held') continue;
      const { rest, own } = fieldsApart(operation.fields, file.id);
      if (Object.values(rest).every(isSame)) {
        whole.push(operation.opId);
        await store.put({ ...operation, ...reason, state: 'refused' });
        continue;
      }
      await store.put({ ...operation, fields: rest, localFiles: localFilesIn(rest) });
      const { resource, installationId, id, baseVersion, at } = operation;
      const title = [operation.title, file.name].filter(Boolean).join(' · ');
      const draft = { resource, installationId, id, baseVersion, at, title, fields: own };
      const [added] = await addWithin(transaction, [draft], now);
      if (added) await store.put({ ...added, ...reason, state: 'refused' });
    }
    return whole;
  });
