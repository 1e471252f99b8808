import type { Connection } from 'shared-kit/server/mongo';
import { checkRelease } from './check-release.ts';
import { copiesBeside, readFolder } from './read-folder.ts';
import { buildPublisher, type ModuleReleaseRecord } from './release.model.ts';
import { storeRelease } from './store-release.ts';

/** Publishes a build of this machine as an upload of it would be; throws what an upload would be answered. */
export const publishFolder = async (
  db: Connection,
  folder: string,
  now: Date,
): Promise<ModuleReleaseRecord> =>
  storeRelease(db, await checkRelease(await readFolder(folder)), {
    publisher: buildPublisher,
    compress: copiesBeside(folder),
    now,
    requestId: '',
  });
