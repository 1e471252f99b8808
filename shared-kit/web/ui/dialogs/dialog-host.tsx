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
    // Whoever presses something may be asked something.
    const once = { once: true, passive: true };
    document.addEventListener('keydown', preloadDialogs, once);
    document.addEventListener('pointerdown', preloadDialogs, once);
    return () => {
      document.removeEventListener('keydown', preloadDialogs);
      document.removeEventListener('pointerdown', preloadDialogs);
    };
  }, []);
  if (open.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DialogStack open={open} />
    </Suspense>
  );
};
