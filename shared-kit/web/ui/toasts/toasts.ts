import { createStore } from 'zustand/vanilla';

export interface Notice {
  readonly text: string;
  /** Offered beside the text, for as long as it is shown. */
  readonly undo?: () => void | Promise<void>;
  readonly tone?: 'success' | 'info' | 'warning';
}

export interface Toast extends Notice {
  readonly id: number;
}

export const toastStore = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

const most = 3;
let lastId = 0;

export const dismissToast = (id: number): void =>
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

/** A quiet word about what was done, with a way back: `notify({text, undo})`. */
export const notify = (notice: Notice): void => {
  lastId += 1;
  const toast = { ...notice, id: lastId };
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-most) }));
};
