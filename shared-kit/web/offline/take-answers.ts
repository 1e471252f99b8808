/** The server's answers to a batch, written down in one transaction. */
import type { OfflineDatabase } from './database.ts';
import type { OperationAnswer } from './entities.ts';
import { factIn, writeFacts } from './facts.ts';
import { dropUnused } from './files.ts';
import { isLocalRecord, serverIdsOf, withServerIds } from './local-files.ts';
import { operationsFollowing, withNumbered } from './local-records.ts';
import { removeWithin, type WorkTransaction, workStores } from './operations.ts';
import type { StoredOperation } from './stored.ts';

const isDone = ({ outcome }: OperationAnswer): boolean => outcome !== 'conflict' && outcome !== 'refused';

/** With the server's ids of its files: the server has them, and they need no room here. */
const withAnswer = (
  operation: StoredOperation,
  answer: OperationAnswer,
  ids: ReadonlyMap<number, number>,
): StoredOperation => ({
  ...operation,
  fields: withServerIds(operation.fields, ids),
  localFiles: [],
  state: answer.outcome === 'conflict' ? 'conflict' : 'refused',
  conflicts: answer.conflicts,
  record: answer.record,
  recordVersion: answer.version,
  code: answer.code,
  errors: answer.fields,
});

/** What was carried out goes, with its files; the rest stays for a person to look at. */
export const takeAnswers = (
  database: OfflineDatabase,
  answers: readonly OperationAnswer[],
  now: number,
): Promise<void> =>
  database.write(workStores, async (transaction) => {
    const done = answers.filter(isDone).map(({ opId }) => opId);
    const removed = await removeWithin(transaction, done);
    const store = transaction.objectStore('operations');
    const ids = serverIdsOf(await transaction.objectStore('files').getAll());
    for (const answer of answers) {
      const operation = isDone(answer) ? undefined : await store.get(answer.opId);
      if (!operation) continue;
      await store.put(withAnswer(operation, answer, ids));
      await dropUnused(transaction, operation.localFiles);
    }
    await numberRecords(transaction, numbersIn(removed, answers));
    const at = new Date(now).toISOString();
    const former = await factIn(transaction.objectStore('facts'), 'lastSent');
    const count = removed.length + (former && isSameRun(former.at, now) ? former.count : 0);
    await writeFacts(transaction, {
      backoff: null,
      offlineSince: null,
      needsSignIn: false,
      ...(removed.length === 0 ? {} : { lastSent: { at, count } }),
    });
  });

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
const numberRecords = async (
  transaction: WorkTransaction,
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
