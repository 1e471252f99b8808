import type { InstalledModule } from 'shared-kit/contracts/modules';
import { refusalsOf } from './admission.ts';
import { openFailure } from './breaker.ts';
import type { HostOffer } from './unmet-needs.ts';
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

/** What to run where an installed release does not load: what ran before it here, else what came up in this browser. Null where there is nothing. */
export const lastGoodOf = (
  installed: InstalledModule,
  page: string,
  offer: HostOffer,
): InstalledModule | null =>
  [beforeIt(installed), rememberedRelease(installed.name)].find(
    (release) =>
      release !== null &&
      release.version !== installed.version &&
      release.manifest.entries.some((entry) => entry.page === page) &&
      refusalsOf(release, offer).length === 0 &&
      openFailure(release) === null,
  ) ?? null;
