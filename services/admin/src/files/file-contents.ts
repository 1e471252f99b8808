/** The bytes of files, in GridFS under names of their own: `41/original`. */
import { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { pieceBytes } from 'shared-kit/contracts/files';
import { contentStore, newContentId } from 'shared-kit/server/content-store';
import { type ClientSession, type Connection, inTransaction } from 'shared-kit/server/database/mongo';
import type { FilePart } from 'shared-kit/server/http/answers';
import { fail } from 'shared-kit/server/http/errors';
import { type FileUploadRecord, fileUploads } from './file-upload.model.ts';

const variants = ['original', 'thumbnail'] as const;
export type Variant = (typeof variants)[number];

const contents = contentStore('fileContents');

export const { collections: contentCollections, files: contentFiles, chunks: contentChunks } = contents;

const nameOf = (fileId: number, variant: Variant): string => `${fileId}/${variant}`;

export const writeContent = async (
  db: Connection,
  fileId: number,
  { variant, bytes }: { readonly variant: Variant; readonly bytes: Buffer },
): Promise<void> => {
  await contents.write(db, newContentId(), { pieces: [bytes], name: nameOf(fileId, variant) });
};

/** From `start` up to, but not with, `end`; all of it where neither is said. */
export const readContent = (
  db: Connection,
  fileId: number,
  { variant, part = {} }: { readonly variant: Variant; readonly part?: FilePart | undefined },
): Readable => contents.readByName(db, nameOf(fileId, variant), part);

/** The bytes of a file for another one, piece by piece. */
export const copyContents = async (db: Connection, fileId: number, copyId: number): Promise<void> => {
  const there = await contentFiles(db)
    .find({ filename: { $in: variants.map((variant) => nameOf(fileId, variant)) } })
    .toArray();
  for (const { _id, filename } of there) {
    const name = filename.replace(`${fileId}/`, `${copyId}/`);
    await contents.write(db, newContentId(), { pieces: contents.read(db, _id), name });
  }
};

export const removeContents = async (db: Connection, fileIds: readonly number[]): Promise<void> => {
  if (fileIds.length === 0) return;
  const names = fileIds.flatMap((id) => variants.map((variant) => nameOf(id, variant)));
  const found = await contentFiles(db)
    .find({ filename: { $in: names } }, { projection: { _id: 1 } })
    .toArray();
  await contents.remove(
    db,
    found.map(({ _id }) => _id),
  );
};

type Uploaded = Pick<FileUploadRecord, '_id' | 'contentId' | 'size' | 'name' | 'fileId'>;
export const contentIdOf = ({ contentId }: Pick<Uploaded, 'contentId'>) =>
  mongoose.Types.ObjectId.createFromHexString(contentId);

/** The bytes that have arrived, piece by piece. */
export async function* uploadedPieces(db: Connection, upload: Uploaded): AsyncGenerator<Buffer> {
  const count = Math.ceil(upload.size / pieceBytes);
  for (let n = 0; n < count; n += 1) {
    const piece = await contentChunks(db).findOne({ files_id: contentIdOf(upload), n });
    if (!(piece?.data instanceof mongoose.mongo.Binary)) return fail('fileUnreadable');
    yield Buffer.from(piece.data.buffer);
  }
}

/** The bytes of an upload at once: of pictures only, which are small. */
export const readUploaded = async (db: Connection, upload: Uploaded): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of uploadedPieces(db, upload)) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Makes a file of the pieces where they are. */
export const nameUploaded = async (
  db: Connection,
  upload: Uploaded,
  { fileId, session }: { readonly fileId: number; readonly session: ClientSession },
): Promise<void> => {
  await contentFiles(db).insertOne(
    {
      _id: contentIdOf(upload),
      length: upload.size,
      chunkSize: pieceBytes,
      uploadDate: new Date(),
      filename: nameOf(fileId, 'original'),
    },
    { session },
  );
};

export const uploadedStream = (db: Connection, upload: Uploaded): Readable =>
  Readable.from(uploadedPieces(db, upload));

/** Gives an upload up with its pieces; those that are a file's stay. */
export const removeUpload = (db: Connection, upload: Uploaded): Promise<void> =>
  inTransaction(db, async (session) => {
    // First: a piece that arrives at this moment writes the same record.
    await fileUploads(db).deleteOne({ _id: upload._id }, { session });
    const file = { _id: contentIdOf(upload) };
    if (await contentFiles(db).findOne(file, { session, projection: { _id: 1 } })) return;
    await contentChunks(db).deleteMany({ files_id: file._id }, { session });
  });

/** The pieces of a picture, of which something else was kept. */
export const removePieces = async (db: Connection, upload: Uploaded): Promise<void> => {
  await contentChunks(db).deleteMany({ files_id: contentIdOf(upload) });
};
