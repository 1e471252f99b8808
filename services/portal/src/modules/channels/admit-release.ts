import type { ModuleRelease } from 'shared-kit/contracts/manifest';
import type { ShellOffer } from 'shared-kit/contracts/shell-offer';
import { unmetNeeds } from 'shared-kit/domain/unmet-needs';
import { fail } from 'shared-kit/server/errors';

/**
 * Throws `releaseNotAdmitted`, with what is not met, for a release that the shell would refuse before it runs any of it. Where no shell is
 * known, nobody can tell.
 */
export const checkAdmitted = (
  { manifest }: Pick<ModuleRelease, 'manifest'>,
  shell: ShellOffer | null,
): void => {
  if (!shell) return;
  const unmet = unmetNeeds(manifest.needs, shell);
  if (unmet.length > 0)
    fail('releaseNotAdmitted', {
      fields: unmet.map(({ need, range, here }) => ({ path: need, code: `${range} (${here ?? '—'})` })),
    });
};
