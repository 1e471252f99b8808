import { sharedLibraries } from 'shared-kit/config/shared-libraries.ts';
import { shellContractVersion } from 'shared-kit/contracts/manifest';
import { registerLocales } from 'shared-kit/web/i18n';
import { loadFederation } from './load-federation.ts';
import { createModuleLoader } from './module-loader.ts';

const jitteredPause = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 700));

/** The page's one loader of modules. */
export const moduleLoader = createModuleLoader({
  offer: { contract: shellContractVersion, shared: sharedLibraries },
  fetchExposed: async (installed, attempt) => (await loadFederation()).loadExposed(installed, attempt),
  registerTexts: (remote, name) => registerLocales(name, remote.locales),
  pause: jitteredPause,
});
