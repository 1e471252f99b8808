import { useSyncExternalStore } from 'react';
import { currentQueue } from './current-queue.ts';
import { isLocalRecord } from './local-files.ts';
import { type Pending, pendingIn } from './pending.ts';
import type { OfflineQueue } from './queue.ts';
import type { OfflineState } from './state.ts';

/** The queue of whoever is signed in; null where there is none. */
export const useOfflineQueue = (): OfflineQueue | null =>
  useSyncExternalStore(currentQueue.subscribe, () => currentQueue.getState().queue);

/** What a person sees of the queue. */
export const useOfflineState = ({ state }: OfflineQueue): OfflineState =>
  useSyncExternalStore(state.subscribe, state.getState);

/** The server's id of a record, also of one that was made here, once it has one; null until then. */
export const useServerId = (id: number): number | null => {
  const queue = useOfflineQueue();
  const number = useSyncExternalStore(queue?.state.subscribe ?? nothingWaits, () =>
    queue === null ? undefined : queue.state.getState().numbered[id],
  );
  return isLocalRecord(id) ? (number ?? null) : id;
};

const nothingWaits = (): (() => void) => () => undefined;
const noOperations: OfflineState['operations'] = [];

/** Operations that wait, by the id of their record: `usePending('tasks').get(task.id)`. */
export const usePending = (resource: string): Pending => {
  const queue = useOfflineQueue();
  const operations = useSyncExternalStore(queue?.state.subscribe ?? nothingWaits, () =>
    queue === null ? noOperations : queue.state.getState().operations,
  );
  return pendingIn(operations, resource);
};
