import { loadFederation } from './modules/load-federation.ts';

/** Tells the window that a page's code did not come: perhaps the server has another version by now. */
const raisePreloadError = (error: unknown): never => {
  window.dispatchEvent(new CustomEvent('preloadError', { detail: error }));
  throw error;
};

/** What comes after sign-in, in a file of its own. */
export const loadPortal = () =>
  import(/* webpackChunkName: "portal" */ './layout/portal.tsx').catch(raisePreloadError);

/** Pages that are open without a session. */
export const loadPublicPages = () =>
  import(/* webpackChunkName: "public" */ './public/public-pages.tsx').catch(raisePreloadError);

/** The console that loads no module. */
export const loadRescue = () =>
  import(/* webpackChunkName: "rescue" */ './rescue/rescue-pages.tsx').catch(raisePreloadError);

/** What is due between the password and the session: few have to see it. */
export const loadLoginStep = () =>
  import(/* webpackChunkName: "login-step" */ './session/login-step.tsx').catch(raisePreloadError);

/** The button of passkeys, where the browser has them. */
export const loadPasskeySignIn = () =>
  import(/* webpackChunkName: "passkey-sign-in" */ './passkeys/passkey-sign-in.tsx').catch(raisePreloadError);

/** The page of a link that sets a password. */
export const loadPasswordLink = () =>
  import(/* webpackChunkName: "password-link" */ './session/password-link-page.tsx').catch(raisePreloadError);

/** Somebody is about to sign in: fetches what will be needed then. A failure shows when it is needed. */
export const prefetchPortal = (): void => {
  void Promise.allSettled([loadPortal(), loadFederation()]);
};
