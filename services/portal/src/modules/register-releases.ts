import { isDeepStrictEqual } from 'node:util';
import type { ModuleRelease } from 'shared-kit/contracts/manifest';
import type { Logger } from 'shared-kit/server/logging';
import type { Connection } from 'shared-kit/server/mongo';
import { adoptRelease } from '../channels/adopt-release.ts';
import { type ModuleReleaseRecord, moduleReleases } from './module.model.ts';

interface Registration {
  readonly db: Connection;
  readonly now: Date;
  readonly log: Logger;
}

export const releaseIdOf = ({ name, version }: ModuleRelease): string => `${name}@${version}`;

/** Makes each release known, and what it changes by itself. Safe with several replicas, and when repeated. */
export const registerReleases = async (
  releases: readonly ModuleRelease[],
  registration: Registration,
): Promise<void> => {
  for (const release of releases) await registerRelease(release, registration);
};

const registerRelease = async (release: ModuleRelease, { db, now, log }: Registration): Promise<void> => {
  const releaseId = releaseIdOf(release);
  const known = await moduleReleases(db).findOne({ _id: releaseId }).lean<ModuleReleaseRecord>();
  if (!known || !isDeepStrictEqual(known.release, release)) {
    if (known) log.warn({ releaseId }, 'A release was built again with other contents');
    const record = { module: release.name, release, registeredAt: now };
    await moduleReleases(db).updateOne({ _id: releaseId }, { $set: record }, { upsert: true });
  }
  await adoptRelease(db, release, { now, built: true });
  log.info({ releaseId }, 'Module release known');
};
