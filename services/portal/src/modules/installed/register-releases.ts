import { isDeepStrictEqual } from 'node:util';
import type { ModuleRelease } from 'shared-kit/contracts/modules/manifest';
import type { Connection } from 'shared-kit/server/database/mongo';
import { ApiError } from 'shared-kit/server/http/errors';
import type { Logger } from 'shared-kit/server/logging';
import type { ReleaseTrust } from 'shared-kit/server/release-signatures';
import { adoptRelease } from '../channels/adopt-release.ts';
import { publishFolder } from '../releases/publish-folder.ts';
import {
  buildPublisher,
  type ModuleReleaseRecord,
  moduleReleases,
  releaseIdOf,
} from '../releases/release.model.ts';
import type { BuiltRelease } from './read-releases.ts';

interface Registration {
  readonly db: Connection;
  readonly now: Date;
  readonly log: Logger;
  readonly trust: ReleaseTrust;
}

/** Makes each build known, and what it changes by itself. Safe with several replicas, and when repeated. */
export const registerReleases = async (
  builds: readonly BuiltRelease[],
  registration: Registration,
): Promise<void> => {
  for (const build of builds) await registerBuild(build, registration);
};

const registerBuild = async (
  { release, folder }: BuiltRelease,
  registration: Registration,
): Promise<void> => {
  const { db, now, log } = registration;
  const releaseId = releaseIdOf(release.name, release.version);
  const known = await moduleReleases(db).findOne({ _id: releaseId }).lean<ModuleReleaseRecord>();
  if (known && known.content.length > 0) {
    // What is published stays as it is, whatever a build of the same version is now.
    if (!isDeepStrictEqual(known.release, release))
      log.warn(
        { releaseId, folder },
        'A release was built again with other contents: the one published before stays; build it as another version',
      );
    await adoptRelease(db, known.release, { adoption: { now, built: true } });
  } else if (folder === null || isOfDevelopment(release)) {
    await registerUnstored(release, known, registration);
  } else if (!(await published(folder, releaseId, registration))) return;
  log.info({ releaseId }, 'Module release known');
};

/** A development server keeps its files in memory: there is nothing to store, and no hash. */
const isOfDevelopment = ({ integrity }: ModuleRelease): boolean => integrity === '';

const published = async (
  folder: string,
  releaseId: string,
  { db, now, log, trust }: Registration,
): Promise<boolean> => {
  try {
    await publishFolder(db, folder, { now, trust });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ releaseId, folder, code: error.code, ...error.details }, 'This build can not be published');
    return false;
  }
};

const registerUnstored = async (
  release: ModuleRelease,
  known: ModuleReleaseRecord | null,
  { db, now }: Registration,
): Promise<void> => {
  const _id = releaseIdOf(release.name, release.version);
  if (!known || !isDeepStrictEqual(known.release, release))
    await moduleReleases(db).updateOne({ _id }, { $set: unstored(release, now) }, { upsert: true });
  await adoptRelease(db, release, { adoption: { now, built: true } });
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
