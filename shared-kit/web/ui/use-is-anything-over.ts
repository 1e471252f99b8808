import { useStore } from 'zustand';
import { dialogStore } from './dialogs/store.ts';
import { toastStore } from './toasts/toasts.ts';

/** Whether there is a dialog or a toast to be drawn, for a page that fetches what draws them only then. */
export const useIsAnythingOver = (): boolean => {
  const hasDialog = useStore(dialogStore, ({ open }) => open.length > 0);
  const hasToast = useStore(toastStore, ({ toasts }) => toasts.length > 0);
  return hasDialog || hasToast;
};
