/** What reports publishes of files that are ready, so that who is told of one can be sent it; ids are `_id`, times are dates. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';
import { exportFormats } from '../reports/report-exports.ts';

/** `readyExports_v1`: those that are not over yet. */
export const readyExportsV1 = 'readyExports_v1';
export const readyExportV1Schema = z.object({
  _id: idSchema,
  ownerId: idSchema,
  format: z.enum(exportFormats),
  fileName: z.string(),
  size: z.int(),
  /** Of its pieces. */
  contentId: z.unknown(),
  expiresAt: z.date(),
});
export type ReadyExportV1 = z.infer<typeof readyExportV1Schema>;

/** `exportChunks_v1`: their bytes as GridFS keeps them, by `files_id` and in the order of `n`. */
export const exportChunksV1 = 'exportChunks_v1';
