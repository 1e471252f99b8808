/** A newer portal that waits until nothing is unsaved, and the way to load it at once. */
import { useSyncExternalStore } from 'react';

type Load = () => void;

let waiting: Load | null = null;
const listeners = new Set<() => void>();

export const setWaitingUpdate = (load: Load | null): void => {
  waiting = load;
  for (const listener of [...listeners]) listener();
};

export const waitingUpdate = (): Load | null => waiting;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useWaitingUpdate = (): Load | null => useSyncExternalStore(subscribe, waitingUpdate);
