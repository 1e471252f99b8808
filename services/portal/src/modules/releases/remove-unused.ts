/** Contents that no release points to: of pruned releases, and of uploads that did not come to their end. */
import type { Connection } from 'shared-kit/server/database/mongo';
import { type ModuleReleaseRecord, moduleReleases } from './release.model.ts';
import { contentChunks, contentFiles, contentNameOf } from './release-contents.ts';

/** An upload is over by then, one way or the other. */
const claimMs = 3_600_000;

/** Removes what is unused and was not claimed within the hour. Safe with several replicas, and while others publish. */
export const removeUnused = async (db: Connection, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - claimMs);
  const old = await contentFiles(db)
    .find({ 'metadata.claimedAt': { $lt: before } }, { projection: { filename: 1 } })
    .toArray();
  if (old.length === 0) return;
  const used = await usedNames(db);
  const unused = old.filter(({ filename }) => !used.has(nameOf(filename)));
  // A content before its copies: where it is claimed meanwhile it stays, and they with it.
  for (const { _id, filename } of unused.filter((file) => !isCopy(file.filename))) {
    const gone = await contentFiles(db).deleteOne({ _id, 'metadata.claimedAt': { $lt: before } });
    if (gone.deletedCount > 0) await contentChunks(db).deleteMany({ files_id: _id });
    else used.add(filename);
  }
  for (const { _id, filename } of unused.filter((file) => isCopy(file.filename))) {
    if (used.has(nameOf(filename))) continue;
    const gone = await contentFiles(db).deleteOne({ _id, 'metadata.claimedAt': { $lt: before } });
    if (gone.deletedCount > 0) await contentChunks(db).deleteMany({ files_id: _id });
  }
};

const isCopy = (filename: string): boolean => filename.includes('.');
const nameOf = (filename: string): string => filename.replace(/\..*$/, '');

const usedNames = async (db: Connection): Promise<Set<string>> => {
  const releases = await moduleReleases(db)
    .find()
    .select('content.integrity')
    .lean<Pick<ModuleReleaseRecord, '_id' | 'content'>[]>();
  return new Set(releases.flatMap(({ content }) => content.map(({ integrity }) => contentNameOf(integrity))));
};

/** Pieces of files that were never finished: their process was killed while it wrote them. */
export const removeUnfinished = async (db: Connection, now: Date): Promise<void> => {
  const chunkIds = await contentChunks(db).distinct('files_id');
  const fileIds = await contentFiles(db).distinct('_id');
  const finished = new Set(fileIds.map(String));
  const before = now.getTime() - claimMs;
  for (const id of chunkIds)
    if (!finished.has(String(id)) && id.getTimestamp().getTime() < before)
      await contentChunks(db).deleteMany({ files_id: id });
};
