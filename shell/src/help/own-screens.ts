/** The shell's own screens, each with the page of the manual that tells of it. */
import { notificationSettingsPath } from 'shared-kit/contracts/notifications';
import { placeOf } from 'shared-kit/web/router';
import { homePath } from '../home-path.ts';
import type { Destination } from '../modules/destinations.ts';
import { pendingWorkPath } from '../pending-work-path.ts';
import { manualPath } from './manual-place.ts';

const ownScreens: ReadonlyMap<string, string> = new Map([
  [homePath, 'home-and-notifications'],
  [pendingWorkPath, 'work-without-a-network'],
  [notificationSettingsPath, 'home-and-notifications'],
  [manualPath, 'keyboard'],
]);

export const ownPaths: readonly string[] = [...ownScreens.keys()];

/** Undefined where nothing is said of the screen, as of a module's that names no page. */
export const helpPageAt = (destination: Destination | undefined, pathname: string): string | undefined =>
  ownScreens.get(placeOf(pathname)) ?? destination?.entry.help;
