import { isDeepStrictEqual } from 'node:util';
import type { ModuleRelease } from 'shared-kit/contracts/manifest';
import type { Logger } from 'shared-kit/server/logging';
import type { Connection } from 'shared-kit/server/mongo';
import { adoptRelease } from '../channels/adopt-release.ts';
import {
  buildPublisher,
  type ModuleReleaseRecord,
  moduleReleases,
  releaseIdOf,
} from '../releases/release.model.ts';

interface Registration {
  readonly db: Connection;
  readonly now: Date;
  readonly log: Logger;
}

/** Makes each release known, and what it changes by itself. Safe with several replicas, and when repeated. */
export const registerReleases = async (
  releases: readonly ModuleRelease[],
  registration: Registration,
): Promise<void> => {
  for (const release of releases) await registerRelease(release, registration);
};

const registerRelease = async (release: ModuleRelease, { db, now, log }: Registration): Promise<void> => {
  const releaseId = releaseIdOf(release.name, release.version);
  const known = await moduleReleases(db).findOne({ _id: releaseId }).lean<ModuleReleaseRecord>();
  if (!known || !isDeepStrictEqual(known.release, release)) {
    if (known) log.warn({ releaseId }, 'A release was built again with other contents');
    const record = unstored(release, now);
    await moduleReleases(db).updateOne({ _id: releaseId }, { $set: record }, { upsert: true });
  }
  await adoptRelease(db, release, { now, built: true });
  log.info({ releaseId }, 'Module release known');
};

const unstored = (release: ModuleRelease, now: Date): Omit<ModuleReleaseRecord, '_id'> => ({
  module: release.name,
  release,
  content: [],
  size: 0,
  publisher: buildPublisher,
  commit: '',
  notes: '',
  needChanges: [],
  publishedAt: now,
  chosenAt: null,
});
