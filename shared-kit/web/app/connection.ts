/** Whether the portal answers: the browser's own word alone tells of the network, and not of the server behind it. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Since when nothing answers, in milliseconds since 1970; null while the portal does. */
export const connectionStore = createStore<{ readonly awaySince: number | null }>(() => ({
  awaySince: globalThis.navigator?.onLine === false ? Date.now() : null,
}));

export const isAway = (): boolean => connectionStore.getState().awaySince !== null;

export const useAwaySince = (): number | null => useStore(connectionStore, (state) => state.awaySince);

/** What is away already stays so since then. */
export const tellAway = (away: boolean, now = Date.now()): void => {
  if (away !== isAway()) connectionStore.setState({ awaySince: away ? now : null });
};

const listeners = new Set<() => void>();

/** Calls `listener` when a call gets no answer: perhaps it alone, perhaps all of them. */
export const onNoAnswer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellNoAnswer = (): void => {
  for (const listener of [...listeners]) listener();
};
