/** Who did what, in all services. */
import * as z from 'zod/mini';
import {
  daySchema,
  idParamSchema,
  instantSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
  sortSchema,
} from './base.ts';
import { historyChangeSchema } from './history.ts';
import { Permission } from './people/permissions.ts';
import { defineContract } from './route.ts';

/** `refused`: a request that the caller lacked the permission for, or a sign-in with a wrong password. */
export const auditKinds = ['created', 'changed', 'removed', 'signedIn', 'refused', 'other'] as const;
export type AuditKind = (typeof auditKinds)[number];

export const auditLineSchema = z.object({
  id: z.string(),
  service: z.string(),
  at: instantSchema,
  /** 0 for what the portal did by itself. */
  userId: z.int(),
  /** What they were called then. */
  userName: z.string(),
  /** `task.result.recorded`: what happened, in the past. */
  action: z.string(),
  kind: z.enum(auditKinds),
  entityType: z.string(),
  entityId: z.string(),
  /** What the record was called; null where the entry does not tell. */
  entityName: z.nullable(z.union([z.string(), localizedTextSchema])),
  /** Null for what belongs to none. */
  installationId: z.nullable(z.int()),
  installationName: z.nullable(z.string()),
  requestId: z.string(),
  /** Whether a seal covers it, so that a later change of it would be found. */
  sealed: z.boolean(),
  /** The fields that differ; all that are known of what is new or gone. */
  changes: z.array(historyChangeSchema),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

const access = { anyOf: [Permission.Administration], in: 'input' } as const;

/** `from` and `to` are days, both included: of the installation, or of Madrid for all. Without an installation only super-administrators. */
export const listAudit = defineContract({
  method: 'GET',
  path: '/api/audit',
  access,
  query: z.strictObject({
    ...listQueryShape,
    installationId: z.optional(idParamSchema),
    userId: z.optional(idParamSchema),
    entityType: z.optional(z.string().check(z.regex(/^[A-Za-z]{1,50}$/))),
    /** The id of a record, or what a module's release and a refused route are known by. */
    entity: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    kind: z.optional(z.enum(auditKinds)),
    /** One entry alone. */
    id: z.optional(z.string().check(z.regex(/^[a-z-]{1,50}:[0-9a-f]{24}$/))),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    sort: z.optional(sortSchema(['at'])),
  }),
  answer: listOf(auditLineSchema),
  summary: 'Who did what, and what was refused, in an installation or in all',
});

/** Who may have done something: the accounts of an installation, or all, and super-administrators. At most 1,000. */
export const listAuditPeople = defineContract({
  method: 'GET',
  path: '/api/audit/people',
  access,
  query: z.strictObject({ installationId: z.optional(idParamSchema) }),
  answer: listOf(z.object({ id: z.int(), name: z.string() })),
  summary: 'Whose doings in an installation, or in all, can be asked for',
});
