import { paths } from '../../contracts/paths.ts';
import { namedInstallation } from './installation-address.ts';
import { leadsTo } from './screen-path.ts';
import { recordIdOf } from './use-record-id.ts';

/** The element that a scanned address leads to; null for any other, and for one of another installation. */
export const scannedElement = (to: string, installationId: number): number | null => {
  const { pathname, searchParams } = new URL(to, location.origin);
  const named = namedInstallation(searchParams);
  if (named !== null && named !== installationId) return null;
  return leadsTo(paths.element.path, pathname) ? recordIdOf(pathname) : null;
};
