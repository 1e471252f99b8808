import { useStore } from 'zustand';
import { isPlainDialog, type PlainDialog } from './dialogs/plain-dialog.ts';
import { dialogStore } from './dialogs/store.ts';
import { toastStore } from './toasts/toasts.ts';

interface Over {
  readonly plain: readonly PlainDialog[];
  /** There is something else, which only the kit draws. */
  readonly needsKit: boolean;
}

/** What stands over the page, for one that does without the kit as long as it can. */
export const useOver = (): Over => {
  const open = useStore(dialogStore, (state) => state.open);
  const hasToast = useStore(toastStore, ({ toasts }) => toasts.length > 0);
  const plain = open.filter(isPlainDialog);
  return { plain, needsKit: hasToast || plain.length < open.length };
};
