import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { type HostOffer, needText, type UnmetNeed, unmetNeeds } from 'shared-kit/domain/legal/unmet-needs';
import { ModuleFailure } from '../failures/module-failure.ts';

type Release = Pick<ModuleRelease, 'name' | 'version' | 'manifest'>;

/**
 * The needs for which a release is not run here. A service that is not there is not another version of it: the release runs, and its
 * requests say what is wrong.
 */
export const refusalsOf = ({ manifest }: Release, offer: HostOffer): UnmetNeed[] =>
  unmetNeeds(manifest.needs, offer).filter(({ what, here }) => what !== 'service' || here !== null);

/** Refuses a release that this portal can't run, before any of its code is fetched. */
export const admit = (release: Release, offer: HostOffer): void => {
  const needs = refusalsOf(release, offer);
  if (needs.length === 0) return;
  const list = needs.map(needText).join(', ');
  throw new ModuleFailure('contract', release.name, {
    detail: `release ${release.version} needs ${list}`,
    needs,
  });
};
