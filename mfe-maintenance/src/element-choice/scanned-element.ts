import { paths } from 'shared-kit/contracts/paths';
import { leadsTo, namedInstallation, recordIdOf } from 'shared-kit/web/router';

/** The element that a scanned address leads to; null for any other, and for one of another installation. */
export const scannedElement = (to: string, installationId: number): number | null => {
  const { pathname, searchParams } = new URL(to, location.origin);
  const named = namedInstallation(searchParams);
  if (named !== null && named !== installationId) return null;
  return leadsTo(paths.element.path, pathname) ? recordIdOf(pathname) : null;
};
