/** Until when this device is ready to work without a network, for each user apart: local storage, `preparedUntil.<user>`. */
import { preparedForMs } from 'shared-kit/contracts/offline-files';
import { expiryOf, loggedInUser, preparationStore, sessionStore } from 'shared-kit/web/app';

const keyOf = (userId: number): string => `preparedUntil.${userId}`;

const read = (userId: number): number | null => {
  try {
    const until = Number(localStorage.getItem(keyOf(userId)));
    return Number.isFinite(until) && until > 0 ? until : null;
  } catch {
    return null;
  }
};

/** Pages that were fetched at `startedAt` open for half a day, and whoever is signed in has to be so still. */
export const readyUntil = (startedAt: number, token: string | null): number =>
  Math.min(startedAt + preparedForMs, (expiryOf(token) ?? 0) * 1000);

export const rememberReadiness = (startedAt: number): void => {
  const user = loggedInUser();
  if (!user) return;
  const until = readyUntil(startedAt, user.Token);
  preparationStore.setState({ readyUntil: until });
  try {
    localStorage.setItem(keyOf(user.Id), String(until));
  } catch {
    // Refused: then nothing is prepared again by itself.
  }
};

const follow = (): void => {
  const user = loggedInUser();
  preparationStore.setState({ readyUntil: user ? read(user.Id) : null });
};

export const followReadiness = (): void => {
  follow();
  sessionStore.subscribe((now, before) => {
    if (now.user?.Id !== before.user?.Id) follow();
  });
};
