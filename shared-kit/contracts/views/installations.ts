/** What admin publishes of installations. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';
import { entityStatusSchema } from '../enums.ts';

/** `installations_v1`: `_id` is the installation's id. */
export const installationsV1 = 'installations_v1';
export const installationV1Schema = z.object({
  _id: idSchema,
  ref: z.string(),
  name: z.string(),
  /** IANA name: periods of work are counted in it. */
  timeZone: z.string(),
  entityStatus: entityStatusSchema,
  order: z.optional(z.nullable(z.int())),
});
export type InstallationV1 = z.infer<typeof installationV1Schema>;
