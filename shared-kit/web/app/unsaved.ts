/** What a page loaded anew would lose: shell and modules say so here, and the shell waits before it loads another release. */

import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../domain/listeners.ts';

const holders = new Set<symbol>();
const listeners = createListeners();

/** From now until the answer is called. Never lets go twice. */
export const holdUnsaved = (): (() => void) => {
  const holder = Symbol('unsaved');
  holders.add(holder);
  if (holders.size === 1) listeners.notify();
  return () => {
    if (holders.delete(holder) && holders.size === 0) listeners.notify();
  };
};

export const hasUnsaved = (): boolean => holders.size > 0;

/** Calls `listener` when there begins to be something unsaved and when there is nothing any more. */
export const onUnsavedChange = listeners.add;

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
