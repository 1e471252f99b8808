import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { dialogStore } from './store.ts';

const load = () => import('./dialog-stack.tsx');
const DialogStack = lazy(load);

/** Fetches the dialogs' code ahead of the first one. */
export const preloadDialogs = (): void => {
  void load().catch(() => undefined);
};

/** Whoever presses something may be asked something; a link leads elsewhere. */
const preloadUnlessLink = ({ target }: Event): void => {
  if (target instanceof Element && target.closest('a[href]')) return;
  document.removeEventListener('keydown', preloadUnlessLink);
  document.removeEventListener('pointerdown', preloadUnlessLink);
  preloadDialogs();
};

/** Shows what `confirm`, `loading`, `showError` and `resolveConflict` open; `UiProvider` has one. */
export const DialogHost = () => {
  const open = useStore(dialogStore, (state) => state.open);
  useEffect(() => {
    document.addEventListener('keydown', preloadUnlessLink, { passive: true });
    document.addEventListener('pointerdown', preloadUnlessLink, { passive: true });
    return () => {
      document.removeEventListener('keydown', preloadUnlessLink);
      document.removeEventListener('pointerdown', preloadUnlessLink);
    };
  }, []);
  if (open.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <DialogStack open={open} />
    </Suspense>
  );
};
