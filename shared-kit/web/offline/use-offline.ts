import { useSyncExternalStore } from 'react';
import type { OfflineQueue } from './queue.ts';
import { type OfflineState, type Pending, pendingIn } from './state.ts';

/** What a person sees of the queue. */
export const useOfflineState = ({ state }: OfflineQueue): OfflineState =>
  useSyncExternalStore(state.subscribe, state.getState);

/** Operations that wait, by the id of their record: `usePending(queue, 'tasks').get(task.id)`. */
export const usePending = (queue: OfflineQueue, resource: string): Pending =>
  pendingIn(useOfflineState(queue).operations, resource);
