import { checkVersion as contract } from 'shared-kit/contracts/session';
import { callRoute } from 'shared-kit/web/app';
import { clearCaches } from './clean-start.ts';
import { tellVersionStored } from './stored-version.ts';
import { checkVersion, type VersionParts } from './version-check.ts';

const interval = 5 * 60_000;

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
};

/** Somebody is in the middle of something that a reload would lose. */
const isBusy = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Asks for the server's version now, every few minutes, when the page is looked at again, and when a page's code did not come. */
export const watchVersion = (): void => {
  void checkVersion(parts);
  const again = (): void => {
    if (document.visibilityState === 'visible' && !isBusy()) void checkVersion(parts);
  };
  setInterval(again, interval);
  document.addEventListener('visibilitychange', again);
  window.addEventListener('preloadError', again);
};
