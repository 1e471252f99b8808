import type { ComponentType } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import type { RemoteModule } from 'shared-kit/web/app';
import { admit } from './admission.ts';
import { ModuleFailure, toFailure } from './module-failure.ts';
import { remoteOf } from './remote-shape.ts';
import { ofScript } from './script-failure.ts';
import type { HostOffer } from './unmet-needs.ts';

export interface LoaderParts {
  readonly offer: HostOffer;
  /** Fetches and runs a release; each attempt has a number of its own. */
  readonly fetchExposed: (installed: InstalledModule, attempt: number) => Promise<unknown>;
  readonly registerTexts: (remote: RemoteModule, installed: InstalledModule) => Promise<void>;
  /** Waits before the second try. */
  readonly pause: () => Promise<void>;
}

export interface ModuleLoader {
  /** The page's component. What came once is there at once the next time; what failed is fetched anew. */
  readonly loadPage: (installed: InstalledModule, page: string) => Promise<ComponentType>;
  /** The component where it has come already. */
  readonly loadedPage: (installed: InstalledModule, page: string) => ComponentType | undefined;
}

const releaseKey = ({ name, version }: InstalledModule): string => `${name}@${version}`;

export const createModuleLoader = (parts: LoaderParts): ModuleLoader => {
  const remotes = new Map<string, Promise<RemoteModule>>();
  const pages = new Map<string, ComponentType>();
  let attempts = 0;

  const twice = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ModuleFailure && error.isTransient)) throw error;
      await parts.pause();
      return work();
    }
  };

  const fetchRemote = async (installed: InstalledModule): Promise<RemoteModule> => {
    admit(installed, parts.offer);
    const exposed = await twice(() => {
      const attempt = attempts;
      attempts += 1;
      return parts.fetchExposed(installed, attempt);
    });
    return remoteOf(installed.name, exposed);
  };

  /** A chunk of the module, tried twice; whatever else it throws is its own fault. */
  const chunkOf = <T>(name: string, load: () => Promise<T>): Promise<T> =>
    twice(async () => {
      try {
        return await load();
      } catch (error) {
        throw await ofScript(name, error, 'evaluation');
      }
    });

  const remoteFor = (installed: InstalledModule): Promise<RemoteModule> => {
    const key = releaseKey(installed);
    const known = remotes.get(key);
    if (known) return known;
    const coming = fetchRemote(installed);
    remotes.set(key, coming);
    coming.catch(() => remotes.delete(key));
    return coming;
  };

  const fetchPage = async (installed: InstalledModule, page: string): Promise<ComponentType> => {
    const { name } = installed;
    const remote = await remoteFor(installed);
    const load = remote.pages[page];
    if (!load) throw new ModuleFailure('container', name, `it has no page "${page}"`);
    const [loaded] = await Promise.all([
      chunkOf(name, load),
      chunkOf(name, () => parts.registerTexts(remote, installed)),
    ]);
    if (!loaded?.default) throw new ModuleFailure('container', name, `page "${page}" has no default export`);
    return loaded.default;
  };

  const pageKey = (installed: InstalledModule, page: string): string => `${releaseKey(installed)}#${page}`;

  return {
    loadedPage: (installed, page) => pages.get(pageKey(installed, page)),
    loadPage: async (installed, page) => {
      const key = pageKey(installed, page);
      const known = pages.get(key);
      if (known) return known;
      try {
        const component = await fetchPage(installed, page);
        pages.set(key, component);
        return component;
      } catch (error) {
        throw toFailure(installed.name, error, 'evaluation');
      }
    },
  };
};
