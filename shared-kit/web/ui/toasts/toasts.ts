import { createStore } from 'zustand/vanilla';

export interface Notice {
  readonly text: string;
  /** Offered beside the text, for as long as it is shown. */
  readonly undo?: () => void | Promise<void>;
  readonly tone?: 'success' | 'info' | 'warning';
  /** Another thing to do about it, in its own words. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Stays until it is closed. */
  readonly lasting?: boolean;
  /** The person has closed it. */
  readonly onClose?: () => void;
}

export interface Toast extends Notice {
  readonly id: number;
  /** It lasts, and has been seen where notices come first: on a phone it goes on as a line of the page. */
  readonly isSettled?: boolean;
}

export const toastStore = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const most = 3;
let lastId = 0;

export const dismissToast = (id: number): void =>
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

export const settleToast = (id: number): void =>
  toastStore.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, isSettled: true } : toast)),
  }));

/** Takes back what was told last of what can be taken back; whether there was anything. */
export const undoLast = (): boolean => {
  const last = toastStore.getState().toasts.findLast(({ undo }) => undo);
  if (!last?.undo) return false;
  dismissToast(last.id);
  void last.undo();
  return true;
};

/** The newest few; what lasts is not pushed out by what goes by itself. */
const kept = (toasts: readonly Toast[]): readonly Toast[] => {
  const passing = toasts.filter(({ lasting }) => !lasting).slice(-most);
  return toasts.filter((toast) => toast.lasting || passing.includes(toast));
};

/** A quiet word about what was done, with a way back: `notify({text, undo})`. The answer takes it away. */
export const notify = (notice: Notice): (() => void) => {
  lastId += 1;
  const toast = { ...notice, id: lastId };
  toastStore.setState(({ toasts }) => ({ toasts: kept([...toasts, toast]) }));
  return () => dismissToast(toast.id);
};
