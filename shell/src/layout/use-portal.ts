import { useEffect, useMemo, useState } from 'react';
import { EntityType } from 'shared-kit/contracts/enums';
import type { InstalledModule, InstalledShell } from 'shared-kit/contracts/modules/modules';
import type { SessionInstallation } from 'shared-kit/contracts/people/session';
import { useInstallation, useSession, useSessionUser } from 'shared-kit/web/app';
import { type Contributions, contributionsOf } from '../modules/contributions/contributions.ts';
import { type Destination, destinationsOf } from '../modules/destinations.ts';
import { useStandIns } from '../modules/failures/stand-ins.ts';
import { awaitsService } from '../modules/loading/awaits-service.ts';
import { moduleLoader } from '../modules/loading/loader.ts';
import {
  areAllHeard,
  askServices,
  servicesAsked,
  servicesHeard,
} from '../modules/loading/module-services.ts';
import { chooseRelease, type ReleaseChoice } from '../modules/releases/choose-release.ts';
import type { UnreadableRelease } from '../modules/releases/installed-modules.ts';
import { useAskAgain } from '../modules/use-ask-again.ts';
import { useModules } from '../modules/use-modules.ts';

export interface Portal {
  /** Session and modules are known: an address that is not among the destinations leads nowhere. */
  readonly isReady: boolean;
  readonly error: unknown;
  /** Asks again what may be opened, and gives the modules there are now. */
  readonly refresh: () => Promise<readonly InstalledModule[]>;
  readonly installation: SessionInstallation | null;
  /** The address names an installation that is not the user's; what is not about one may be opened there all the same. */
  readonly isUnknownInstallation: boolean;
  readonly hasNowhere: boolean;
  readonly destinations: readonly Destination[];
  readonly contributions: Contributions;
  /** Which release of each module runs in this tab. */
  readonly choices: readonly ReleaseChoice[];
  readonly unreadable: readonly UnreadableRelease[];
  /** What the portal says of the shell; undefined where none was published. */
  readonly shell: InstalledShell | undefined;
}

const none: readonly never[] = [];

const awaitsNow = (module: InstalledModule): boolean =>
  awaitsService(module, { services: servicesHeard(), areAll: areAllHeard() });

/** What the signed-in user may open in the chosen installation. */
export const usePortal = (): Portal => {
  const user = useSessionUser();
  const session = useSession();
  const { installation, installations, isUnknown } = useInstallation();
  const isSuperAdmin = user?.EntityType === EntityType.SuperAdminProxy;
  const hasNowhere = session.data !== undefined && installations.length === 0;
  const isEnabled = session.data !== undefined && (installation !== null || isSuperAdmin);
  const modules = useModules(isEnabled, installation);
  const standIns = useStandIns();
  // What has run in this tab is no state of React's: it is looked at again with every answer.
  const [asked, setAsked] = useState(0);
  const found = modules.data?.modules;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `asked`
  const choices = useMemo(
    () =>
      found
        ?.filter((each) => !awaitsNow(each))
        .map((each) => chooseRelease(each, moduleLoader.running(each.name), standIns)) ?? none,
    [found, standIns, asked],
  );
  const entityType = user?.EntityType;
  const permissions = installation?.permissions ?? none;
  const { destinations, contributions } = useMemo(() => {
    if (!entityType)
      return { destinations: none, contributions: { components: none, searches: none, actions: none } };
    const visitor = { entityType, permissions };
    return {
      destinations: destinationsOf(
        choices.map(({ use }) => use),
        visitor,
      ),
      contributions: contributionsOf(choices, visitor),
    };
  }, [choices, entityType, permissions]);
  useEffect(() => {
    void servicesAsked().then(() => {
      if (found?.some(awaitsNow)) setAsked((before) => before + 1);
    });
  }, [found]);
  const refresh = async (): Promise<readonly InstalledModule[]> => {
    if (!navigator.onLine) return found ?? none;
    if (session.error) await session.refetch();
    const [{ data }] = await Promise.all([modules.refetch(), askServices()]);
    setAsked((before) => before + 1);
    return data?.modules ?? none;
  };
  useAskAgain(() => {
    if (isEnabled) void refresh();
  });
  return {
    isReady: found !== undefined || ((hasNowhere || isUnknown) && !isSuperAdmin),
    error: session.error ?? modules.error,
    refresh,
    installation,
    isUnknownInstallation: isUnknown,
    hasNowhere,
    destinations,
    contributions,
    choices,
    unreadable: modules.data?.unreadable ?? none,
    shell: modules.data?.shell,
  };
};
