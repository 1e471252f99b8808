/** Videos keep picture and sound alone: where, by whom and with what they were taken is nobody's business. */
import mongoose from 'mongoose';
import type { ContentId } from 'shared-kit/server/content-store';
import type { Connection } from 'shared-kit/server/database/mongo';
import { contentChunks } from '../file-contents.ts';
import { blankBoxes } from './boxes.ts';
import { blankElements } from './elements.ts';
import { type Overwrite, overwriteIn, type ReadAt } from './overwrites.ts';

interface StoredVideo {
  readonly contentId: ContentId;
  readonly size: number;
  readonly contentType: string;
  /** Bytes of each piece but the last one. */
  readonly pieceBytes: number;
}

/** Overwrites, in the pieces where they are stored, what is neither. Done again it changes nothing. */
export const removeTraces = async (
  db: Connection,
  { contentId, size, contentType, pieceBytes }: StoredVideo,
): Promise<void> => {
  const pieceAt = async (n: number): Promise<Buffer> => {
    const piece = await contentChunks(db).findOne({ files_id: contentId, n });
    return piece?.data instanceof mongoose.mongo.Binary ? Buffer.from(piece.data.buffer) : Buffer.alloc(0);
  };
  let last: { readonly n: number; readonly bytes: Buffer } = { n: -1, bytes: Buffer.alloc(0) };
  const read: ReadAt = async (at, length) => {
    const parts: Buffer[] = [];
    for (let n = Math.floor(at / pieceBytes); n * pieceBytes < Math.min(size, at + length); n += 1) {
      if (last.n !== n) last = { n, bytes: await pieceAt(n) };
      parts.push(last.bytes.subarray(Math.max(0, at - n * pieceBytes), at + length - n * pieceBytes));
    }
    return Buffer.concat(parts);
  };
  const blanked = await (contentType === 'video/webm' ? blankElements : blankBoxes)(read, size);
  for (const [n, overwrites] of byPiece(blanked, { size, pieceBytes })) {
    const bytes = await pieceAt(n);
    const changes = overwrites.map((each) => overwriteIn(bytes, n * pieceBytes, each));
    if (changes.includes(true))
      await contentChunks(db).updateOne(
        { files_id: contentId, n },
        { $set: { data: new mongoose.mongo.Binary(bytes) } },
      );
  }
};

const byPiece = (
  overwrites: readonly Overwrite[],
  { size, pieceBytes }: Pick<StoredVideo, 'size' | 'pieceBytes'>,
): ReadonlyMap<number, readonly Overwrite[]> => {
  const found = new Map<number, Overwrite[]>();
  for (const each of overwrites)
    for (
      let n = Math.floor(each.at / pieceBytes);
      n * pieceBytes < Math.min(each.at + each.length, size);
      n += 1
    )
      addTo(found, n, each);
  return found;
};

const addTo = (found: Map<number, Overwrite[]>, n: number, each: Overwrite): void => {
  const known = found.get(n);
  if (known) known.push(each);
  else found.set(n, [each]);
};
