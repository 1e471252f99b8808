import { type ModuleRelease, shellName } from 'shared-kit/contracts/modules/manifest';
import { type UnmetNeed, unmetNeeds } from 'shared-kit/domain/legal/unmet-needs';
import type { Connection } from 'shared-kit/server/database/mongo';
import { fail } from 'shared-kit/server/http/errors';
import { findReleases } from '../installed/find-releases.ts';
import { type ModuleRecord, modules } from '../installed/module.model.ts';
import { releaseIdOf } from '../releases/release.model.ts';
import type { ShellOffers } from '../shell/shell-releases.ts';

interface Admission {
  readonly offers: ShellOffers;
  /** For a share of the people: the shell on trial may be the one that it needs. */
  readonly isTrial: boolean;
}

const rangeText = ({ range, here }: UnmetNeed): string => `${range} (${here ?? '—'})`;

/**
 * Throws `releaseNotAdmitted`, with what is not met, for a release that the shell would refuse before it runs any of it. Where no shell is
 * known, nobody can tell.
 */
export const checkAdmitted = (
  { manifest }: Pick<ModuleRelease, 'manifest'>,
  { offers: { stable, canary }, isTrial }: Admission,
): void => {
  const unmet = stable ? unmetNeeds(manifest.needs, stable) : [];
  if (unmet.length === 0 || (isTrial && canary && unmetNeeds(manifest.needs, canary).length === 0)) return;
  fail('releaseNotAdmitted', { fields: unmet.map((one) => ({ path: one.need, code: rangeText(one) })) });
};

/** The same, for a shell that would refuse what installations run: `fields` name the modules. */
export const checkShellAdmits = async (
  db: Connection,
  { offers }: Pick<ModuleRelease, 'offers'>,
): Promise<void> => {
  if (!offers) return;
  const states = await modules(db).find().lean<ModuleRecord[]>();
  const running = states
    .filter(({ _id, stable, recalled }) => _id !== shellName && !recalled.includes(stable))
    .map(({ _id, stable }) => releaseIdOf(_id, stable));
  const releases = await findReleases(db, running);
  const refused = [...releases.values()].flatMap(({ name, manifest }) =>
    unmetNeeds(manifest.needs, offers).map((one) => ({
      path: name,
      code: `${one.need} ${rangeText(one)}`,
    })),
  );
  if (refused.length > 0) fail('releaseNotAdmitted', { fields: refused });
};
