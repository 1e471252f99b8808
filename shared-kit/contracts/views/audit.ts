/** What every service publishes of its audit. */
import * as z from 'zod/mini';

/** `audit_<service>_v1`. */
export const auditView = (service: string): string => `audit_${service}_v1`;
export const auditViewForm = /^audit_[\w-]+_v1$/;

const valuesSchema = z.nullable(z.record(z.string(), z.unknown()));

export const auditV1Schema = z.object({
  _id: z.unknown(),
  service: z.string(),
  action: z.string(),
  entityType: z.string(),
  entityId: z.union([z.number(), z.string()]),
  /** 0 for what belongs to none. */
  installationId: z.int(),
  userId: z.int(),
  userName: z.string(),
  at: z.date(),
  requestId: z.string(),
  before: valuesSchema,
  after: valuesSchema,
  /** Number of the seal that covers it; 0 until then. */
  seal: z.int(),
});
export type AuditV1 = z.infer<typeof auditV1Schema>;
