/** What portal publishes of users and their roles: who may do what. Every service reads it, briefly cached. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';
import { entityStatusSchema, entityTypeSchema } from '../enums.ts';

/** A role in one installation. */
export const grantSchema = z.object({
  installationId: idSchema,
  roleId: idSchema,
  roleName: z.string(),
  permissions: z.array(z.int()),
});
export type Grant = z.infer<typeof grantSchema>;

/** `grants_v1`: one document per user, `_id` is the user's id; only active, unblocked assignments are in `grants`. */
export const grantsV1 = 'grants_v1';
export const grantsV1Schema = z.object({
  _id: idSchema,
  name: z.string(),
  loginName: z.string(),
  entityType: entityTypeSchema,
  isBlocked: z.boolean(),
  entityStatus: entityStatusSchema,
  grants: z.array(grantSchema),
  /** Seconds since the epoch: tokens issued before are refused (a changed password ends the sessions). */
  sessionsValidFrom: z.optional(z.nullable(z.number())),
});
export type GrantsV1 = z.infer<typeof grantsV1Schema>;
