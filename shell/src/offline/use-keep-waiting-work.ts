import { useEffect } from 'react';
import { type OfflineQueue, useOfflineQueue } from 'shared-kit/web/offline';
import { noteWaitingWork } from './waiting-work.ts';

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
