/** The installation that a user chose last, remembered for each user of the browser: where an address names none. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from './session/session-store.ts';
import { readStored, writeStored } from './storage.ts';

const keyOf = (userId: number): string => `installation.${userId}`;

const remembered = (): number | null => {
  const user = sessionStore.getState().user;
  const id = user === null ? 0 : Number(readStored(keyOf(user.Id)));
  return Number.isInteger(id) && id > 0 ? id : null;
};

export const installationStore = createStore<{ readonly id: number | null }>(() => ({ id: remembered() }));

sessionStore.subscribe((now, before) => {
  if (now.user?.Id !== before.user?.Id) installationStore.setState({ id: remembered() });
});

/** Remembers a choice; the pages that are open stay where they are. */
export const chooseInstallation = (id: number): void => {
  const user = sessionStore.getState().user;
  if (user !== null) writeStored(keyOf(user.Id), String(id));
  installationStore.setState({ id });
};

/** The remembered choice as it is; `useInstallation` says which installation a page is about. */
export const useInstallationId = (): number | null => useStore(installationStore, (state) => state.id);
