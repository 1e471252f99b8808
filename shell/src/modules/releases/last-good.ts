import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import type { HostOffer } from 'shared-kit/domain/legal/unmet-needs';
import { openFailure } from '../failures/breaker.ts';
import { refusalsOf } from './admission.ts';
import { isRecalled } from './recalled.ts';
import { rememberedRelease } from './working-releases.ts';

const beforeIt = (installed: InstalledModule): InstalledModule | null =>
  installed.previous && {
    ...installed.previous,
    enabledFeatures: installed.enabledFeatures,
    channel: installed.channel,
    previous: null,
    lastGoodAtOnce: false,
    overrideUntil: null,
  };

export const hasPage =
  (page: string) =>
  ({ manifest }: InstalledModule): boolean =>
    manifest.entries.some((entry) => entry.page === page);

/** What to run where an installed release does not load: what ran before it here, else what came up in this browser. Null where nothing has what failed. */
export const lastGoodOf = (
  installed: InstalledModule,
  has: (release: InstalledModule) => boolean,
  offer: HostOffer,
): InstalledModule | null =>
  [beforeIt(installed), rememberedRelease(installed.name)].find(
    (release) =>
      release !== null &&
      release.version !== installed.version &&
      !isRecalled(release.version, installed) &&
      has(release) &&
      refusalsOf(release, offer).length === 0 &&
      openFailure(release) === null,
  ) ?? null;
