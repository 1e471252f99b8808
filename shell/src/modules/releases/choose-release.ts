import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { type StandIns, standInFor } from '../failures/stand-ins.ts';

/** Which release of a module this tab runs, and what it could run. */
export interface ReleaseChoice {
  /** What the menu and the pages are made of. */
  readonly use: InstalledModule;
  /** What the installation runs now. */
  readonly installed: InstalledModule;
  /** What would run in place of `use` if the page were loaded anew. */
  readonly newer: InstalledModule | null;
  /** `use` runs because the installed one did not load. */
  readonly isStandIn: boolean;
}

/**
 * One release of a module for the whole life of a page. Code that has run leaves things behind that nobody can take back (listeners, timers,
 * stores, answers in the cache of another shape): two releases in turn would meet them. So what has run stays, and another one comes with a
 * page loaded anew; what has not run yet is simply the newest.
 */
export const chooseRelease = (
  installed: InstalledModule,
  running: InstalledModule | undefined,
  standIns: StandIns,
): ReleaseChoice => {
  const standIn = standInFor(installed, standIns);
  const wanted = standIn ?? installed;
  const stays = running !== undefined && running.version !== wanted.version;
  const use = stays ? { ...running, enabledFeatures: installed.enabledFeatures } : wanted;
  return {
    use,
    installed,
    newer: stays ? wanted : null,
    isStandIn: standIn !== null && use.version === standIn.version,
  };
};
