import { withKitTexts } from 'shared-kit/web/i18n/instance';
import { variantOfAddress } from 'shared-kit/web/ui';
import { loadAllTexts, withLateTexts } from './locales/shell-locales.ts';
import { loadFederation } from './modules/loading/load-federation.ts';
import { nextTask } from './next-task.ts';

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

/** What the kit is made of, read in pieces as the page's own code is (`in-pieces.ts`). */
const readKit = async () => {
  await import(/* webpackChunkName: "kit", webpackExports: ["Box"] */ 'shared-kit/web/ui/core');
  await nextTask();
  const { portalSystem } = await import(
    /* webpackChunkName: "kit" */ 'shared-kit/web/ui/theme/create-portal-system'
  );
  portalSystem(variantOfAddress(location.href));
  await nextTask();
  return import(/* webpackChunkName: "kit" */ './kit.tsx');
};

/** What all pages but the login page are drawn with. */
export const loadKit = () => readKit().catch(raisePreloadError);

/** The page's code, drawn with the kit, which comes at the same time and is read before it. */
const onKit = <T>(fetchFile: () => Promise<unknown>, read: () => Promise<T>): Promise<T> => {
  const readAfterKit = async (): Promise<T> => {
    await Promise.all([readKit(), fetchFile()]);
    await nextTask();
    return read();
  };
  return withTexts(readAfterKit());
};

/** What comes after sign-in, in a file of its own. */
export const loadPortal = () =>
  onKit(
    () => import(/* webpackChunkName: "portal" */ './layout/portal-file.ts'),
    () => import(/* webpackChunkName: "portal" */ './layout/portal.tsx'),
  );

/** Pages that are open without a session. */
export const loadPublicPages = () =>
  withTexts(import(/* webpackChunkName: "public" */ './public/public-pages.tsx'));

const loadRescuePages = withLateTexts(
  () => import(/* webpackChunkName: "rescue" */ './rescue/rescue-pages.tsx'),
);

/** The console that loads no module. */
export const loadRescue = () => withTexts(loadRescuePages());

const loadStep = withLateTexts(() => import(/* webpackChunkName: "login-step" */ './session/login-step.tsx'));

/** What is due between the password and the session: few have to see it. */
export const loadLoginStep = () => withTexts(loadStep());

/** The button of passkeys, where the browser has them. */
export const loadPasskeySignIn = () =>
  import(/* webpackChunkName: "passkey-sign-in" */ './passkeys/passkey-sign-in.tsx').catch(raisePreloadError);

const loadPasswordLinkPage = withKitTexts(
  () => import(/* webpackChunkName: "password-link" */ './session/password-link-page.tsx'),
);

/** The page of a link that sets a password. */
export const loadPasswordLink = () => withTexts(loadPasswordLinkPage());

/** Somebody is about to sign in: fetches what will be needed then. A failure shows when it is needed. */
export const prefetchPortal = (): void => {
  void Promise.allSettled([loadPortal(), loadFederation()]);
};

/** What the portal asks before it is there: the login page does without. */
export const loadEarly = () => import(/* webpackChunkName: "early" */ './early-answers.ts');
