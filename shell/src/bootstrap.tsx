import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { rescuePath } from 'shared-kit/contracts/paths';
import { takeLeftDrafts } from 'shared-kit/web/app';
import { currentLanguage, initI18n, registerLocales } from 'shared-kit/web/i18n';
import { shellLocales } from './locales/shell-locales.ts';
import { takeOverride } from './modules/releases/module-override.ts';
import { dropOthersVisits } from './offline/last-visit.ts';
import { keepFromRefreshing } from './offline/no-pull-to-refresh.ts';
import { followReadiness } from './offline/prepare/readiness.ts';
import { watchConnection } from './offline/watch-connection.ts';
import { opensPortal } from './opens-portal.ts';
import { loadEarly } from './portal-chunks.ts';
import { Root } from './root.tsx';
import { untilItComes } from './until-it-comes.ts';
import { tellStart } from './version/tell-start.ts';
import { watchVersion } from './version/watch-version.ts';

export const bootstrap = async (): Promise<void> => {
  takeOverride();
  dropOthersVisits();
  watchConnection();
  followReadiness();
  keepFromRefreshing();
  takeLeftDrafts().catch(() => undefined);
  // Nothing here waits for it: where it fails, it comes with the portal's code, and the portal's queries ask.
  if (opensPortal())
    loadEarly().then(
      ({ askEarly }) => askEarly(),
      () => undefined,
    );
  // Beside the kit's texts, not after them.
  shellLocales(currentLanguage()).catch(() => undefined);
  const texts = async (): Promise<void> => {
    await initI18n();
    await registerLocales('shell', shellLocales);
  };
  // Nothing can be said without them.
  await untilItComes(texts, (error) => {
    tellStart('network', error);
    return false;
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  // In slices, so that the page answers to a touch while it is being made.
  startTransition(() => createRoot(root).render(<Root />));
  // The last resort runs another shell than the portal's pages, and stays.
  if (location.pathname !== rescuePath) watchVersion();
};
