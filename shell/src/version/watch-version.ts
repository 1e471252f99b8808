import { checkVersion as contract } from 'shared-kit/contracts/people/login';
import { callRoute } from 'shared-kit/web/app';
import { clearCaches } from './clean-start.ts';
import { mayReload } from './may-reload.ts';
import { noteOwnVersion } from './own-version.ts';
import { tellVersionStored } from './stored-version.ts';
import { checkVersion, mainScript, runsOtherScript, type VersionParts } from './version-check.ts';
import { setWaitingUpdate, waitingUpdate } from './waiting-update.ts';
import { isFree, whenFree } from './when-free.ts';

const interval = 5 * 60_000;

const scripts = () => [...document.scripts].map(({ src }) => src).filter(Boolean);

const parts: VersionParts = {
  fetchVersion: async () => {
    const server = await callRoute(contract, {});
    if (!runsOtherScript({ scripts }, server.mainJsScriptCode)) noteOwnVersion(server.appVersion);
    return server;
  },
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
  scripts,
  clearCaches,
  reload: () => location.reload(),
  isFree,
  wait: setWaitingUpdate,
  now: Date.now,
};

/** The address of the page's main script; empty where it has none, as in a test. */
export const pageScript = (): string => mainScript(parts) ?? '';

/** Asks for the server's version now. */
export const askVersion = (): void => void checkVersion(parts);

/** Asks for the server's version now, every few minutes, when the page is looked at again, and when a page's code did not come. */
export const watchVersion = (): void => {
  // Nobody has begun anything yet, though the focus may be in the first field.
  void checkVersion({ ...parts, isFree: mayReload });
  const again = (): void => {
    if (document.visibilityState === 'visible') askVersion();
  };
  setInterval(again, interval);
  document.addEventListener('visibilitychange', again);
  window.addEventListener('preloadError', again);
  whenFree(() => waitingUpdate()?.());
};
