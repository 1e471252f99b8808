/**
 * Whether work of whoever is signed in waits to be sent: local storage, `waitingWork.<user>`, since the queue itself comes after the page. What
 * a person has to decide about waits for nobody's network and keeps nothing from being updated: a newer portal may be what mends it.
 */
import { createListeners } from 'shared-kit/domain/listeners';
import { loggedInUser } from 'shared-kit/web/app';
import type { OfflineState } from 'shared-kit/web/offline';

const keyOf = (userId: number): string => `waitingWork.${userId}`;
const listeners = createListeners();

export const hasWaitingWork = (): boolean => {
  const user = loggedInUser();
  try {
    return user !== null && localStorage.getItem(keyOf(user.Id)) !== null;
  } catch {
    return false;
  }
};

export const noteWaitingWork = (userId: number, { waiting }: Pick<OfflineState, 'waiting'>): void => {
  const before = hasWaitingWork();
  try {
    if (waiting.operations > 0) localStorage.setItem(keyOf(userId), String(waiting.operations));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Refused: what waits is kept through a reload all the same.
  }
  if (before !== hasWaitingWork()) listeners.notify();
};

/** Calls `listener` when work begins to wait and when all of it is sent. */
export const onWaitingWorkChange = listeners.add;
