/** What a page loaded anew would lose: shell and modules say so here, and the shell waits before it loads another release. */
import { useEffect, useSyncExternalStore } from 'react';

const holders = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of [...listeners]) listener();
};

/** From now until the answer is called. Never lets go twice. */
export const holdUnsaved = (): (() => void) => {
  const holder = Symbol('unsaved');
  holders.add(holder);
  if (holders.size === 1) tell();
  return () => {
    if (holders.delete(holder) && holders.size === 0) tell();
  };
};

export const hasUnsaved = (): boolean => holders.size > 0;

/** Calls `listener` when there begins to be something unsaved and when there is nothing any more. */
export const onUnsavedChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useHasUnsaved = (): boolean => useSyncExternalStore(onUnsavedChange, hasUnsaved);

/** Until the answer is called nothing loads the page anew by itself, and the browser asks before it is closed. */
export const holdPage = (): (() => void) => {
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  globalThis.addEventListener('beforeunload', ask);
  const release = holdUnsaved();
  return () => {
    globalThis.removeEventListener('beforeunload', ask);
    release();
  };
};

/** Something typed or chosen here is nowhere else yet. */
export const useUnsaved = (active: boolean): void => {
  useEffect(() => (active ? holdPage() : undefined), [active]);
};
