import { useSyncExternalStore } from 'react';
import { createListeners } from 'shared-kit/domain/listeners';

let own: string | null = null;
const listeners = createListeners();

/** The first answer whose script is the page's: what the server delivers later is another shell. */
export const noteOwnVersion = (version: string): void => {
  if (own !== null) return;
  own = version;
  listeners.notify();
};

/** The version of the shell that this page runs; null as long as it is not known. */
export const ownVersion = (): string | null => own;

export const useOwnVersion = (): string | null => useSyncExternalStore(listeners.add, ownVersion);
