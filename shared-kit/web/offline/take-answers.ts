/** The server's answers to a batch, written down in one transaction. */
import type { OfflineDatabase } from './database.ts';
import type { OperationAnswer } from './entities.ts';
import { factIn, writeFacts } from './facts.ts';
import { removeWithin, workStores } from './operations.ts';
import type { StoredOperation } from './stored.ts';

const isDone = ({ outcome }: OperationAnswer): boolean => outcome !== 'conflict' && outcome !== 'refused';

const withAnswer = (operation: StoredOperation, answer: OperationAnswer): StoredOperation => ({
  ...operation,
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
    for (const answer of answers) {
      const operation = isDone(answer) ? undefined : await store.get(answer.opId);
      if (operation) await store.put(withAnswer(operation, answer));
    }
    const former = await factIn(transaction.objectStore('facts'), 'lastSent');
    const at = new Date(now).toISOString();
    await writeFacts(transaction, {
      backoff: null,
      offlineSince: null,
      needsSignIn: false,
      ...(removed.length === 0 ? {} : { lastSent: { at, count: removed.length } }),
      ...(former && removed.length > 0 && isSameRun(former.at, now)
        ? { lastSent: { at, count: former.count + removed.length } }
        : {}),
    });
  });

/** What goes out at once is told as one number. */
const isSameRun = (formerAt: string, now: number): boolean => now - Date.parse(formerAt) < 10_000;
