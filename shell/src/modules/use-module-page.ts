import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import { moduleLoader } from './loader.ts';
import { type ModuleFailure, toFailure } from './module-failure.ts';

export interface ModulePageState {
  readonly attempt: number;
  readonly Page?: ComponentType | undefined;
  readonly failure?: ModuleFailure | undefined;
}

/** The component of a release's page, or why there is none; for one release, whoever uses it is keyed on it. `retry` starts over. */
export const useModulePage = (installed: InstalledModule, page: string) => {
  const [state, setState] = useState<ModulePageState>(() => ({
    attempt: 0,
    Page: moduleLoader.loadedPage(installed, page),
  }));
  const { attempt } = state;
  const { name } = installed;
  // The same release in another object, as each answer brings one, is no reason to begin anew.
  const release = useRef(installed);
  useEffect(() => {
    let current = true;
    moduleLoader.loadPage(release.current, page, { asked: attempt > 0 }).then(
      (Page) => {
        if (current) setState({ attempt, Page });
      },
      (error: unknown) => {
        if (current) setState({ attempt, failure: toFailure(name, error, 'evaluation') });
      },
    );
    return () => {
      current = false;
    };
  }, [name, page, attempt]);
  const retry = useCallback(() => setState((before) => ({ attempt: before.attempt + 1 })), []);
  return { ...state, retry };
};

const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Fetches a page's code before somebody opens it: a link that is pointed at or focused soon is. Not for who counts their bytes. */
export const preloadPage = (installed: InstalledModule, page: string): void => {
  if (!savesData()) moduleLoader.loadPage(installed, page).catch(() => undefined);
};
