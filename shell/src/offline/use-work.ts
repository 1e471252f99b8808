import { useEffect, useSyncExternalStore } from 'react';
import { type OfflineQueue, type OfflineState, useOfflineQueue } from 'shared-kit/web/offline';
import { noteWaitingWork } from './waiting-work.ts';

const never = (): (() => void) => () => undefined;

/** What waits of whoever is signed in; null where there is no queue, or not yet. */
export const useWork = (): OfflineState | null => {
  const state = useOfflineQueue()?.state;
  return useSyncExternalStore(state?.subscribe ?? never, () => state?.getState() ?? null);
};

const follow = ({ userId, state }: OfflineQueue): (() => void) =>
  state.subscribe((now, before) => {
    // The same list tells nothing: of a queue that has not read its storage yet it is empty.
    if (now.operations !== before.operations) noteWaitingWork(userId, now);
  });

/** Remembers beyond the page that something waits. */
export const useKeepWaitingWork = (): void => {
  const queue = useOfflineQueue();
  useEffect(() => {
    if (!queue) return;
    const { operations } = queue.state.getState();
    // Whatever it has read before anybody followed it.
    if (operations.length > 0) noteWaitingWork(queue.userId, queue.state.getState());
    return follow(queue);
  }, [queue]);
};
