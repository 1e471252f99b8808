import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import { type Connection, trusted } from 'shared-kit/server/database/mongo';
import { type ModuleReleaseRecord, moduleReleases } from '../releases/release.model.ts';

/** Releases by `<module>@<version>`, as they were built. */
export const findReleases = async (
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ModuleRelease>> => {
  const found = await moduleReleases(db)
    .find({ _id: trusted({ $in: ids }) })
    .select('release')
    .lean<Pick<ModuleReleaseRecord, '_id' | 'release'>[]>();
  return new Map(found.map(({ _id, release }) => [_id, release]));
};

/** A release with the address of its files. */
export const runnable = (release: ModuleRelease) => ({
  ...release,
  baseUrl: `/remotes/${release.name}/${release.version}/`,
});
