import { useMemo } from 'react';
import { EntityType } from 'shared-kit/contracts/enums';
import type { InstalledModule } from 'shared-kit/contracts/modules';
import type { SessionInstallation } from 'shared-kit/contracts/session';
import { useInstallation, useSession, useSessionUser } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { type Destination, destinationsOf } from '../modules/destinations.ts';
import { listModulesLoosely, readModules } from '../modules/installed-modules.ts';
import type { ModuleFailure } from '../modules/module-failure.ts';

export interface Portal {
  /** Session and modules are known: an address that is not among the destinations leads nowhere. */
  readonly isReady: boolean;
  readonly error: unknown;
  /** Asks again what may be opened, and gives the modules there are now. */
  readonly refresh: () => Promise<readonly InstalledModule[]>;
  readonly installation: SessionInstallation | null;
  readonly hasNowhere: boolean;
  readonly destinations: readonly Destination[];
  readonly unreadable: readonly ModuleFailure[];
}

const none: readonly never[] = [];

/** What the signed-in user may open in the chosen installation. */
export const usePortal = (): Portal => {
  const user = useSessionUser();
  const session = useSession();
  const { installation } = useInstallation();
  const isSuperAdmin = user?.EntityType === EntityType.SuperAdminProxy;
  const hasNowhere = session.data !== undefined && installation === null;
  const modules = useRoute(
    listModulesLoosely,
    { query: installation ? { installationId: String(installation.id) } : {} },
    {
      enabled: session.data !== undefined && (installation !== null || isSuperAdmin),
      // What somebody works with stays: another release comes with the next visit, or when asked for.
      staleTime: Number.POSITIVE_INFINITY,
      scope: user?.Id ?? 0,
      select: readModules,
    },
  );
  const found = modules.data?.modules;
  const destinations = useMemo(
    () =>
      found && user
        ? destinationsOf(found, {
            entityType: user.EntityType,
            permissions: installation?.permissions ?? none,
          })
        : none,
    [found, user, installation],
  );
  return {
    isReady: found !== undefined || (hasNowhere && !isSuperAdmin),
    error: session.error ?? modules.error,
    refresh: async () => {
      if (!navigator.onLine) return found ?? none;
      if (session.error) await session.refetch();
      const { data } = await modules.refetch();
      return data?.modules ?? none;
    },
    installation,
    hasNowhere,
    destinations,
    unreadable: modules.data?.unreadable ?? none,
  };
};
