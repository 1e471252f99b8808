import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { type ModuleFailure, toFailure } from '../failures/module-failure.ts';
import type { PartLoader } from './module-loader.ts';

export interface ModulePartState<T> {
  readonly attempt: number;
  readonly part?: T | undefined;
  readonly failure?: ModuleFailure | undefined;
}

/** A part of a release, or why there is none; for one release, whoever uses it is keyed on it. `retry` starts over. */
export const useModulePart = <T>(loader: PartLoader<T>, installed: InstalledModule, key: string) => {
  const [state, setState] = useState<ModulePartState<T>>(() => ({
    attempt: 0,
    part: loader.loaded(installed, key),
  }));
  const { attempt } = state;
  const { name } = installed;
  // The same release in another object, as each answer brings one, is no reason to begin anew.
  const release = useRef(installed);
  useEffect(() => {
    let current = true;
    loader.load(release.current, key, { asked: attempt > 0 }).then(
      (part) => {
        // A page is drawn in slices that let what is there already answer meanwhile.
        if (current) startTransition(() => setState({ attempt, part }));
      },
      (error: unknown) => {
        if (current) setState({ attempt, failure: toFailure(name, error, 'evaluation') });
      },
    );
    return () => {
      current = false;
    };
  }, [loader, name, key, attempt]);
  const retry = useCallback(() => setState((before) => ({ attempt: before.attempt + 1 })), []);
  return { ...state, retry };
};
