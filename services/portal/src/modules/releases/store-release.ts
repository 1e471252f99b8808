/** Makes a checked release known: its files first, then all that tells of it at once. */
import { writeAudit } from 'shared-kit/server/audit';
import { type ClientSession, type Connection, inTransaction } from 'shared-kit/server/database/mongo';
import { duplicateKey, fail } from 'shared-kit/server/http/errors';
import { adoptRelease } from '../channels/adopt-release.ts';
import { noteTrail } from '../channels/trail.ts';
import type { CheckedFile, CheckedRelease } from './check-release.ts';
import type { Compress } from './compress-file.ts';
import { needChangesOf } from './need-changes.ts';
import { type PrunedReleaseRecord, prunedReleases } from './pruned-release.model.ts';
import { type Encoding, type ModuleReleaseRecord, moduleReleases, releaseIdOf } from './release.model.ts';
import { storeContents } from './release-contents.ts';

export interface StoreOptions {
  readonly publisher: ModuleReleaseRecord['publisher'];
  readonly compress: Compress;
  readonly now: Date;
  /** Of the request that brought it; empty for a build. */
  readonly requestId: string;
}

const attempts = 3;

/**
 * The stored release. What is published already with the same bytes is given as it is; with others: 409 `releaseExists`, also where the
 * version was pruned since: gateways and browsers may still hold what it was. Until its
 * record is there nobody sees anything of it, and the record comes with the trail, the audit and what it changes by itself.
 */
export const storeRelease = async (
  db: Connection,
  checked: CheckedRelease,
  options: StoreOptions,
): Promise<ModuleReleaseRecord> => {
  const { name, version } = checked.release;
  const id = releaseIdOf(name, version);
  for (let attempt = 1; ; attempt++) {
    const known = await findStored(db, id);
    if (known) return sameRelease(known, checked.files);
    await checkPruned(db, { id, files: checked.files });
    const encodings = await storeContents(db, checked.files, options);
    try {
      return await inTransaction(db, (session) =>
        insert(db, { id, checked, encodings }, { storeOptions: options, session }),
      );
    } catch (error) {
      // Another upload of the version, or of the module's first release, was quicker.
      if (!duplicateKey(error) || attempt === attempts) throw error;
    }
  }
};

export const findStored = async (db: Connection, id: string): Promise<ModuleReleaseRecord | null> => {
  const known = await moduleReleases(db).findOne({ _id: id }).lean<ModuleReleaseRecord>();
  return known && known.content.length > 0 ? known : null;
};

const sameRelease = <R extends Pick<PrunedReleaseRecord, 'content'>>(
  known: R,
  files: readonly CheckedFile[],
): R => {
  const stored = new Map(known.content.map(({ path, integrity }) => [path, integrity]));
  const same =
    files.length === stored.size && files.every(({ path, integrity }) => stored.get(path) === integrity);
  return same ? known : fail('releaseExists');
};

/** Throws `releaseExists` where the version was pruned and had other bytes. One whose files were never stored had none that anybody keeps. */
const checkPruned = async (
  db: Connection,
  { id, files }: { readonly id: string; readonly files: readonly CheckedFile[] },
  session: ClientSession | null = null,
): Promise<void> => {
  const pruned = await prunedReleases(db).findOne({ _id: id }).session(session).lean<PrunedReleaseRecord>();
  if (pruned && pruned.content.length > 0) sameRelease(pruned, files);
};

interface Insertion {
  readonly id: string;
  readonly checked: CheckedRelease;
  readonly encodings: ReadonlyMap<string, Encoding[]>;
}

const insert = async (
  db: Connection,
  { id, checked: { release, publication, signature, files }, encodings }: Insertion,
  {
    storeOptions: { publisher, now, requestId },
    session,
  }: { readonly storeOptions: StoreOptions; readonly session: ClientSession },
): Promise<ModuleReleaseRecord> => {
  const { name: module, version } = release;
  await checkPruned(db, { id, files }, session);
  const [before] = await moduleReleases(db)
    .find({ module })
    .sort({ publishedAt: -1, _id: -1 })
    .limit(1)
    .session(session)
    .lean<ModuleReleaseRecord[]>();
  const fields: Omit<ModuleReleaseRecord, '_id'> = {
    module,
    release,
    content: files.map(({ bytes: _, ...file }) => ({
      ...file,
      encodings: encodings.get(file.integrity) ?? [],
    })),
    size: files.reduce((sum, { size }) => sum + size, 0),
    publisher,
    ...publication,
    signature,
    needChanges: needChangesOf(
      before && before._id !== id ? before.release.manifest.needs : undefined,
      release.manifest.needs,
    ),
    publishedAt: now,
    chosenAt: null,
  };
  // One that is known without its files gets them; one that has them is a duplicate key.
  await moduleReleases(db).updateOne({ _id: id, size: 0 }, { $set: fields }, { upsert: true, session });
  await adoptRelease(db, release, { adoption: { now, built: publisher.tokenId === null }, session });
  const signedWith = signature?.keyName ?? null;
  const after = { version, files: files.length, size: fields.size, publisher: publisher.name, signedWith };
  const automatic = publisher.tokenId === null;
  await noteTrail(
    db,
    { at: now, module, kind: 'publish', userName: automatic ? '' : publisher.name, automatic, after },
    session,
  );
  const user = { id: 0, name: publisher.name };
  await writeAudit(
    db,
    { service: 'portal', requestId, installationId: 0, user, at: now },
    { entry: { action: 'module.publish', entityType: 'Module', entityId: module, after }, session },
  );
  return { _id: id, ...fields };
};
