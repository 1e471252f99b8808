import { useSyncExternalStore } from 'react';
import { versionKey } from './version-check.ts';

const listeners = new Set<() => void>();

/** Local storage tells other tabs of a change, not the one that made it. */
export const tellVersionStored = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const read = (): string | null => {
  try {
    return localStorage.getItem(versionKey);
  } catch {
    return null;
  }
};

/** The application's version as this browser has stored it. */
export const useStoredVersion = (): string | null => useSyncExternalStore(subscribe, read);
