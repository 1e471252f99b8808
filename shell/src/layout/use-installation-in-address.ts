import { useEffect } from 'react';
import { useInstallation } from 'shared-kit/web/app';
import {
  namedInstallation,
  useLocation,
  useNavigate,
  usePlaceNow,
  withInstallation,
} from 'shared-kit/web/router';
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
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const placeNow = usePlaceNow();
  const givesWay = isUnknown && destination !== undefined && isSuperAdministrators(destination.entry);
  const id = (givesWay ? usual : installation)?.id ?? null;
  const isMissing = !leadsAway && id !== null && (givesWay || namedInstallation(search) === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query that is drawn without one is completed
  useEffect(() => {
    if (!isMissing) return;
    const now = placeNow();
    // Whoever has left meanwhile is seen there. What was closed on the page meanwhile stays closed.
    if (now.pathname !== pathname || (!givesWay && namedInstallation(now.search) !== null)) return;
    void navigate(`${pathname}${withInstallation(now.search, id)}${now.hash}`, { replace: true });
  }, [isMissing, givesWay, id, pathname, search, navigate, placeNow]);
};
