import { useCallback, useSyncExternalStore } from 'react';
import { afterPaint } from '../app/after-paint.ts';
import { isLocalRecord } from './kept/local-files.ts';
import { currentQueue } from './queue/current-queue.ts';
import { type Pending, pendingIn } from './queue/pending.ts';
import type { OfflineQueue } from './queue/queue.ts';
import type { OfflineState } from './queue/state.ts';

/** The queue of whoever is signed in; null where there is none. */
export const useOfflineQueue = (): OfflineQueue | null =>
  useSyncExternalStore(currentQueue.subscribe, () => currentQueue.getState().queue);

/** What a person does is drawn first, and behind it how much waits. */
const follow = ({ state }: OfflineQueue, listener: () => void): (() => void) => {
  let isDue = false;
  let isFollowed = true;
  const stop = state.subscribe(() => {
    if (isDue) return;
    isDue = true;
    afterPaint(() => {
      isDue = false;
      if (isFollowed) listener();
    });
  });
  return () => {
    isFollowed = false;
    stop();
  };
};

const nothingWaits = (): (() => void) => () => undefined;

const usePart = <T>(queue: OfflineQueue | null, part: (state: OfflineState | null) => T): T =>
  useSyncExternalStore(
    useCallback((listener) => (queue === null ? nothingWaits() : follow(queue, listener)), [queue]),
    () => part(queue?.state.getState() ?? null),
  );

/** What a person sees of a queue. */
export const useOfflineState = (queue: OfflineQueue): OfflineState =>
  usePart(queue, (state) => state ?? queue.state.getState());

/** What waits of whoever is signed in; null where there is no queue, or not yet. */
export const useWork = (): OfflineState | null => usePart(useOfflineQueue(), (state) => state);

/** Whether there is no network, as far as the queue of whoever is signed in knows. */
export const useIsOffline = (): boolean =>
  usePart(useOfflineQueue(), (state) => (state?.offlineSince ?? null) !== null);

/** The server's id of a record, also of one that was made here, once it has one; null until then. */
export const useServerId = (id: number): number | null => {
  const number = usePart(useOfflineQueue(), (state) => state?.numbered[id]);
  return isLocalRecord(id) ? (number ?? null) : id;
};

const noOperations: OfflineState['operations'] = [];

/** Operations that wait, by the id of their record: `usePending('tasks').get(task.id)`. */
export const usePending = (resource: string): Pending =>
  pendingIn(
    usePart(useOfflineQueue(), (state) => state?.operations ?? noOperations),
    resource,
  );
