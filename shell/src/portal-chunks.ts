import { loadFederation } from './modules/load-federation.ts';

/** What comes after sign-in, in a file of its own. */
export const loadPortal = () => import(/* webpackChunkName: "portal" */ './layout/portal.tsx');

/** Somebody is about to sign in: fetches what will be needed then. A failure shows when it is needed. */
export const prefetchPortal = (): void => {
  void Promise.allSettled([loadPortal(), loadFederation()]);
};
