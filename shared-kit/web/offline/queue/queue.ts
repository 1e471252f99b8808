/** The queue of one person in one tab: what is written down, sent, told and waited for. */
import { isAway } from '../../app/http/connection.ts';
import { createOfflineDatabase } from '../database.ts';
import type { OfflineEntity, OperationAnswer } from '../entities.ts';
import { browserEnvironment, type OfflineEnvironment } from '../environment.ts';
import { NoStorageError } from '../errors.ts';
import { readFact, setFacts } from '../facts.ts';
import { knownEntities } from '../known-entities.ts';
import { addOperations, discardOperations, type OperationDraft } from '../operations.ts';
import { replaceOperation } from '../replace.ts';
import type { PassOptions } from './pass.ts';
import { type Pending, pendingIn } from './pending.ts';
import { createRunner, type Reason, sendingLock } from './runner.ts';
import { createOfflineState } from './state.ts';
import type { StoredOperation } from './stored.ts';
import { takeBackOperations } from './take-back.ts';

export interface QueueOptions extends Pick<PassOptions, 'uploadFile' | 'maySend'> {
  readonly userId: number;
  /** Those of the modules that are loaded, unless told. */
  readonly entities?: readonly OfflineEntity[] | undefined;
  /** Whether this browser holds a prepared round: nothing waits for the server then. */
  readonly isPrepared?: () => boolean;
  readonly environment?: OfflineEnvironment;
}

type Message =
  | { readonly kind: 'changed' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'answers'; readonly answers: readonly OperationAnswer[] };

/** A pass may be long; what a person saves waits for its own answer no longer than this. */
const patience = 10_000;

/** A browser that keeps nothing has nothing to send. */
const unlessNoStorage = (error: unknown): void => {
  if (!(error instanceof NoStorageError)) throw error;
};

