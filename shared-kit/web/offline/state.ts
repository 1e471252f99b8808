/** What a person sees of the queue, the same in all tabs. */
import { createStore } from 'zustand/vanilla';
import type { OfflineDatabase } from './database.ts';
import type { OfflineEntity } from './entities.ts';
import type { OfflineEnvironment } from './environment.ts';
import { readFact } from './facts.ts';
import { listWork } from './operations.ts';
import type { Facts, StoredOperation } from './stored.ts';

export interface OfflineState {
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
}

const nothing: OfflineState = {
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
};

/** Operations that wait, by the id of their record. */
export type Pending = ReadonlyMap<number, readonly StoredOperation[]>;

const isPending = ({ state }: StoredOperation): boolean => state === 'waiting' || state === 'held';

/** Of one resource; the same map for the same operations. */
export const pendingIn = (operations: readonly StoredOperation[], resource: string): Pending => {
  const known = pendings.get(operations) ?? new Map<string, Pending>();
  pendings.set(operations, known);
  const pending =
    known.get(resource) ??
    Map.groupBy(
      operations.filter((one) => one.resource === resource && isPending(one)),
      ({ id }) => id,
    );
  known.set(resource, pending);
  return pending;
};
const pendings = new WeakMap<readonly StoredOperation[], Map<string, Pending>>();

export const createOfflineState = (
  database: OfflineDatabase,
  environment: OfflineEnvironment,
  entities: () => readonly OfflineEntity[],
) => {
  const store = createStore<OfflineState>(() => nothing);
  let latest = 0;

  /** Reads all of it anew; of several at once the last one holds. */
  const refresh = async (): Promise<void> => {
    latest += 1;
    const turn = latest;
    const { operations, files } = await listWork(database);
    const [offlineSince, lastSent, needsSignIn] = await Promise.all([
      readFact(database, 'offlineSince'),
      readFact(database, 'lastSent'),
      readFact(database, 'needsSignIn'),
    ]);
    if (turn !== latest) return;
    const count = (state: StoredOperation['state']): number =>
      operations.filter((operation) => operation.state === state).length;
    const toUpload = files.filter(({ serverId }) => serverId === null);
    const now = new Date(environment.now()).toISOString();
    const known = new Set(entities().map((entity) => entity.operations.resource));
    const resources = new Set(operations.map(({ resource }) => resource));
    store.setState((former) => ({
      operations,
      offlineSince: offlineSince ?? (environment.isOnline() ? null : (former.offlineSince ?? now)),
      waiting: {
        operations: count('waiting'),
        files: toUpload.length,
        bytes: toUpload.reduce((sum, { blob }) => sum + blob.size, 0),
      },
      unregistered: [...resources].filter((resource) => !known.has(resource)),
      lastSent,
      needsSignIn,
      conflicts: count('conflict'),
      refused: count('refused'),
      held: count('held'),
    }));
  };
  return { store, refresh, setSending: (isSending: boolean) => store.setState({ isSending }) };
};
