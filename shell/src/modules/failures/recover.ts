import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { ReleaseChoice } from '../releases/choose-release.ts';
import type { ModuleFailure } from './module-failure.ts';
import { runInstead } from './stand-ins.ts';

export interface RecoveryParts {
  /** Asks again which releases there are. */
  readonly ask: () => Promise<readonly InstalledModule[]>;
  /** What could run in place of the release. */
  readonly earlier: InstalledModule | null;
  /** Code of another release of the module than this one has run in the page. */
  readonly hasRunOther: (release: InstalledModule) => boolean;
  /** Loads the page anew, once for a reason; false where it may not. */
  readonly reloadOnce: (reason: string) => boolean;
}

const keyOf = ({ name, version }: InstalledModule): string => `${name}@${version}`;

/** The server has these files no more, or others in their place. */
const isMissing = ({ kind }: ModuleFailure): boolean => kind === 'status' || kind === 'integrity';

/** Runs `release` from now on: here where nothing of the module has run, else in the page loaded anew. False where that has to wait. */
const takes = (release: InstalledModule, parts: RecoveryParts): boolean =>
  !parts.hasRunOther(release) || parts.reloadOnce(`to ${keyOf(release)}`);

/**
 * What can be done without asking: a release that is gone from the server is left for the one that is installed now, and one that does not
 * load for the one before, where the module's owners want that. True where something else is on its way to the screen.
 */
export const recover = async (
  choice: ReleaseChoice,
  failure: ModuleFailure,
  parts: RecoveryParts,
): Promise<boolean> => {
  const { installed, use, isStandIn } = choice;
  if (isMissing(failure)) {
    const now = (await parts.ask()).find(({ name }) => name === use.name);
    const isOther = now && now.version !== use.version && (!isStandIn || now.version !== installed.version);
    if (isOther) return takes(now, parts);
  }
  const { earlier } = parts;
  if (!installed.lastGoodAtOnce || isStandIn || !earlier || use.version !== installed.version) return false;
  runInstead(installed, earlier);
  return takes(earlier, parts);
};
