import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { dialogStore } from './store.ts';

const load = () => import('./dialog-stack.tsx');
const DialogStack = lazy(load);

/** Fetches the dialogs' code ahead of the first one. */
export const preloadDialogs = (): void => {
  void load().catch(() => undefined);
};

/** Shows what `confirm`, `loading`, `showError` and `resolveConflict` open; `UiProvider` has one. */
export const DialogHost = () => {
  const open = useStore(dialogStore, (state) => state.open);
  useEffect(() => {
    const timer = setTimeout(preloadDialogs, 1500);
    return () => clearTimeout(timer);
  }, []);
  if (open.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DialogStack open={open} />
    </Suspense>
  );
};
