import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { openFailure } from '../failures/breaker.ts';
import { admit } from '../releases/admission.ts';
import { hostOffer } from './host-offer.ts';

const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches a module's entry before somebody opens one of its pages: a link that is pointed at or focused soon is. It is fetched and never run,
 * so that a release which hangs hangs whoever opens it, and not whoever passes by. What is not admitted is not fetched, as when it is opened.
 * Not for who counts their bytes.
 */
export const preloadModule = (installed: InstalledModule): void => {
  const { baseUrl, entry, integrity } = installed;
  const { href } = new URL(`${baseUrl}${entry}`, location.origin);
  const isThere = [...document.head.querySelectorAll('link[rel="preload"]')].some(
    (link) => link instanceof HTMLLinkElement && link.href === href,
  );
  if (isThere || savesData() || openFailure(installed)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity, href });
  hostOffer()
    .then((offer) => admit(installed, offer))
    .then(
      () => document.head.append(link),
      () => undefined,
    );
};