export const createOfflineQueue = (options: QueueOptions) => {
  const { userId, environment = browserEnvironment } = options;
  const entities = (): readonly OfflineEntity[] => options.entities ?? knownEntities.getState().entities;
  const database = createOfflineDatabase(userId);
  /** Somebody waits for their answers: they are nothing that waits. */
  const awaited = new Set<string>();
  const state = createOfflineState({
    database,
    environment,
    entities,
    isHidden: (opId) => awaited.has(opId),
  });
  const waiters = new Map<string, (answer: OperationAnswer | null) => void>();

  const take = (answers: readonly OperationAnswer[]): void => {
    for (const answer of answers) waiters.get(answer.opId)?.(answer);
  };
  const onMessage = (message: Message): void => {
    if (message.kind === 'answers') take(message.answers);
    if (message.kind === 'changed') void state.refresh().catch(unlessNoStorage);
    if (message.kind !== 'sending') return;
    state.setSending(true);
    // The lock is free once the other tab has sent, or is gone.
    void environment.alone(sendingLock(userId), async () => state.setSending(false));
  };
  const channel = environment.channel(`portal.offline.${userId}`, (message) => onMessage(message as Message));
  const tell = (message: Message): void => channel.tell(message);
  const changed = async (): Promise<void> => {
    tell({ kind: 'changed' });
    await state.refresh();
  };

  const runner = createRunner({
    ...options,
    entities,
    database,
    environment,
    onChange: () => void changed().catch(unlessNoStorage),
    onSending: (isSending) => {
      state.setSending(isSending);
      if (isSending) tell({ kind: 'sending' });
    },
    onAnswers: (answers) => {
      take(answers);
      tell({ kind: 'answers', answers });
    },
  });
  const wake = (reason: Reason): void => void runner.wake(reason).catch(unlessNoStorage);

  const stopOnline = environment.onOnlineChange(() => {
    void state.refresh().catch(unlessNoStorage);
    wake('chance');
  });

  const stopRegistered = knownEntities.subscribe(({ entities: now }, before) => {
    if (now === before.entities) return;
    void state.refresh().catch(unlessNoStorage);
    wake('chance');
  });

  const hasNoAnswer = async (): Promise<boolean> => (await readFact(database, 'offlineSince')) !== null;

  const answerTo = (opId: string): Promise<OperationAnswer | null> => {
    const { promise, resolve } = Promise.withResolvers<OperationAnswer | null>();
    waiters.set(opId, resolve);
    return promise.finally(() => waiters.delete(opId));
  };

  const write = (drafts: readonly OperationDraft[], replaced?: string): Promise<StoredOperation[]> => {
    const [draft] = drafts;
    if (replaced === undefined || draft === undefined || drafts.length > 1)
      return addOperations(database, drafts, environment.now());
    return environment.alone(sendingLock(userId), () =>
      replaceOperation(database, replaced, { draft, now: environment.now() }),
    );
  };

  return {
    userId,
    entities,
    database,
    environment,
    state: state.store,
    /** What is saved now waits on the device: nobody waits for the server. */
    isLater: async (): Promise<boolean> =>
      (options.isPrepared?.() ?? false) || isAway() || !environment.isOnline() || (await hasNoAnswer()),

    /** All or none, and on their way as soon as may be. `replaced`: id of one that it is to stand in the place of. @throws StorageFullError, NoStorageError */
    add: async (drafts: readonly OperationDraft[], replaced?: string): Promise<StoredOperation[]> => {
      const added = await write(drafts, replaced);
      if (state.isShown() && replaced === undefined) state.add(added);
      else await state.refresh();
      tell({ kind: 'changed' });
      wake('added');
      return added;
    },

    /** As `add`, and the answers, in their order; null for those that none came for. */
    addAndSend: async (drafts: readonly OperationDraft[], replaced?: string) => {
      const operations = await write(drafts, replaced);
      for (const { opId } of operations) awaited.add(opId);
      const answers = operations.map(({ opId }) => answerTo(opId));
      const giveUp = (): void => {
        for (const { opId } of operations) waiters.get(opId)?.(null);
      };
      const stop = environment.after(patience, giveUp);
      void runner.wake('chance').then(giveUp, giveUp);
      const got = await Promise.all(answers);
      stop();
      for (const { opId } of operations) awaited.delete(opId);
      await changed();
      return { operations, answers: got };
    },

    /** Gone with its files, unless they are named again soon. What was on its way may have been carried out. */
    discard: async (opIds: readonly string[], keepsFiles = false): Promise<void> => {
      await discardOperations(database, opIds, keepsFiles);
      await changed();
    },

    /** As if it had not been done, whether or not it is here still: what was on its way already is done the other way round after it. */
    takeBack: async (operations: readonly StoredOperation[]): Promise<void> => {
      await environment.alone(sendingLock(userId), () =>
        takeBackOperations(database, operations, environment.now()),
      );
      await changed();
      wake('chance');
    },

    /** After the sign-in, after an answer of the server to something else, by a button. */
    sendNow: (): Promise<void> => runner.wake('chance'),
    changed,
    refresh: state.refresh,

    /** Milliseconds that this clock is ahead of the server's, told when the server says its time. */
    noteServerTime: async (serverTime: number): Promise<void> => {
      const clockAhead = Math.round(environment.now() - serverTime);
      await setFacts(database, { clockAhead });
      state.setClockAhead(clockAhead);
    },

    /** What waits, by the id of its record; whichever tab wrote it down. */
    pendingOf: async (resource: string): Promise<Pending> => {
      if (!state.isShown()) await state.refresh();
      return pendingIn(state.store.getState().operations, resource);
    },
    onPending: (resource: string, listener: (pending: Pending) => void): (() => void) =>
      state.store.subscribe(({ operations }, former) => {
        if (operations !== former.operations) listener(pendingIn(operations, resource));
      }),

    /** Shows what waits, and sends it. */
    start: async (): Promise<void> => {
      await state.refresh().catch(unlessNoStorage);
      wake('chance');
    },
    stop: async (): Promise<void> => {
      stopOnline();
      stopRegistered();
      await runner.stop();
      channel.close();
      await database.close();
    },
  };
};

export type OfflineQueue = ReturnType<typeof createOfflineQueue>;
