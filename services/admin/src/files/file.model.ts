import { baseShape } from 'shared-kit/contracts/base';
import { type StoredFile, storedFileSchema } from 'shared-kit/contracts/files';
import { defineModelOf, type RecordOf } from 'shared-kit/server/records';
import * as z from 'zod/mini';

export type FileRecord = RecordOf<typeof storedFiles>;

export const storedFiles = defineModelOf(
  'files',
  z.extend(storedFileSchema, {
    ...baseShape,
    createdAt: z.date(),
    createdBy: z.number(),
    /** Of a picture's bytes, in hexadecimal digits. Files of before it was taken have none. */
    sha256: z.optional(z.nullable(z.string())),
    /** Counted up by what shows the file, so that it can't be deleted at the same moment. */
    claims: z.number(),
    /** When nothing was found any more that shows it, and how many claims it had then. */
    unusedSince: z.nullable(z.date()),
    unusedClaims: z.number(),
  }),
  [{ key: { installationId: 1, _id: 1 } }, { key: { purpose: 1, _id: 1 } }],
);

export const presentFile = ({
  _id: id,
  installationId,
  name,
  purpose,
  contentType,
  size,
  width,
  height,
  createdAt,
}: FileRecord): StoredFile => ({
  id,
  installationId,
  name,
  // Kept before files had one.
  purpose: purpose ?? 'photo',
  contentType,
  size,
  width,
  height,
  createdAt: createdAt.toISOString(),
});
