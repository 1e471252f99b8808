/** The pictures that a report is closed with, by what they show: their hashes are signed with it. */
import { createHash } from 'node:crypto';
import { type FileV1, filesV1 } from 'shared-kit/contracts/views/structure';
import type { Connection } from 'shared-kit/server/database/mongo';
import { readPictures } from 'shared-kit/server/papers/documents';
import type { SignedPicture } from './report.model.ts';

const flat = (lists: string) => ({
  $reduce: {
    input: { $ifNull: [lists, []] },
    initialValue: [],
    in: { $concatArrays: ['$$value', { $ifNull: ['$$this', []] }] },
  },
});

/** Reads the files of a report and its parts, and the others that are named, into `files`. */
export const signedFiles = (others: readonly number[]): readonly object[] => [
  {
    $set: {
      pictureIds: { $setUnion: [others, flat('$report.defects.photoIds'), flat('$parts.photoIds')] },
    },
  },
  { $lookup: { from: filesV1, localField: 'pictureIds', foreignField: '_id', as: 'files' } },
];

/** By their ids. Those of before hashes were kept are read here, which takes further commands. */
export const signPictures = async (
  db: Connection,
  { pictureIds, files }: { readonly pictureIds: readonly number[]; readonly files: readonly FileV1[] },
): Promise<SignedPicture[]> => {
  const hashes = new Map(files.flatMap(({ _id, sha256 }) => (sha256 ? [[_id, sha256] as const] : [])));
  const unknown = pictureIds.filter((id) => !hashes.has(id));
  for await (const { fileId, bytes } of readPictures(db, unknown))
    hashes.set(fileId, createHash('sha256').update(bytes).digest('hex'));
  return pictureIds
    .toSorted((one, another) => one - another)
    .map((id) => ({ id, sha256: hashes.get(id) ?? null }));
};
