/** What reports publishes of files that are ready, so that who is told of one can be sent it; ids are `_id`, times are dates. */
import * as z from 'zod/mini';
import { daySchema, idSchema } from '../base.ts';
import { dashboardFigures } from '../reports/dashboards.ts';
import { exportFormats } from '../reports/report-exports.ts';

const reportFiguresSchema = z.object({
  from: daySchema,
  to: daySchema,
  /** In the order in which they are told; a value as on a dashboard. */
  figures: z.array(z.object({ figure: z.enum(dashboardFigures), value: z.nullable(z.number()) })),
});
export type ReportFigures = z.infer<typeof reportFiguresSchema>;

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
  /** What the mail that it goes with says of its days; of what is made by a schedule. */
  figures: z.optional(reportFiguresSchema),
});
export type ReadyExportV1 = z.infer<typeof readyExportV1Schema>;

/** `exportChunks_v1`: their bytes as GridFS keeps them, by `files_id` and in the order of `n`. */
export const exportChunksV1 = 'exportChunks_v1';
