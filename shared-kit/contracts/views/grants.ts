/** What portal publishes of users and their roles: who may do what. Every service reads it, briefly cached. */
import * as z from 'zod/mini';
import { idSchema } from '../base.ts';
import { entityStatusSchema, entityTypeSchema, languageSchema } from '../enums.ts';

/** A role in one installation. */
export const grantSchema = z.object({
  installationId: idSchema,
  roleId: idSchema,
  roleName: z.string(),
  permissions: z.array(z.int()),
});
export type Grant = z.infer<typeof grantSchema>;

/** A session that has not been ended. Whether it is still good follows from its times: `shared-kit/server/access/session-life.ts`. */
export const grantedSessionSchema = z.object({
  /** The `sid` of its tokens. */
  sid: z.string(),
  /** When it was last used. */
  seenAt: z.date(),
  /** Until when it counts as used: its user works without a network. Not there where portal is older than it. */
  awayUntil: z.optional(z.nullable(z.date())),
  /** How long it may go unused; null for as long as its token is good. */
  idleSeconds: z.nullable(z.int()),
  /** Until when its user counts as having shown the password lately. */
  confirmedUntil: z.date(),
  /** Its device's sign-ins and preparations: `shared-kit/domain/records/proven-contact.ts`. Not there where portal is older than them. */
  contactAt: z._default(z.nullable(z.date()), null),
  formerContactAt: z._default(z.nullable(z.date()), null),
});
export type GrantedSession = z.infer<typeof grantedSessionSchema>;

/** `grants_v1`: one document per user, `_id` is the user's id; only active, unblocked assignments are in `grants`. */
export const grantsV1 = 'grants_v1';
export const grantsV1Schema = z.object({
  _id: idSchema,
  name: z.string(),
  loginName: z.string(),
  entityType: entityTypeSchema,
  isBlocked: z.boolean(),
  entityStatus: entityStatusSchema,
  /** Not there where portal is older than it. */
  preferredLanguage: z.optional(languageSchema),
  /** Marked for low-voltage reports: without it the permissions of low voltage do not count. Not there where portal is older than it. */
  lowVoltageReports: z._default(z.boolean(), false),
  /** How often what lets in without a session was ended for them, as by a block. Not there where portal is older than it. */
  secretsEnded: z._default(z.int(), 0),
  grants: z.array(grantSchema),
  /** The newest ones; a token of any other session is refused. */
  sessions: z._default(z.array(grantedSessionSchema), []),
});
export type GrantsV1 = z.infer<typeof grantsV1Schema>;
