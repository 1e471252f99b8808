/** What maintenance publishes of days off. */
import * as z from 'zod/mini';
import { daySchema, idSchema } from '../base.ts';

/** `covers_v1`: one document per days off that somebody covers; ended ones too, for a while. */
export const coversV1 = 'covers_v1';
export const coverV1Schema = z.object({
  _id: idSchema,
  installationId: idSchema,
  /** Ids of users: who is away, and whose their work is meanwhile. */
  personId: idSchema,
  coverId: idSchema,
  /** In the installation's time zone, both included. */
  from: daySchema,
  to: daySchema,
});
export type CoverV1 = z.infer<typeof coverV1Schema>;
