import { useSyncExternalStore } from 'react';
import { createListeners } from 'shared-kit/domain/listeners';
import { versionKey } from './version-check.ts';

const listeners = createListeners();

/** Local storage tells other tabs of a change, not the one that made it. */
export const tellVersionStored = listeners.notify;

const read = (): string | null => {
  try {
    return localStorage.getItem(versionKey);
  } catch {
    return null;
  }
};

/** The application's version as this browser has stored it. */
export const useStoredVersion = (): string | null => useSyncExternalStore(listeners.add, read);
