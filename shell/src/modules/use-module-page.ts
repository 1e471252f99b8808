import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import { moduleLoader } from './loader.ts';
import { type ModuleFailure, toFailure } from './module-failure.ts';

export interface ModulePageState {
  readonly attempt: number;
  readonly Page?: ComponentType | undefined;
  readonly failure?: ModuleFailure | undefined;
}

/** The component of a release's page, or why there is none. `retry` starts over. */
export const useModulePage = (installed: InstalledModule, page: string) => {
  const [state, setState] = useState<ModulePageState>(() => ({
    attempt: 0,
    Page: moduleLoader.loadedPage(installed, page),
  }));
  const { attempt } = state;
  useEffect(() => {
    let current = true;
    moduleLoader.loadPage(installed, page).then(
      (Page) => {
        if (current) setState({ attempt, Page });
      },
      (error: unknown) => {
        if (current) setState({ attempt, failure: toFailure(installed.name, error, 'evaluation') });
      },
    );
    return () => {
      current = false;
    };
  }, [installed, page, attempt]);
  const retry = useCallback(() => setState((before) => ({ attempt: before.attempt + 1 })), []);
  return { ...state, retry };
};

/** Fetches a page's code before somebody opens it: a link that is pointed at or focused soon is. */
export const preloadPage = (installed: InstalledModule, page: string): void => {
  moduleLoader.loadPage(installed, page).catch(() => undefined);
};
