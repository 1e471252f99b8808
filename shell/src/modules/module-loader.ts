import type { ComponentType } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import type { RemoteModule } from 'shared-kit/web/app';
import { admit } from './admission.ts';
import { letTryOnce, noteArrival, noteFailure, openFailure } from './breaker.ts';
import { ModuleFailure, toFailure } from './module-failure.ts';
import { remoteOf } from './remote-shape.ts';
import { ofScript } from './script-failure.ts';
import type { HostOffer } from './unmet-needs.ts';

export interface LoaderParts {
  readonly offer: () => Promise<HostOffer>;
  /** Fetches and runs a release; each attempt has a number of its own. */
  readonly fetchExposed: (installed: InstalledModule, attempt: number) => Promise<unknown>;
  readonly registerTexts: (remote: RemoteModule, installed: InstalledModule) => Promise<void>;
  /** Waits before the second try. */
  readonly pause: () => Promise<void>;
}

export interface LoadOptions {
  /** The person asks: a release that is left alone gets one more try. */
  readonly asked?: boolean;
}

export interface ModuleLoader {
  /**
   * The page's component. What came once is there at once the next time; what failed is fetched anew, unless it keeps failing.
   * @throws ModuleFailure
   */
  readonly loadPage: (
    installed: InstalledModule,
    page: string,
    options?: LoadOptions,
  ) => Promise<ComponentType>;
  /** The component where it has come already. */
  readonly loadedPage: (installed: InstalledModule, page: string) => ComponentType | undefined;
  /** The release whose code has run in this page, or is about to. */
  readonly running: (name: string) => InstalledModule | undefined;
  /** Code of another release of the same module has run in this page. */
  readonly hasRunOther: (release: InstalledModule) => boolean;
}

/** Kinds of failures after which nothing of a release has run. */
const ranNothing: ReadonlySet<string> = new Set(['network', 'status', 'timeout', 'integrity']);

const releaseKey = ({ name, version }: InstalledModule): string => `${name}@${version}`;

export const createModuleLoader = (parts: LoaderParts): ModuleLoader => {
  const remotes = new Map<string, Promise<RemoteModule>>();
  const pages = new Map<string, ComponentType>();
  const running = new Map<string, InstalledModule>();
  let attempts = 0;

  const twice = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ModuleFailure && error.retry === 'byItself')) throw error;
      await parts.pause();
      return work();
    }
  };

  const runExposed = async (installed: InstalledModule): Promise<unknown> => {
    const { name } = installed;
    const before = running.get(name);
    running.set(name, before ?? installed);
    try {
      return await twice(() => {
        const attempt = attempts;
        attempts += 1;
        return parts.fetchExposed(installed, attempt);
      });
    } catch (error) {
      const ran = !(error instanceof ModuleFailure && ranNothing.has(error.kind));
      if (!before && !ran) running.delete(name);
      throw error;
    }
  };

  const fetchRemote = async (installed: InstalledModule): Promise<RemoteModule> => {
    admit(installed, await parts.offer());
    return remoteOf(installed.name, await runExposed(installed));
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

  /** What keeps failing is not even asked for. */
  const refuseBroken = (installed: InstalledModule, { asked = false }: LoadOptions): void => {
    if (asked) letTryOnce(installed);
    const failure = openFailure(installed);
    if (failure) throw failure;
  };

  return {
    running: (name) => running.get(name),
    hasRunOther: ({ name, version }) => (running.get(name) ?? { version }).version !== version,
    loadedPage: (installed, page) => pages.get(pageKey(installed, page)),
    loadPage: async (installed, page, options = {}) => {
      const key = pageKey(installed, page);
      const known = pages.get(key);
      if (known) return known;
      refuseBroken(installed, options);
      try {
        const component = await fetchPage(installed, page);
        pages.set(key, component);
        noteArrival(installed);
        return component;
      } catch (error) {
        const failure = toFailure(installed.name, error, 'evaluation');
        noteFailure(installed, failure);
        throw failure;
      }
    },
  };
};
