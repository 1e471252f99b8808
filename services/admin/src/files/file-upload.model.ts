import type { FileUpload } from 'shared-kit/contracts/files';
import { fileUploadSchema } from 'shared-kit/contracts/files';
import { defineModelOf, type RecordOf } from 'shared-kit/server/records';
import * as z from 'zod/mini';

/** Files that are still on their way. Their pieces are the chunks that GridFS will read the file from. */
export const fileUploads = defineModelOf(
  'fileUploads',
  z.extend(z.omit(fileUploadSchema, { expiresAt: true }), {
    purpose: z.string(),
    createdBy: z.number(),
    kind: z.string(),
    /** Empty until the content has told. */
    contentType: z.string(),
    /** Of the chunks, in hex. */
    contentId: z.string(),
    /** 0 until it is finished. */
    fileId: z.number(),
    expiresAt: z.date(),
  }),
  [{ key: { installationId: 1, createdBy: 1 } }, { key: { expiresAt: 1 } }],
);
export type FileUploadRecord = RecordOf<typeof fileUploads>;

export const uploadLifeMs = 24 * 3_600_000;

export const presentUpload = ({
  _id: id,
  installationId,
  name,
  size,
  offset,
  expiresAt,
}: FileUploadRecord): FileUpload => ({
  id,
  installationId,
  name,
  size,
  offset,
  expiresAt: expiresAt.toISOString(),
});
