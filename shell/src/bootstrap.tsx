import { createRoot } from 'react-dom/client';
import { isPublicPlace, rescuePath } from 'shared-kit/contracts/paths';
import { loggedInUser } from 'shared-kit/web/app';
import { initI18n, registerLocales } from 'shared-kit/web/i18n';
import { shellLocales } from './locales/shell-locales.ts';
import { takeOverride } from './modules/module-override.ts';
import { prefetchPortal } from './portal-chunks.ts';
import { Root } from './root.tsx';
import { watchVersion } from './version/watch-version.ts';

export const bootstrap = async (): Promise<void> => {
  takeOverride();
  const { pathname } = location;
  if (loggedInUser() && !isPublicPlace(pathname) && pathname !== rescuePath) prefetchPortal();
  await initI18n();
  await registerLocales('shell', shellLocales);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(<Root />);
  watchVersion();
};
