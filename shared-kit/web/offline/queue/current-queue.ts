/** The queue of whoever is signed in: modules find it here. */
import { createStore } from 'zustand/vanilla';
import type { OfflineQueue } from './queue.ts';

export const currentQueue = createStore<{ readonly queue: OfflineQueue | null }>(() => ({ queue: null }));

/** Said by the shell; null: nobody is signed in. */
export const setOfflineQueue = (queue: OfflineQueue | null): void => currentQueue.setState({ queue });

export const offlineQueue = (): OfflineQueue | null => currentQueue.getState().queue;
