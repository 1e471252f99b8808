import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EntityType } from '../../../contracts/enums.ts';
import type { Permission } from '../../../contracts/people/permissions.ts';
import { getSession, type SessionInstallation } from '../../../contracts/people/session.ts';
import { setTimeZone } from '../../i18n/use-format.ts';
import { useRoute } from '../../query/use-route.ts';
import { namedInstallation, withInstallation } from '../../router/installation-address.ts';
import { chooseInstallation, useInstallationId } from '../installation-store.ts';
import { noteTimeZones } from '../time-zones.ts';
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
  /** Null while the session is loading, for a user without any, and where the address names one that is not the user's. */
  readonly installation: SessionInstallation | null;
  readonly installations: readonly SessionInstallation[];
  /** The address names an installation that does not exist, or that the user may not know of. */
  readonly isUnknown: boolean;
  /** The remembered installation, or else the first: where an address that names none leads. */
  readonly usual: SessionInstallation | null;
  /** Remembers the installation and opens it, on the same screen or another one, without the rest of the query. */
  readonly choose: (id: number, pathname?: string) => void;
}

const none: readonly SessionInstallation[] = [];

/** Where the user works: the installation that the address names, so that each tab has its own, else the usual one. */
export const useInstallation = (): InstallationChoice => {
  const { data } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const installations = data?.installations ?? none;
  const remembered = useInstallationId();
  const usual = installations.find(({ id }) => id === remembered) ?? installations[0] ?? null;
  const named = namedInstallation(search);
  const installation = named === null ? usual : (installations.find(({ id }) => id === named) ?? null);
  const timeZone = installation?.timeZone;
  useEffect(() => {
    if (timeZone !== undefined) setTimeZone(timeZone);
  }, [timeZone]);
  useEffect(() => noteTimeZones(installations), [installations]);
  return {
    installation,
    installations,
    isUnknown: data !== undefined && named !== null && installation === null,
    usual,
    choose: (id, to = pathname) => {
      chooseInstallation(id);
      void navigate(`${to}${withInstallation('', id)}`);
    },
  };
};

export interface Permissions {
  readonly isSuperAdmin: boolean;
  /** One of them is granted in the present installation; without any named, being signed in is enough. */
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
