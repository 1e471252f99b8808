import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { isPublicPlace, rescuePath } from 'shared-kit/contracts/paths';
import { loggedInUser, takeLeftDrafts } from 'shared-kit/web/app';
import { currentLanguage, initI18n, registerLocales } from 'shared-kit/web/i18n';
import { variantOfAddress } from 'shared-kit/web/ui';
import { portalSystem } from 'shared-kit/web/ui/theme/create-portal-system';
import { askEarly } from './early-answers.ts';
import { shellLocales } from './locales/shell-locales.ts';
import { takeOverride } from './modules/module-override.ts';
import { keepLastVisit } from './offline/last-visit.ts';
import { keepFromRefreshing } from './offline/no-pull-to-refresh.ts';
import { followReadiness } from './offline/readiness.ts';
import { watchConnection } from './offline/watch-connection.ts';
import { prefetchPortal } from './portal-chunks.ts';
import { Root } from './root.tsx';
import { watchVersion } from './version/watch-version.ts';

export const bootstrap = async (): Promise<void> => {
  takeOverride();
  keepLastVisit();
  watchConnection();
  followReadiness();
  keepFromRefreshing();
  takeLeftDrafts().catch(() => undefined);
  const { pathname } = location;
  if (loggedInUser() && !isPublicPlace(pathname) && pathname !== rescuePath) {
    prefetchPortal();
    askEarly();
  }
  // Beside the kit's texts, not after them.
  shellLocales(currentLanguage()).catch(() => undefined);
  const texts = initI18n().then(() => registerLocales('shell', shellLocales));
  // While they come there is nothing else to do; in a task of its own, so that what is answered meanwhile need not wait for both.
  setTimeout(() => portalSystem(variantOfAddress(location.href)));
  await texts;
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  // In slices, so that the page answers to a touch while it is being made.
  startTransition(() => createRoot(root).render(<Root />));
  watchVersion();
};
