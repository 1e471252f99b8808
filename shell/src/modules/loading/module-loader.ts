import type { ComponentType } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { HostOffer } from 'shared-kit/domain/legal/unmet-needs';
import type { RemoteModule } from 'shared-kit/web/app';
import type { ContributionCode } from 'shared-kit/web/slots';
import { letTryOnce, noteArrival, noteFailure, openFailure } from '../failures/breaker.ts';
import { ModuleFailure, toFailure } from '../failures/module-failure.ts';
import { ofScript } from '../failures/script-failure.ts';
import { admit } from '../releases/admission.ts';
import { contributionParts, type PartKind, pageParts } from './module-parts.ts';
import { remoteOf } from './remote-shape.ts';

export interface LoaderParts {
  readonly offer: () => Promise<HostOffer>;
  /** Fetches and runs a release; each attempt of a release has a number of its own, from 0. */
  readonly fetchExposed: (installed: InstalledModule, attempt: number) => Promise<unknown>;
  readonly registerTexts: (remote: RemoteModule, installed: InstalledModule) => Promise<void>;
  /** What was promised, or the failure of a promise that is never kept. */
  readonly orHang: <T>(installed: InstalledModule, work: Promise<T>) => Promise<T>;
  /** Waits before the second try. */
  readonly pause: () => Promise<void>;
}

export interface LoadOptions {
  /** The person asks: a release that is left alone gets one more try. */
  readonly asked?: boolean;
}

/** One kind of what a release consists of, each part found by its key in the manifest. */
export interface PartLoader<T> {
  /**
   * What came once is there at once the next time; what failed is fetched anew, unless it keeps failing.
   * @throws ModuleFailure
   */
  readonly load: (installed: InstalledModule, key: string, options?: LoadOptions) => Promise<T>;
  /** The part where it has come already. */
  readonly loaded: (installed: InstalledModule, key: string) => T | undefined;
}

export interface ModuleLoader {
  readonly pages: PartLoader<ComponentType>;
  readonly contributions: PartLoader<ContributionCode>;
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
  const running = new Map<string, InstalledModule>();
  /** The first attempt of a release has the plain address, which the browser may have prepared. */
  const attempts = new Map<string, number>();

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
        const key = releaseKey(installed);
        const attempt = attempts.get(key) ?? 0;
        attempts.set(key, attempt + 1);
        return parts.orHang(installed, parts.fetchExposed(installed, attempt));
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
  const chunkOf = <T>(installed: InstalledModule, load: () => Promise<T>): Promise<T> =>
    twice(async () => {
      try {
        return await parts.orHang(installed, load());
      } catch (error) {
        throw await ofScript(installed.name, error, 'evaluation');
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

  const fetchPart = async <T>(installed: InstalledModule, { find }: PartKind<T>, key: string): Promise<T> => {
    const remote = await remoteFor(installed);
    const { load, check } = find(installed, remote, key);
    const [loaded] = await Promise.all([
      chunkOf(installed, load),
      chunkOf(installed, () => parts.registerTexts(remote, installed)),
    ]);
    return check(loaded);
  };

  /** What keeps failing is not even asked for. */
  const refuseBroken = (installed: InstalledModule, { asked = false }: LoadOptions): void => {
    if (asked) letTryOnce(installed);
    const failure = openFailure(installed);
    if (failure) throw failure;
  };

  const loaderOf = <T>(kind: PartKind<T>): PartLoader<T> => {
    const known = new Map<string, T>();
    const partKey = (installed: InstalledModule, key: string): string => `${releaseKey(installed)}#${key}`;
    return {
      loaded: (installed, key) => known.get(partKey(installed, key)),
      load: async (installed, key, options = {}) => {
        const before = known.get(partKey(installed, key));
        if (before) return before;
        refuseBroken(installed, options);
        try {
          const part = await fetchPart(installed, kind, key);
          known.set(partKey(installed, key), part);
          noteArrival(installed);
          return part;
        } catch (error) {
          const failure = toFailure(installed.name, error, 'evaluation');
          noteFailure(installed, failure);
          throw failure;
        }
      },
    };
  };

  return {
    pages: loaderOf(pageParts),
    contributions: loaderOf(contributionParts),
    running: (name) => running.get(name),
    hasRunOther: ({ name, version }) => (running.get(name) ?? { version }).version !== version,
  };
};
