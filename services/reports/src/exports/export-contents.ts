/** The bytes of exports, in pieces as GridFS keeps them, under ids of their own. */
import type { Readable } from 'node:stream';
import mongoose from 'mongoose';
import type { FilePart } from 'shared-kit/server/answers';
import type { IndexedCollection } from 'shared-kit/server/define-model';
import { fail } from 'shared-kit/server/errors';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';

type ContentId = mongoose.mongo.ObjectId;

const bucketName = 'reportExportContents';
export const chunkCollection = `${bucketName}.chunks`;

/** The bucket's collections, with the indexes that every driver gives them. */
export const exportContentCollections: readonly IndexedCollection[] = [
  { collection: `${bucketName}.files`, indexes: [{ key: { filename: 1, uploadDate: 1 } }] },
  { collection: chunkCollection, indexes: [{ key: { files_id: 1, n: 1 }, unique: true }] },
];

const bucketOf = (db: Connection) => new mongoose.mongo.GridFSBucket(databaseOf(db) as never, { bucketName });

export const newContentId = (): ContentId => new mongoose.mongo.ObjectId();

/** A file that one is: what is larger is of use to nobody. */
const mostFileBytes = 250_000_000;

/** All of what is written at once is on its way to the database twice. */
const mostWrittenBytes = 1_000_000;

/** Gives the size. 413 `payloadTooLarge` beyond 250 MB. */
export const writeContent = async (
  db: Connection,
  id: ContentId,
  pieces: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const stream = bucketOf(db).openUploadStreamWithId(id, id.toHexString());
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > mostFileBytes) fail('payloadTooLarge');
    for (let at = 0; at < piece.length; at += mostWrittenBytes)
      await new Promise<void>((resolve, reject) => {
        stream.write(piece.subarray(at, at + mostWrittenBytes), (error) =>
          error ? reject(error) : resolve(),
        );
      });
  }
  await new Promise<void>((resolve, reject) => {
    stream.once('error', reject);
    stream.end(resolve);
  });
  return size;
};

/** From `start` up to, but not with, `end`; all of it where neither is said. */
export const readContent = (db: Connection, id: ContentId, part: FilePart): Readable =>
  bucketOf(db).openDownloadStream(id, part);

/** Also of what was never finished. */
export const removeContents = async (db: Connection, ids: readonly ContentId[]): Promise<void> => {
  if (ids.length === 0) return;
  await databaseOf(db)
    .collection(`${bucketName}.files`)
    .deleteMany({ _id: { $in: [...ids] } });
  await databaseOf(db)
    .collection(chunkCollection)
    .deleteMany({ files_id: { $in: [...ids] } });
};
