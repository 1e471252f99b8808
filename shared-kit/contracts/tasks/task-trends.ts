/** How a number that is read on an element has gone, as far as a glance can see. */
import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../base.ts';

export const mostTrendPoints = 12;

export const trendSchema = z.object({
  formatId: idSchema,
  /** The last ones, the oldest first. */
  points: z.array(
    z.object({
      at: instantSchema,
      value: z.number(),
      /** Outside of the limits that counted then. */
      outside: z.boolean(),
      /** It still is what was copied from an earlier period, and was not measured. */
      copied: z.boolean(),
    }),
  ),
});
export type Trend = z.infer<typeof trendSchema>;
