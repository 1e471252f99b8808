/** Faults reported by people without an account, from the code of a label; checked by a manager before they become correctives. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  intParamSchema,
  listOf,
  maxPageSize,
  requiredTextOf,
  versionSchema,
} from '../base.ts';
import { placeTokenSchema } from '../centres/public-places.ts';
import { prioritySchema } from '../enums.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';
import { correctivesSeeAll, correctivesFeature as feature } from './corrective-access.ts';
import { subjectShape } from './corrective-subject.ts';

export const longestReport = 500;
export const longestContact = 200;
const bodyLimit = 8192;

/** Made by the reporter's device: what it knows it can ask for again, whatever answer was lost. 256 random bits. */
const reportSecretSchema = z.string().check(z.regex(/^[\w-]{43}$/));

/** Null for a token that leads nowhere, is over, or whose installation takes no such reports: the three look alike. */
export const readPublicPlace = defineContract({
  method: 'POST',
  path: '/api/publicReports/place',
  access: 'public',
  body: z.strictObject({ token: placeTokenSchema }),
  bodyLimit,
  answer: dataOf(
    z.nullable(
      z.object({
        name: z.string(),
        buildingName: z.string(),
        installationName: z.string(),
        /** What is reported there and not mended yet. */
        open: z.int(),
        /** Days that a contact is kept. */
        keptDays: z.number(),
      }),
    ),
  ),
  summary: 'Where a label hangs',
});

/**
 * Sent again with the same `id` and `secret` it is the same report; 409 `idempotencyConflict` with another secret. 400 `publicReportsOff` where the token
 * leads nowhere, 429 beyond what one address or one label may send.
 */
export const createPublicReport = defineContract({
  method: 'POST',
  path: '/api/publicReports',
  access: 'public',
  body: z.strictObject({
    id: z.uuid(),
    secret: reportSecretSchema,
    token: placeTokenSchema,
    description: z.string().check(z.trim(), z.minLength(3), z.maxLength(longestReport)),
    contact: z._default(z.string().check(z.trim(), z.maxLength(longestContact)), ''),
    /** Whether a photo was sent under the report's id before. */
    withPhoto: z._default(z.boolean(), false),
    /** People don't see this field. What fills it in is thanked, and kept nowhere. */
    website: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  bodyLimit,
  answer: dataOf(z.object({ receivedAt: instantSchema })),
  status: 201,
  summary: 'Report a fault without an account',
});

export const publicStates = [
  ...(['received', 'checking', 'rejected', 'accepted', 'inProgress', 'closed', 'withdrawn'] as const),
] as const;

/** Null for a link that is over, or never was. */
export const readPublicState = defineContract({
  method: 'POST',
  path: '/api/publicReports/state',
  access: 'public',
  body: z.strictObject({ secret: reportSecretSchema }),
  bodyLimit,
  answer: dataOf(
    z.nullable(
      z.object({
        state: z.enum(publicStates),
        name: z.string(),
        buildingName: z.string(),
        description: z.string(),
        receivedAt: instantSchema,
        /** `C-2026-42`, once it is a corrective. */
        number: z.nullable(z.string()),
        closedAt: z.nullable(instantSchema),
        /** Of what was not accepted. */
        reason: z.string(),
      }),
    ),
  ),
  summary: 'How a report stands, for who has its link',
});

export const reportDecisions = ['open', 'accepted', 'rejected'] as const;
const personThen = z.object({ userId: idSchema, name: z.string(), at: instantSchema });

export const publicReportSchema = z.object({
  ...baseShape,
  installationId: idSchema,
  ...subjectShape,
  description: z.string(),
  /** Empty where none was given, or it is deleted already; null for who may not decide. */
  contact: z.nullable(z.string()),
  photoId: z.nullable(idSchema),
  receivedAt: instantSchema,
  decision: z.enum(reportDecisions),
  /** Who last opened it to decide. */
  checker: z.nullable(personThen),
  decided: z.nullable(personThen),
  reason: z.string(),
  correctiveId: z.nullable(idSchema),
  correctiveNumber: z.nullable(z.string()),
});
export type PublicReport = z.infer<typeof publicReportSchema>;

export const listPublicReports = defineContract({
  method: 'GET',
  path: '/api/publicReports',
  access: { anyOf: correctivesSeeAll, in: 'input' },
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    decision: z.optional(z.enum(reportDecisions)),
    /** Those that became this corrective, or were added to it. */
    correctiveId: z.optional(idParamSchema),
    page: z.optional(intParamSchema(1, 1_000_000)),
    size: z.optional(intParamSchema(1, maxPageSize)),
  }),
  answer: listOf(publicReportSchema),
  summary: 'Reports of people without an account, the newest first',
});

const decides = { anyOf: [Permission.CorrectiveEdit], in: 'record' } as const;

/** The reporter sees that somebody is at it, and so do other managers. */
export const checkPublicReport = defineContract({
  method: 'PUT',
  path: '/api/publicReports/:id/checker',
  access: decides,
  feature,
  params: idParamsSchema,
  answer: dataOf(publicReportSchema),
  summary: 'Say that one is about to decide on a report',
});

const version = { version: versionSchema };
export const reportDecisionSchema = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('accept'),
    ...version,
    correctiveTypeId: idSchema,
    priority: prioritySchema,
    openingDescription: requiredTextOf(4000),
  }),
  z.strictObject({ decision: z.literal('add'), ...version, correctiveId: idSchema }),
  z.strictObject({ decision: z.literal('reject'), ...version, reason: requiredTextOf(500) }),
]);
export type ReportDecision = z.infer<typeof reportDecisionSchema>;

/** 409 with the report as it is where somebody else has decided already. Only to an open corrective can it be added: 400 `changeNotPossible`. */
export const decidePublicReport = defineContract({
  method: 'PUT',
  path: '/api/publicReports/:id/decision',
  access: decides,
  feature,
  params: idParamsSchema,
  body: reportDecisionSchema,
  answer: dataOf(publicReportSchema),
  summary: 'Make a report a corrective, add it to one, or reject it',
});
