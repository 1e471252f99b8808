/** The installation that the user works in, remembered for each user of the browser. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from './session-store.ts';
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

export const chooseInstallation = (id: number): void => {
  const user = sessionStore.getState().user;
  if (user !== null) writeStored(keyOf(user.Id), String(id));
  installationStore.setState({ id });
};

/** The remembered choice as it is; `useInstallation` says whether it still holds. */
export const useInstallationId = (): number | null => useStore(installationStore, (state) => state.id);
