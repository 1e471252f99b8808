/** A newer portal that waits until nothing is unsaved, and the way to load it at once. */

import { useSyncExternalStore } from 'react';
import { createListeners } from 'shared-kit/domain/listeners';

type Load = () => void;

let waiting: Load | null = null;
const listeners = createListeners();

export const setWaitingUpdate = (load: Load | null): void => {
  waiting = load;
  listeners.notify();
};

export const waitingUpdate = (): Load | null => waiting;

export const useWaitingUpdate = (): Load | null => useSyncExternalStore(listeners.add, waitingUpdate);
