import { useEffect } from 'react';
import { useInstallation } from 'shared-kit/web/app';
import { namedInstallation, useLocation, useNavigate, withInstallation } from 'shared-kit/web/router';
import { homePath } from '../home-path.ts';
import { type Destination, isSuperAdministrators } from '../modules/destinations.ts';

/** The home page of an installation. */
export const installationPath = (id: number): string => `${homePath}${withInstallation('', id)}`;

/**
 * Every screen names its installation: an address without one is completed, in its place in the history. Screens of super-administrators
 * are about all installations: there one that is gone gives way to the usual one. An address that leads away stays as it is, so that of two
 * navigations at once the one that leaves wins.
 */
export const useInstallationInAddress = (destination: Destination | undefined, leadsAway: boolean): void => {
  const { installation, usual, isUnknown } = useInstallation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const givesWay = isUnknown && destination !== undefined && isSuperAdministrators(destination.entry);
  const id = (givesWay ? usual : installation)?.id ?? null;
  const isMissing = !leadsAway && id !== null && (givesWay || namedInstallation(search) === null);
  useEffect(() => {
    if (isMissing) void navigate(`${pathname}${withInstallation(search, id)}${hash}`, { replace: true });
  }, [isMissing, id, pathname, search, hash, navigate]);
};
