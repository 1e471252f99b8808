/** What a person sees of the queue, the same in all tabs. */
import { createStore } from 'zustand/vanilla';
import type { OfflineDatabase } from '../database.ts';
import type { OfflineEntity } from '../entities.ts';
import type { OfflineEnvironment } from '../environment.ts';
import { readFact } from '../facts.ts';
import { listWork } from '../operations.ts';
import type { Facts, Numbered, StoredOperation } from './stored.ts';

export interface OfflineState {
  /** Whether it has been read: until then nothing is known of what waits. */
  readonly isRead: boolean;
  /** Everything that is not carried out yet, in the order it was added. */
  readonly operations: readonly StoredOperation[];
  /** ISO instant; null while there is a network. */
  readonly offlineSince: string | null;
  readonly waiting: { readonly operations: number; readonly files: number; readonly bytes: number };
  /** Resources of which something is here and nobody has said how it is sent. */
  readonly unregistered: readonly string[];
  readonly isSending: boolean;
  readonly lastSent: Facts['lastSent'];
  readonly conflicts: number;
  readonly refused: number;
  readonly held: number;
  /** Sending goes on once the same person signs in. */
  readonly needsSignIn: boolean;
  /** Of records that were made here, the ids that the server has given them. */
  readonly numbered: Numbered;
  /** Milliseconds that this clock is ahead of the server's, less than 0 where it is behind; null where they have not met. */
  readonly clockAhead: number | null;
}

const nothing: OfflineState = {
  isRead: false,
  operations: [],
  offlineSince: null,
  waiting: { operations: 0, files: 0, bytes: 0 },
  unregistered: [],
  isSending: false,
  lastSent: null,
  conflicts: 0,
  refused: 0,
  held: 0,
  needsSignIn: false,
  numbered: {},
  clockAhead: null,
};

interface StateOptions {
  readonly database: OfflineDatabase;
  readonly environment: OfflineEnvironment;
  readonly entities: () => readonly OfflineEntity[];
  /** What is not told of, as somebody waits for its answer. */
  readonly isHidden: (opId: string) => boolean;
}

export const createOfflineState = ({ database, environment, entities, isHidden }: StateOptions) => {
  const store = createStore<OfflineState>(() => nothing);
  let turns = 0;
  let newest = Promise.resolve();
  let isShown = false;
  let reading = 0;
  const nowText = (): string => new Date(environment.now()).toISOString();

  const unregisteredIn = (operations: readonly StoredOperation[]): readonly string[] => {
    const known = new Set(entities().map((entity) => entity.operations.resource));
    return [...new Set(operations.map(({ resource }) => resource))].filter((one) => !known.has(one));
  };

  /** Reads all of it anew; of several at once the last one holds, which all of them wait for. */
  const refresh = (): Promise<void> => {
    turns += 1;
    newest = readOnce(turns);
    return newest;
  };
  const readOnce = async (turn: number): Promise<void> => {
    reading += 1;
    try {
      await read(turn);
    } catch (error) {
      // Where nothing can be kept nothing waits.
      store.setState({ isRead: true });
      throw error;
    } finally {
      reading -= 1;
    }
  };
  const read = async (turn: number): Promise<void> => {
    const { operations: all, files } = await listWork(database);
    const operations = all.filter(({ opId }) => !isHidden(opId));
    const [offlineSince, lastSent, needsSignIn, clockAhead, numbered] = await Promise.all([
      readFact(database, 'offlineSince'),
      readFact(database, 'lastSent'),
      readFact(database, 'needsSignIn'),
      readFact(database, 'clockAhead'),
      readFact(database, 'numbered'),
    ]);
    if (turn !== turns) return newest;
    const count = (state: StoredOperation['state']): number =>
      operations.filter((operation) => operation.state === state).length;
    // A photo in a form that is not saved yet is nothing that is sent.
    const named = new Set(operations.flatMap(({ localFiles }) => localFiles));
    const toUpload = files.filter(({ id, serverId }) => serverId === null && named.has(id));
    const now = nowText();
    isShown = true;
    store.setState((former) => ({
      isRead: true,
      operations,
      offlineSince: offlineSince ?? (environment.isOnline() ? null : (former.offlineSince ?? now)),
      waiting: {
        operations: count('waiting'),
        files: toUpload.length,
        bytes: toUpload.reduce((sum, { blob }) => sum + blob.size, 0),
      },
      unregistered: unregisteredIn(operations),
      lastSent,
      needsSignIn,
      numbered,
      clockAhead,
      conflicts: count('conflict'),
      refused: count('refused'),
      held: count('held'),
    }));
  };
  /** What was just written down, without reading the rest anew: a person who goes on working does not wait for it. */
  const add = (added: readonly StoredOperation[]): void => {
    store.setState((former) => {
      const operations = [...former.operations, ...added];
      const files = new Set(added.flatMap(({ localFiles }) => localFiles)).size;
      const { waiting } = former;
      return {
        operations,
        unregistered: unregisteredIn(operations),
        waiting: { ...waiting, operations: waiting.operations + added.length, files: waiting.files + files },
        ...(environment.isOnline() ? {} : { offlineSince: former.offlineSince ?? nowText() }),
      };
    });
    // What is being read may have been read before it was there.
    if (reading > 0) void refresh().catch(() => undefined);
  };
  return {
    store,
    refresh,
    add,
    isShown: () => isShown,
    setSending: (isSending: boolean) => store.setState({ isSending }),
    setClockAhead: (clockAhead: number) => store.setState({ clockAhead }),
  };
};
