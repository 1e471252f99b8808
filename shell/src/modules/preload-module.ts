import type { InstalledModule } from 'shared-kit/contracts/modules';
import { moduleLoader } from './loader.ts';

const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Fetches a page's code before somebody opens it: a link that is pointed at or focused soon is. Not for who counts their bytes. */
export const preloadPage = (installed: InstalledModule, page: string): void => {
  if (!savesData()) moduleLoader.pages.load(installed, page).catch(() => undefined);
};
