import type { Connection } from 'shared-kit/server/database/mongo';
import type { ReleaseTrust } from 'shared-kit/server/release-signatures';
import { checkRelease } from './check-release.ts';
import { copiesBeside, readFolder } from './read-folder.ts';
import { buildPublisher, type ModuleReleaseRecord } from './release.model.ts';
import { storeRelease } from './store-release.ts';

/**
 * Publishes a build of this machine as an upload of it would be; throws what an upload would be answered. It needs no signature: whoever may put a
 * folder here may put a key here as well.
 */
export const publishFolder = async (
  db: Connection,
  folder: string,
  { now, trust }: { readonly now: Date; readonly trust: ReleaseTrust },
): Promise<ModuleReleaseRecord> =>
  storeRelease(db, await checkRelease(await readFolder(folder), { ...trust, areDemanded: false }), {
    publisher: buildPublisher,
    compress: copiesBeside(folder),
    now,
    requestId: '',
  });
