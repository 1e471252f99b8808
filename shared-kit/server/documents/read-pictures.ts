/** Bytes of stored pictures, for services that print them: out of the views that their owner publishes. */

import type mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { fileChunksV1, fileContentsV1 } from '../../contracts/views/structure.ts';
import { databaseOf } from '../database/mongo.ts';

interface ContentFile {
  readonly _id: mongoose.mongo.ObjectId;
  readonly filename: string;
}
interface Chunk {
  readonly _id: mongoose.mongo.ObjectId;
  readonly files_id: mongoose.mongo.ObjectId;
  readonly n: number;
  readonly data: mongoose.mongo.Binary;
}

/** So many pieces are in the memory at once: of 256 kB, or a whole picture that was sent at once. */
const piecesAtOnce = 16;

export interface StoredPicture {
  readonly fileId: number;
  readonly bytes: Uint8Array;
}

/**
 * One picture after the other, in no order; those that are not there are left out. Two database commands, and one for each 16 pieces.
 * Whoever asks has made sure that the files belong to what is printed.
 */
export async function* readPictures(
  db: Connection,
  fileIds: readonly number[],
): AsyncGenerator<StoredPicture> {
  const names = new Map([...new Set(fileIds)].map((id) => [`${id}/original`, id]));
  if (names.size === 0) return;
  const found = await databaseOf(db)
    .collection<ContentFile>(fileContentsV1)
    .find({ filename: { $in: [...names.keys()] } }, { projection: { filename: 1 } })
    .toArray();
  if (found.length === 0) return;
  const ids = new Map(found.map(({ _id, filename }) => [_id.toHexString(), names.get(filename) ?? 0]));
  const pieces = databaseOf(db)
    .collection<Chunk>(fileChunksV1)
    .find({ files_id: { $in: found.map(({ _id }) => _id) } })
    .sort({ files_id: 1, n: 1 })
    .batchSize(piecesAtOnce);
  let fileId = 0;
  let bytes: Uint8Array[] = [];
  for await (const { files_id, data } of pieces) {
    const next = ids.get(files_id.toHexString()) ?? 0;
    if (next !== fileId && bytes.length > 0) yield { fileId, bytes: joined(bytes) };
    if (next !== fileId) bytes = [];
    fileId = next;
    bytes.push(data.buffer);
  }
  if (bytes.length > 0) yield { fileId, bytes: joined(bytes) };
}

const joined = (pieces: readonly Uint8Array[]): Uint8Array =>
  (pieces.length === 1 ? pieces[0] : undefined) ?? Buffer.concat(pieces);
