import { useSyncExternalStore } from 'react';
import { currentQueue } from './current-queue.ts';
import { type Pending, pendingIn } from './pending.ts';
import type { OfflineQueue } from './queue.ts';
import type { OfflineState } from './state.ts';

/** The queue of whoever is signed in; null where there is none. */
export const useOfflineQueue = (): OfflineQueue | null =>
  useSyncExternalStore(currentQueue.subscribe, () => currentQueue.getState().queue);

/** What a person sees of the queue. */
export const useOfflineState = ({ state }: OfflineQueue): OfflineState =>
  useSyncExternalStore(state.subscribe, state.getState);

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
