import type { ModuleRelease } from 'shared-kit/contracts/manifest';
import { ModuleFailure } from './module-failure.ts';
import { type HostOffer, needText, unmetNeeds } from './unmet-needs.ts';

/** Refuses a release that this shell can't run, before any of its code is fetched. */
export const admit = ({ name, version, manifest }: ModuleRelease, offer: HostOffer): void => {
  const unmet = unmetNeeds(manifest.needs, offer);
  if (unmet.length === 0) return;
  throw new ModuleFailure(
    'contract',
    name,
    `release ${version} needs ${unmet.map((need) => needText(need)).join(', ')}`,
  );
};
