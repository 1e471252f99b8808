import { useEffect } from 'react';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { useRoute } from 'shared-kit/web/query';
import { type Destination, publicDestinationsOf } from '../modules/destinations.ts';
import { useStandIns } from '../modules/failures/stand-ins.ts';
import { moduleLoader } from '../modules/loading/loader.ts';
import { askServices } from '../modules/loading/module-services.ts';
import { chooseRelease, type ReleaseChoice } from '../modules/releases/choose-release.ts';
import { listPublicModulesLoosely, readModules } from '../modules/releases/installed-modules.ts';

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
