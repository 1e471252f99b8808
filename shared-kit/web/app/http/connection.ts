/** Whether the portal answers: the browser's own word alone tells of the network, and not of the server behind it. */

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createListeners } from '../../../domain/listeners.ts';
import { readStored, writeStored } from '../storage.ts';

/** Local storage: since when nothing answers, for the next opening, in milliseconds since 1970. */
const key = 'awaySince';

/** Every answer forgets it, in whichever tab: what is there still has had none since. */
const storedSince = (now: number): number => {
  const stored = Number(readStored(key) ?? 0);
  return stored > 0 && stored <= now ? stored : now;
};

const leave = (now: number): number => {
  const since = storedSince(now);
  writeStored(key, String(since));
  return since;
};

/** Since when nothing answers, in milliseconds since 1970; null while the portal does. */
export const connectionStore = createStore<{ readonly awaySince: number | null }>(() => ({
  awaySince: globalThis.navigator?.onLine === false ? leave(Date.now()) : null,
}));

export const isAway = (): boolean => connectionStore.getState().awaySince !== null;

export const useAwaySince = (): number | null => useStore(connectionStore, (state) => state.awaySince);

/** What is away already stays so since then, also where the portal was opened anew meanwhile. */
export const tellAway = (away: boolean, now = Date.now()): void => {
  if (!away && readStored(key) !== null) writeStored(key, null);
  if (away !== isAway()) connectionStore.setState({ awaySince: away ? leave(now) : null });
};

const listeners = createListeners();

/** Calls `listener` when a call gets no answer: perhaps it alone, perhaps all of them. */
export const onNoAnswer = listeners.add;

export const tellNoAnswer = listeners.notify;
