import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { ModuleFailure } from './module-failure.ts';

/** How often is looked whether something still comes. */
const lookMs = 1000;
/** After so many looks at which nothing came it is a hang, and no slow line. */
const quietLooks = 8;

const ownScripts = new Set<Element>();

/** Scripts that were asked for and have not come yet: the bundlers' runtimes take each away when it has. */
const comingScripts = (): number =>
  [...document.querySelectorAll('script[src]')].filter((script) => !ownScripts.has(script)).length;

/** Scripts of the page as it was made stay where they are. */
export const notePageScripts = (): void => {
  for (const script of document.querySelectorAll('script[src]')) ownScripts.add(script);
};

/**
 * What the module promised, or a failure where nothing of it has come for eight seconds and nothing is on its way: a promise that is never
 * kept would show a skeleton for ever.
 */
export const orHang = <T>(
  { name, baseUrl, entry }: Pick<InstalledModule, 'name' | 'baseUrl' | 'entry'>,
  work: Promise<T>,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    let quiet = 0;
    let arrived = performance.getEntriesByType('resource').length;
    const timer = setInterval(() => {
      const now = performance.getEntriesByType('resource').length;
      quiet = now !== arrived || comingScripts() > 0 ? 0 : quiet + 1;
      arrived = now;
      if (quiet < quietLooks) return;
      clearInterval(timer);
      reject(new ModuleFailure('hang', name, { detail: `${baseUrl}${entry} came and did not go on` }));
    }, lookMs);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });
