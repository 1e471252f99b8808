import type { Health, PublishedRelease } from 'shared-kit/contracts/modules/releases';
import { installationsV1 } from 'shared-kit/contracts/views/installations';
import { databaseOf } from 'shared-kit/server/database/mongo';
import type { PortalContext } from '../../deps.ts';
import { healthIn, noHealth, talliesByRelease } from '../channels/release-people.ts';
import { installationsRunning, releasesInUse } from '../channels/releases-in-use.ts';
import type { ModuleReleaseRecord } from './release.model.ts';

/** Releases as they are listed, with what is known of their use. */
export const presentReleases = async (
  records: readonly ModuleReleaseRecord[],
  { db, now }: Pick<PortalContext, 'db' | 'now'>,
): Promise<PublishedRelease[]> => {
  const installations = await databaseOf(db).collection(installationsV1).countDocuments();
  const ids = records.map(({ _id }) => _id);
  const [running, used, tallies] = await Promise.all([
    installationsRunning(db, installations),
    releasesInUse(db),
    talliesByRelease(db, ids, now()),
  ]);
  return records.map((record) => {
    const tally = tallies.get(record._id);
    return present(record, {
      installations: running.get(record._id) ?? 0,
      unused: !used.has(record._id),
      health: tally ? healthIn(tally) : noHealth,
    });
  });
};

export const presentRelease = async (
  record: ModuleReleaseRecord,
  ctx: Pick<PortalContext, 'db' | 'now'>,
): Promise<PublishedRelease> => {
  const [presented] = await presentReleases([record], ctx);
  if (!presented) throw new Error(`${record._id} was not presented`);
  return presented;
};

const present = (
  {
    _id,
    module,
    release,
    publishedAt,
    publisher,
    commit,
    notes,
    signature,
    content,
    size,
    needChanges,
  }: ModuleReleaseRecord,
  use: { installations: number; unused: boolean; health: Health },
): PublishedRelease => ({
  id: _id,
  module,
  version: release.version,
  publishedAt: publishedAt.toISOString(),
  publisher: publisher.name,
  commit,
  notes,
  signature: signature ?? null,
  files: content.length,
  size,
  needs: release.manifest.needs,
  needChanges,
  ...use,
});
