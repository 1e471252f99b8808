import { useEffect } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import { useRoute } from 'shared-kit/web/query';
import { chooseRelease, type ReleaseChoice } from '../modules/choose-release.ts';
import { type Destination, publicDestinationsOf } from '../modules/destinations.ts';
import { listPublicModulesLoosely, readModules } from '../modules/installed-modules.ts';
import { moduleLoader } from '../modules/loader.ts';
import { askServices } from '../modules/module-services.ts';
import { useStandIns } from '../modules/stand-ins.ts';

export interface PublicModules {
  readonly isReady: boolean;
  readonly error: unknown;
  readonly destinations: readonly Destination[];
  readonly choices: readonly ReleaseChoice[];
  readonly refresh: () => Promise<readonly InstalledModule[]>;
}

/** What is open without a session. */
export const usePublicModules = (): PublicModules => {
  const modules = useRoute(
    listPublicModulesLoosely,
    {},
    { staleTime: Number.POSITIVE_INFINITY, select: readModules },
  );
  const standIns = useStandIns();
  useEffect(() => void askServices(), []);
  const choices = (modules.data?.modules ?? []).map((each) =>
    chooseRelease(each, moduleLoader.running(each.name), standIns),
  );
  return {
    isReady: modules.data !== undefined,
    error: modules.error,
    destinations: publicDestinationsOf(choices.map(({ use }) => use)),
    choices,
    refresh: async () => (await modules.refetch()).data?.modules ?? [],
  };
};
