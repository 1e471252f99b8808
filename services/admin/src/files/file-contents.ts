/** The bytes of files, in GridFS under names of their own: `41/original`. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import type { IndexedCollection } from 'shared-kit/server/define-model';
import { type Connection, databaseOf } from 'shared-kit/server/mongo';

export type Variant = 'original' | 'thumbnail';

const bucketName = 'fileContents';

/** The bucket's collections, with the indexes that every driver gives them. */
export const contentCollections: readonly IndexedCollection[] = [
  { collection: `${bucketName}.files`, indexes: [{ key: { filename: 1, uploadDate: 1 } }] },
  { collection: `${bucketName}.chunks`, indexes: [{ key: { files_id: 1, n: 1 }, unique: true }] },
];

const bucketOf = (db: Connection) => new mongoose.mongo.GridFSBucket(databaseOf(db) as never, { bucketName });
const nameOf = (fileId: number, variant: Variant): string => `${fileId}/${variant}`;

export const writeContent = async (
  db: Connection,
  fileId: number,
  variant: Variant,
  bytes: Buffer,
): Promise<void> => pipeline([bytes], bucketOf(db).openUploadStream(nameOf(fileId, variant)));

export const readContent = (db: Connection, fileId: number, variant: Variant): Readable =>
  bucketOf(db).openDownloadStreamByName(nameOf(fileId, variant));

export const removeContents = async (db: Connection, fileId: number): Promise<void> => {
  const bucket = bucketOf(db);
  const names = (['original', 'thumbnail'] as const).map((variant) => nameOf(fileId, variant));
  for (const { _id } of await bucket.find({ filename: { $in: names } }).toArray()) await bucket.delete(_id);
};
