import { useEffect } from 'react';
import { EntityType } from '../../contracts/enums.ts';
import type { Permission } from '../../contracts/permissions.ts';
import { getSession, type SessionInstallation } from '../../contracts/session.ts';
import { setTimeZone } from '../i18n/use-format.ts';
import { useRoute } from '../query/use-route.ts';
import { chooseInstallation, useInstallationId } from './installation-store.ts';
import { useSessionUser } from './use-session-user.ts';

/** Who is signed in with installations and permissions, as the server says: a query result whose `data` is the session. */
export const useSession = () => {
  const user = useSessionUser();
  return useRoute(
    getSession,
    {},
    { enabled: user !== null, staleTime: 60_000, scope: user?.Id ?? 0, select: (answer) => answer.data },
  );
};

export interface InstallationChoice {
  /** Null while the session is loading and for a user without any. */
  readonly installation: SessionInstallation | null;
  readonly installations: readonly SessionInstallation[];
  readonly choose: (id: number) => void;
}

/** Where the user works: the remembered installation, or else the first of the user's own. */
export const useInstallation = (): InstallationChoice => {
  const installations = useSession().data?.installations ?? [];
  const id = useInstallationId();
  const installation = installations.find((one) => one.id === id) ?? installations[0] ?? null;
  const timeZone = installation?.timeZone;
  useEffect(() => {
    if (timeZone !== undefined) setTimeZone(timeZone);
  }, [timeZone]);
  return { installation, installations, choose: chooseInstallation };
};

export interface Permissions {
  readonly isSuperAdmin: boolean;
  /** One of them is granted in the chosen installation; without any named, being signed in is enough. */
  readonly hasAny: (...permissions: readonly Permission[]) => boolean;
}

export const usePermissions = (): Permissions => {
  const user = useSessionUser();
  const granted = useInstallation().installation?.permissions ?? [];
  const isSuperAdmin = user?.EntityType === EntityType.SuperAdminProxy;
  return {
    isSuperAdmin,
    hasAny: (...permissions) =>
      isSuperAdmin || permissions.length === 0 || permissions.some((one) => granted.includes(one)),
  };
};
