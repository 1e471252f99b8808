/** What a person decides about operations that were not carried out. */
import type { FieldChange, FollowPolicy, Operation } from '../../contracts/operations.ts';
import { settledSides } from '../../domain/records/followed-sides.ts';
import { addWithin, removeWithin, workStores } from './operations.ts';
import type { OfflineQueue } from './queue/queue.ts';
import { sendingLock } from './queue/runner.ts';
import type { StoredOperation } from './queue/stored.ts';
import { reverseOf } from './queue/take-back.ts';
import { timeToldAgain } from './queue/told-again.ts';

export type ConflictChoice = 'mine' | 'theirs' | { readonly value: unknown };

type Choices = Readonly<Record<string, ConflictChoice>>;

/** What is not chosen stays as it is stored; what follows other fields goes with them. */
const chosenFields = (
  { conflicts }: StoredOperation,
  choices: Choices,
  follows: FollowPolicy | undefined,
): Operation['fields'] => {
  const fields: Record<string, FieldChange> = {};
  const names = conflicts.map(({ field }) => field);
  const chosen = Object.entries(choices).map(([field, choice]): [string, 'mine' | 'theirs'] => [
    field,
    choice === 'theirs' ? 'theirs' : 'mine',
  ]);
  const settled = settledSides(names, { chosen: Object.fromEntries(chosen), otherwise: 'theirs', follows });
  for (const [index, { field, mine, theirs }] of conflicts.entries()) {
    if (settled[index]?.side !== 'mine') continue;
    const choice = settled[index].isFollowing ? undefined : choices[field];
    fields[field] = { from: theirs, to: typeof choice === 'object' ? choice.value : mine };
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
  choices: Choices,
): Promise<Resolved> => {
  const { database, environment } = queue;
  const { former, added } = await database.write(workStores, async (transaction) => {
    const former = await transaction.objectStore('operations').get(opId);
    if (former?.state !== 'conflict') throw new TypeError(`${opId} is no conflict`);
    const { resource, installationId, id, title, recordVersion, baseVersion, writtenAt } = former;
    const { follows = {} } =
      queue.entities().find(({ operations }) => operations.resource === resource)?.operations ?? {};
    const fields = chosenFields(former, choices, follows);
    const isOwnWork = Object.keys(follows).some((field) => field in fields);
    const draft = {
      resource,
      installationId,
      id,
      title,
      fields,
      resolves: opId,
      baseVersion: recordVersion ?? baseVersion,
      // What holds with the time when it was done was written down then, too.
      ...(isOwnWork ? { writtenAt } : {}),
    };
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
 * Sends what was refused, or is held, with other fields: a new operation, as the server has seen the former one.
 * @throws TypeError where it is neither, or names a local file that is not there.
 */
export const editRefused = async (
  queue: OfflineQueue,
  opId: string,
  fields: Operation['fields'],
): Promise<void> => {
  await queue.database.write(workStores, async (transaction) => {
    const former = await transaction.objectStore('operations').get(opId);
    if (former?.state !== 'refused' && former?.state !== 'held')
      throw new TypeError(`${opId} is not refused`);
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
