/** Bytes in the database, in pieces as GridFS keeps them: a bucket of each service that keeps any. */
import type { Readable } from 'node:stream';
import mongoose, { type Connection, type mongo } from 'mongoose';
import type { IndexedCollection } from './database/define-model.ts';
import { databaseOf } from './database/mongo.ts';
import type { FilePart } from './http/answers.ts';
import { fail } from './http/errors.ts';

export type ContentId = mongo.ObjectId;

/** What GridFS keeps of a file besides its pieces. */
export interface ContentFile {
  _id: ContentId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
}

interface Written {
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** 413 `payloadTooLarge` beyond. */
  readonly mostBytes?: number;
  /** Default: its id. */
  readonly name?: string;
}

export interface ContentStore<F extends ContentFile> {
  readonly chunkCollection: string;
  /** The bucket's collections, with the indexes that every driver gives them. */
  readonly collections: readonly IndexedCollection[];
  files(db: Connection): mongo.Collection<F>;
  chunks(db: Connection): mongo.Collection;
  /** Gives the size. */
  write(db: Connection, id: ContentId, written: Written): Promise<number>;
  /** From `start` up to, but not with, `end`; all of it where neither is said. */
  read(db: Connection, id: ContentId, part?: FilePart): Readable;
  readByName(db: Connection, name: string, part?: FilePart): Readable;
  /** Also of what was never finished. */
  remove(db: Connection, ids: readonly ContentId[]): Promise<void>;
}

export const newContentId = (): ContentId => new mongoose.mongo.ObjectId();

/** All of what is written at once is on its way to the database twice. */
const mostWrittenBytes = 1_000_000;

export const contentStore = <F extends ContentFile = ContentFile>(bucketName: string): ContentStore<F> => {
  const fileCollection = `${bucketName}.files`;
  const chunkCollection = `${bucketName}.chunks`;
  const files = (db: Connection) => databaseOf(db).collection<F>(fileCollection);
  const chunks = (db: Connection) => databaseOf(db).collection(chunkCollection);
  const bucketOf = (db: Connection) =>
    new mongoose.mongo.GridFSBucket(databaseOf(db) as never, { bucketName });
  return {
    chunkCollection,
    files,
    chunks,
    collections: [
      { collection: fileCollection, indexes: [{ key: { filename: 1, uploadDate: 1 } }] },
      { collection: chunkCollection, indexes: [{ key: { files_id: 1, n: 1 }, unique: true }] },
    ],
    async write(db, id, { pieces, mostBytes = Number.POSITIVE_INFINITY, name = id.toHexString() }) {
      const stream = bucketOf(db).openUploadStreamWithId(id, name);
      let size = 0;
      for await (const piece of pieces) {
        size += piece.length;
        if (size > mostBytes) fail('payloadTooLarge');
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
    },
    read: (db, id, part = {}) => bucketOf(db).openDownloadStream(id, part),
    readByName: (db, name, part = {}) => bucketOf(db).openDownloadStreamByName(name, part),
    async remove(db, ids) {
      if (ids.length === 0) return;
      const among = { $in: [...ids] };
      await databaseOf(db).collection<ContentFile>(fileCollection).deleteMany({ _id: among });
      await chunks(db).deleteMany({ files_id: among });
    },
  };
};
