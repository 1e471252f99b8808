import { useCallback, useEffect, useState } from 'react';

export interface StorageState {
  /** The browser does not take away by itself what is kept here; null where it does not say. */
  readonly isPersistent: boolean | null;
  /** Bytes. */
  readonly used: number | null;
  readonly quota: number | null;
}

const unknown: StorageState = { isPersistent: null, used: null, quota: null };

const readState = async (): Promise<StorageState> => {
  // There is none outside of a secure context.
  const storage = navigator.storage as StorageManager | undefined;
  if (!storage?.persisted) return unknown;
  const [isPersistent, { usage, quota }] = await Promise.all([storage.persisted(), storage.estimate()]);
  return { isPersistent, used: usage ?? null, quota: quota ?? null };
};

/** How safe what is kept on the device is, and `ask`, which asks the browser to keep it for good. */
export const useStorage = (): StorageState & { readonly ask: () => void } => {
  const [state, setState] = useState(unknown);
  const look = useCallback((): void => {
    readState().then(setState, () => undefined);
  }, []);
  useEffect(look, [look]);
  const ask = (): void => {
    const storage = navigator.storage as StorageManager | undefined;
    void Promise.resolve(storage?.persist?.())
      .catch(() => undefined)
      .then(look);
  };
  return { ...state, ask };
};
