/** The server's answers to a batch, written down in one transaction. */
import type { OfflineDatabase, StoreName, Writing } from '../database.ts';
import type { CarriedOut, OfflineEntity, OperationAnswer } from '../entities.ts';
import { factIn, writeFacts } from '../facts.ts';
import { removeWithin, workStores } from '../operations.ts';
import type { StoredOperation } from '../queue/stored.ts';
import { dropUnused } from './files.ts';
import { writeIntoKept } from './kept-changes.ts';
import { isLocalRecord, serverIdsOf, withServerIds } from './local-files.ts';
import { fieldsFollowing, operationsFollowing, withNumbered } from './local-records.ts';

/**
 * What the role does not allow now waits until it does, as where it allows nothing at all: the server keeps nothing of it, and it goes by itself
 * once the permission is back.
 */
export const isHeldBack = ({ outcome, code }: OperationAnswer): boolean =>
  outcome === 'refused' && code === 'forbidden';

const isDone = ({ outcome }: OperationAnswer): boolean => outcome !== 'conflict' && outcome !== 'refused';

const stateAfter = (answer: OperationAnswer): StoredOperation['state'] => {
  if (answer.outcome === 'conflict') return 'conflict';
  return isHeldBack(answer) ? 'held' : 'refused';
};

/** With the server's ids of its files: the server has them, and they need no room here. */
const withAnswer = (
  operation: StoredOperation,
  answer: OperationAnswer,
  ids: ReadonlyMap<number, number>,
): StoredOperation => ({
  ...operation,
  fields: withServerIds(operation.fields, ids),
  localFiles: [],
  state: stateAfter(answer),
  conflicts: answer.conflicts,
  record: answer.record,
  recordVersion: answer.version,
  code: answer.code,
  errors: answer.fields,
});

/** What was carried out goes, with its files, and stands in what was prepared instead; the rest stays for a person to look at. */
export const takeAnswers = (
  database: OfflineDatabase,
  answers: readonly OperationAnswer[],
  { now, entities = [] }: { readonly now: number; readonly entities?: readonly OfflineEntity[] | undefined },
): Promise<void> =>
  database.write([...workStores, 'reads'], async (transaction) => {
    const done = answers.filter(isDone).map(({ opId }) => opId);
    const removed = await removeWithin(transaction, done);
    const store = transaction.objectStore('operations');
    const ids = serverIdsOf(await transaction.objectStore('files').getAll());
    const asked: StoredOperation[] = [];
    for (const answer of answers) {
      const operation = isDone(answer) ? undefined : await store.get(answer.opId);
      if (!operation) continue;
      await store.put(withAnswer(operation, answer, ids));
      asked.push(operation);
      await dropUnused(transaction, operation.localFiles);
    }
    const numbers = numbersIn(removed, answers);
    await numberRecords(transaction, numbers);
    const at = new Date(now).toISOString();
    const carried = carriedOut([...removed, ...asked], answers, { files: ids, records: numbers });
    await writeIntoKept(transaction, entities, { carried, at });
    const former = await factIn(transaction.objectStore('facts'), 'lastSent');
    const count = removed.length + (former && isSameRun(former.at, now) ? former.count : 0);
    await writeFacts(transaction, {
      backoff: null,
      offlineSince: null,
      needsSignIn: false,
      ...(removed.length === 0 ? {} : { lastSent: { at, count } }),
    });
  });

interface ServerIds {
  readonly files: ReadonlyMap<number, number>;
  readonly records: ReadonlyMap<number, number>;
}

/** In the order of the answers. */
const carriedOut = (
  operations: readonly StoredOperation[],
  answers: readonly OperationAnswer[],
  { files, records }: ServerIds,
): CarriedOut[] => {
  const byId = new Map(operations.map((operation) => [operation.opId, operation]));
  return answers.flatMap((answer) => {
    const operation = byId.get(answer.opId);
    if (!operation) return [];
    const fields = fieldsFollowing(withServerIds(operation.fields, files), records);
    return [{ operation: { ...operation, id: records.get(operation.id) ?? operation.id, fields }, answer }];
  });
};

/** Of records that were made here, the ids that the server has given them. */
const numbersIn = (
  removed: readonly StoredOperation[],
  answers: readonly OperationAnswer[],
): ReadonlyMap<number, number> => {
  const given = new Map(answers.map(({ opId, id }) => [opId, id]));
  return new Map(
    removed.flatMap(({ opId, id }) => {
      const number = given.get(opId) ?? 0;
      return isLocalRecord(id) && number > 0 ? [[id, number] as const] : [];
    }),
  );
};

/** What refers to them follows, whatever entity it is of. */
const numberRecords = async <S extends StoreName>(
  transaction: Writing<S | 'operations' | 'facts'>,
  ids: ReadonlyMap<number, number>,
): Promise<void> => {
  if (ids.size === 0) return;
  const store = transaction.objectStore('operations');
  for (const operation of operationsFollowing(await store.getAll(), ids)) await store.put(operation);
  const numbered = await factIn(transaction.objectStore('facts'), 'numbered');
  await writeFacts(transaction, { numbered: withNumbered(numbered, ids) });
};

/** What goes out at once is told as one number. */
const isSameRun = (formerAt: string, now: number): boolean => now - Date.parse(formerAt) < 10_000;
