import { loadAllTexts } from './locales/shell-locales.ts';
import { loadFederation } from './modules/load-federation.ts';

/** Tells the window that a page's code did not come: perhaps the server has another version by now. */
const raisePreloadError = (error: unknown): never => {
  window.dispatchEvent(new CustomEvent('preloadError', { detail: error }));
  throw error;
};

/** The page's code, with all texts beside it: the login page has but its own. */
const withTexts = async <T>(code: Promise<T>): Promise<T> => {
  const [page] = await Promise.all([code, loadAllTexts()]).catch(raisePreloadError);
  return page;
};

/** What comes after sign-in, in a file of its own. */
export const loadPortal = () => withTexts(import(/* webpackChunkName: "portal" */ './layout/portal.tsx'));

/** Pages that are open without a session. */
export const loadPublicPages = () =>
  withTexts(import(/* webpackChunkName: "public" */ './public/public-pages.tsx'));

/** The console that loads no module. */
export const loadRescue = () =>
  withTexts(import(/* webpackChunkName: "rescue" */ './rescue/rescue-pages.tsx'));

/** What is due between the password and the session: few have to see it. */
export const loadLoginStep = () =>
  withTexts(import(/* webpackChunkName: "login-step" */ './session/login-step.tsx'));

/** The button of passkeys, where the browser has them. */
export const loadPasskeySignIn = () =>
  import(/* webpackChunkName: "passkey-sign-in" */ './passkeys/passkey-sign-in.tsx').catch(raisePreloadError);

/** The page of a link that sets a password. */
export const loadPasswordLink = () =>
  withTexts(import(/* webpackChunkName: "password-link" */ './session/password-link-page.tsx'));

/** Somebody is about to sign in: fetches what will be needed then. A failure shows when it is needed. */
export const prefetchPortal = (): void => {
  void Promise.allSettled([loadPortal(), loadFederation()]);
};
