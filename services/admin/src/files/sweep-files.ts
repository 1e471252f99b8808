/** Removes what is left over of files. Each step is safe beside other replicas and may end anywhere: the next round goes on. */
import type mongoose from 'mongoose';
import { fixedRetention } from 'shared-kit/contracts/retention';
import { writeAudit } from 'shared-kit/server/audit';
import { removeAny } from 'shared-kit/server/database/expiry';
import { type Connection, databaseOf, inTransaction, trusted } from 'shared-kit/server/database/mongo';
import { type FileRecord, presentFile, storedFiles } from './file.model.ts';
import { contentChunks, contentFiles, removeContents, removeUpload } from './file-contents.ts';
import { fileLinks } from './file-link.model.ts';
import { fileUploads } from './file-upload.model.ts';
import { fileUses } from './file-uses.ts';

/** What a round looks at of each. */
const batch = 500;
/** A form may be open with a file that is not saved yet, and what was deleted may be brought back. */
const unusedMs = fixedRetention.unclaimedFiles * 24 * 3_600_000;

export const createSweeper = (db: Connection): ((now: Date) => Promise<void>) => {
  let lastFile = 0;
  let lastContent: mongoose.mongo.ObjectId | null = null;
  return async (now) => {
    await sweepUploads(db, now);
    await removeAny(db, fileLinks.collection, { expiresAt: { $lt: now } });
    lastFile = await sweepFiles(db, now, lastFile);
    lastContent = await sweepContents(db, now, lastContent);
  };
};

const sweepUploads = async (db: Connection, now: Date): Promise<void> => {
  const over = await fileUploads(db)
    .find({ expiresAt: trusted({ $lt: now }) })
    .limit(batch)
    .lean();
  for (const upload of over) await removeUpload(db, upload);
};

/** Files of a purpose that nothing shows: noted when they are found so, removed when they still are a day later. */
const sweepFiles = async (db: Connection, now: Date, after: number): Promise<number> => {
  const purposes = Object.keys(fileUses) as (keyof typeof fileUses)[];
  const files: FileRecord[] = await storedFiles(db)
    .find({ purpose: trusted({ $in: purposes }), _id: trusted({ $gt: after }) })
    .sort({ _id: 1 })
    .limit(batch)
    .lean();
  const used = await usedFiles(db, files);
  for (const file of files) if (!used.has(file._id)) await noteUnused(db, file, now);
  return files.length < batch ? 0 : (files.at(-1)?._id ?? 0);
};

const usedFiles = async (db: Connection, files: readonly FileRecord[]): Promise<ReadonlySet<number>> => {
  const used = new Set<number>();
  for (const [purpose, { collection, field }] of Object.entries(fileUses)) {
    const ids = files.filter((file) => file.purpose === purpose).map(({ _id }) => _id);
    if (ids.length === 0) continue;
    if (!(await isThere(db, collection))) {
      for (const id of ids) used.add(id);
      continue;
    }
    const uses = databaseOf(db)
      .collection(collection)
      .find({ [field]: { $in: ids } }, { projection: { [field]: 1 } });
    for await (const use of uses) used.add(Number(use[field]));
  }
  return used;
};

const isThere = async (db: Connection, name: string): Promise<boolean> =>
  (await databaseOf(db).listCollections({ name }, { nameOnly: true }).toArray()).length > 0;

const noteUnused = async (db: Connection, file: FileRecord, now: Date): Promise<void> => {
  const { _id, claims, unusedSince, unusedClaims } = file;
  if (!unusedSince || unusedClaims !== claims)
    return void (await storedFiles(db).updateOne(
      { _id, claims },
      { unusedSince: now, unusedClaims: claims },
    ));
  if (now.getTime() - unusedSince.getTime() < unusedMs) return;
  const removed = await inTransaction(db, async (session) => {
    // Whoever shows it from now on has counted a claim.
    const { deletedCount } = await storedFiles(db).deleteOne({ _id, claims }, { session });
    if (deletedCount === 0) return false;
    const { installationId } = file;
    const origin = { service: 'admin', requestId: '', installationId, user: { id: 0, name: '' }, at: now };
    const entry = { action: 'file.removed', entityType: 'File', entityId: _id, before: presentFile(file) };
    await writeAudit(db, origin, { entry, session });
    return true;
  });
  if (removed) await removeContents(db, [_id]);
};

/** Contents whose record was never written, or whose removal broke off. */
const sweepContents = async (
  db: Connection,
  now: Date,
  after: mongoose.mongo.ObjectId | null,
): Promise<mongoose.mongo.ObjectId | null> => {
  const old = { uploadDate: { $lt: new Date(now.getTime() - unusedMs) } };
  const contents = await contentFiles(db)
    .find({ ...old, ...(after ? { _id: { $gt: after } } : {}) }, { projection: { filename: 1 } })
    .sort({ _id: 1 })
    .limit(batch)
    .toArray();
  const ids = [...new Set(contents.map(({ filename }) => Number.parseInt(filename, 10)))];
  const known = await storedFiles(db)
    .find({ _id: trusted({ $in: ids }) }, { _id: 1 })
    .lean();
  const kept = new Set(known.map(({ _id }) => _id));
  const gone = contents
    .filter(({ filename }) => !kept.has(Number.parseInt(filename, 10)))
    .map(({ _id }) => _id);
  if (gone.length > 0) {
    await contentFiles(db).deleteMany({ _id: { $in: gone } });
    await contentChunks(db).deleteMany({ files_id: { $in: gone } });
  }
  return contents.length < batch ? null : (contents.at(-1)?._id ?? null);
};
