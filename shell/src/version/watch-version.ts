import { checkVersion as contract } from 'shared-kit/contracts/session';
import { callRoute, connectionStore, onUnsavedChange } from 'shared-kit/web/app';
import { onWaitingWorkChange } from '../offline/waiting-work.ts';
import { clearCaches } from './clean-start.ts';
import { mayReload } from './may-reload.ts';
import { tellVersionStored } from './stored-version.ts';
import { checkVersion, type VersionParts } from './version-check.ts';
import { setWaitingUpdate, waitingUpdate } from './waiting-update.ts';

const interval = 5 * 60_000;

/** Somebody is in the middle of something that a reload would disturb. */
const isBusy = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

const parts: VersionParts = {
  fetchVersion: () => callRoute(contract, {}),
  local: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => {
      localStorage.setItem(key, value);
      tellVersionStored();
    },
  },
  session: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  scripts: () => [...document.scripts].map(({ src }) => src).filter(Boolean),
  clearCaches,
  reload: () => location.reload(),
  isFree: () => mayReload() && !isBusy(),
  wait: setWaitingUpdate,
  now: Date.now,
};

/** The update that waits, as soon as nobody is in the middle of anything: looked at when work is saved or sent and when a field is left. */
const loadWhenFree = (): void => {
  // After what is going on: the focus is on its way to the next field, and the page may hold something else.
  setTimeout(() => {
    if (parts.isFree()) waitingUpdate()?.();
  });
};

/** Asks for the server's version now, every few minutes, when the page is looked at again, and when a page's code did not come. */
export const watchVersion = (): void => {
  // Nobody has begun anything yet, though the focus may be in the first field.
  void checkVersion({ ...parts, isFree: mayReload });
  const again = (): void => {
    if (document.visibilityState === 'visible') void checkVersion(parts);
  };
  setInterval(again, interval);
  document.addEventListener('visibilitychange', again);
  window.addEventListener('preloadError', again);
  onUnsavedChange(loadWhenFree);
  onWaitingWorkChange(loadWhenFree);
  connectionStore.subscribe(loadWhenFree);
  document.addEventListener('focusout', loadWhenFree);
};
