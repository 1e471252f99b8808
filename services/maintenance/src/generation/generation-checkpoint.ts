/** Where a generation of a year's tasks stands. */
import * as z from 'zod/mini';

export const generationCountsSchema = z.object({
  created: z.int(),
  existing: z.int(),
  updated: z.int(),
  removed: z.int(),
});

export const generationCheckpointSchema = z.object({
  counts: generationCountsSchema,
  /** Tasks of the installation with this id or a higher one were not there when it began. */
  newFrom: z.int(),
  /** Nor with a higher one than this when it had ended; not there before, or where it made none. */
  newTo: z.optional(z.int()),
  /** The chore up to which all are settled; null: none is. */
  settled: z.nullable(z.object({ choreId: z.int(), isLong: z.boolean() })),
});
export type GenerationCheckpoint = z.infer<typeof generationCheckpointSchema>;
