import { languageCodes } from 'shared-kit/contracts/enums';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { RemoteModule } from 'shared-kit/web/app';
import { i18n, registerLocales } from 'shared-kit/web/i18n';
import { orHang } from '../failures/quiet.ts';
import { hostOffer } from './host-offer.ts';
import { loadFederation } from './load-federation.ts';
import { createModuleLoader } from './module-loader.ts';

const jitteredPause = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700));

const releaseOfTexts = new Map<string, string>();

/** Texts belong to a release: another one's are fetched anew. */
const registerTexts = (remote: RemoteModule, { name, version }: InstalledModule): Promise<void> => {
  if (releaseOfTexts.get(name) !== version)
    for (const language of languageCodes) i18n.removeResourceBundle(language, name);
  releaseOfTexts.set(name, version);
  return registerLocales(name, remote.locales);
};

/** The page's one loader of modules. */
export const moduleLoader = createModuleLoader({
  offer: hostOffer,
  fetchExposed: async (installed, attempt) => (await loadFederation()).loadExposed(installed, attempt),
  registerTexts,
  orHang,
  pause: jitteredPause,
});
