/** What a person decides about operations that were not carried out. */
import type { FieldChange, Operation } from '../../contracts/operations.ts';
import { addWithin, removeWithin, workStores } from './operations.ts';
import type { OfflineQueue } from './queue.ts';
import { sendingLock } from './runner.ts';
import type { StoredOperation } from './stored.ts';
import { reverseOf } from './take-back.ts';
import { timeToldAgain } from './told-again.ts';

export type ConflictChoice = 'mine' | 'theirs' | { readonly value: unknown };

/** What is not chosen stays as it is stored. */
const chosenFields = (
  { conflicts }: StoredOperation,
  choices: Readonly<Record<string, ConflictChoice>>,
): Operation['fields'] => {
  const fields: Record<string, FieldChange> = {};
  for (const { field, mine, theirs } of conflicts) {
    const choice = choices[field] ?? 'theirs';
    if (choice === 'theirs') continue;
    fields[field] = { from: theirs, to: choice === 'mine' ? mine : choice.value };
  }
  return fields;
};

export interface Resolved {
  /** Puts the conflict back as it was; where what was decided is carried out already, that is taken back too. */
  readonly undo: () => Promise<void>;
}

/**
 * Ends a conflict. What is chosen against what is stored becomes a new operation on top of it; where everything is theirs, there is none.
 * @throws TypeError where there is no such conflict any more.
 */
export const resolveConflict = async (
  queue: OfflineQueue,
  opId: string,
  choices: Readonly<Record<string, ConflictChoice>>,
): Promise<Resolved> => {
  const { database, environment } = queue;
  const { former, added } = await database.write(workStores, async (transaction) => {
    const former = await transaction.objectStore('operations').get(opId);
    if (former?.state !== 'conflict') throw new TypeError(`${opId} is no conflict`);
    const { resource, installationId, id, title, recordVersion, baseVersion } = former;
    const fields = chosenFields(former, choices);
    const on = { resource, installationId, id, title };
    const draft = { ...on, fields, baseVersion: recordVersion ?? baseVersion };
    const drafts = Object.keys(fields).length === 0 ? [] : [draft];
    const added = await addWithin(transaction, drafts, environment.now());
    await removeWithin(transaction, [opId]);
    return { former, added };
  });
  await queue.changed();
  void queue.sendNow();

  /** While nothing is being sent: what was decided is either here or carried out. */
  const takeBack = (): Promise<void> =>
    database.write(workStores, async (transaction) => {
      for (const operation of added) {
        const here = await transaction.objectStore('operations').get(operation.opId);
        if (here && !here.isTried) await removeWithin(transaction, [here.opId]);
        else await addWithin(transaction, [reverseOf(operation)], environment.now());
      }
      await transaction.objectStore('operations').put(former);
    });
  const undo = async (): Promise<void> => {
    await environment.alone(sendingLock(queue.userId), takeBack);
    await queue.changed();
    void queue.sendNow();
  };
  return { undo };
};

/**
 * Sends what was refused again, with other fields: a new operation, as the server has answered the former one for good.
 * @throws TypeError where it is not refused, or names a local file that is not there.
 */
export const editRefused = async (
  queue: OfflineQueue,
  opId: string,
  fields: Operation['fields'],
): Promise<void> => {
  await queue.database.write(workStores, async (transaction) => {
    const former = await transaction.objectStore('operations').get(opId);
    if (former?.state !== 'refused') throw new TypeError(`${opId} is not refused`);
    const { resource, installationId, id, title, baseVersion } = former;
    const now = queue.environment.now();
    const at = timeToldAgain(former, now);
    const draft = { resource, installationId, id, title, baseVersion, at, fields };
    const [added] = await addWithin(transaction, [draft], now);
    await removeWithin(transaction, [opId]);
    // What makes a record stays before what is done to it.
    if (added && former.isNew)
      await transaction.objectStore('operations').put({ ...added, isNew: true, order: former.order });
  });
  await queue.changed();
  void queue.sendNow();
};

export const discard = (queue: OfflineQueue, opId: string): Promise<void> => queue.discard([opId]);

/** Everything that was written down here and not carried out, with its files. What was read stays. */
export const discardAll = async (queue: OfflineQueue): Promise<void> => {
  await queue.database.write(workStores, async (transaction) => {
    await transaction.objectStore('operations').clear();
    await transaction.objectStore('files').clear();
  });
  await queue.changed();
};
