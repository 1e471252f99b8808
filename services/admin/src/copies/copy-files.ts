/** Copies of files: the contents first, which nobody sees until their records are there; the records in the transaction of what shows them. */

import { type ClientSession, type Connection, nextId, trusted } from 'shared-kit/server/database/mongo';
import { ApiError } from 'shared-kit/server/http/errors';
import { type FileRecord, storedFiles } from '../files/file.model.ts';
import { copyContents } from '../files/file-contents.ts';

export interface CopiedFiles {
  /** The copies' ids by those of what they were made from. */
  readonly ids: ReadonlyMap<number, number>;
  write(session: ClientSession): Promise<void>;
}

interface Copied {
  readonly fileIds: readonly number[];
  readonly installationId: number;
  readonly by: number;
  readonly at: Date;
  readonly signal: AbortSignal;
}

/** Contents whose records are never written go with what is left over of files. */
export const copyFiles = async (
  db: Connection,
  { fileIds, installationId, by, at, signal }: Copied,
): Promise<CopiedFiles> => {
  const wanted = [...new Set(fileIds)];
  const found: FileRecord[] = await storedFiles(db)
    .find({ _id: trusted({ $in: wanted }) })
    .lean();
  if (found.length < wanted.length) throw new ApiError('notFound');
  const first = found.length === 0 ? 0 : await nextId(db, storedFiles.collection, found.length);
  const copies = found.map((file, index) => ({
    ...file,
    _id: first + index,
    installationId,
    version: 0,
    claims: 1,
    createdAt: at,
    createdBy: by,
    unusedSince: null,
    unusedClaims: 0,
  }));
  for (const [index, { _id }] of found.entries()) {
    if (signal.aborted) throw new ApiError('serviceUnavailable');
    await copyContents(db, _id, first + index);
  }
  return {
    ids: new Map(found.map(({ _id }, index) => [_id, first + index])),
    async write(session) {
      if (copies.length > 0) await storedFiles(db).insertMany(copies, { session });
    },
  };
};
