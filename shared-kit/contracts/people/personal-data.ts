/** Everything that the portal holds about one person. */
import * as z from 'zod/mini';
import { dataOf, idParamsSchema, instantSchema } from '../base.ts';
import { languageCodes } from '../enums.ts';
import { defineContract } from '../route.ts';
import { timeZoneSchema } from '../time-zone.ts';
import { passkeySchema } from './passkeys.ts';
import { ownSessionSchema } from './sessions.ts';
import { installationUserSchema, userSchema } from './users.ts';

/** Records are listed up to so many, those of the last deeds first; `total` counts all. */
export const mostListedRecords = 5000;

const deedsSchema = z.object({
  service: z.string(),
  entityType: z.string(),
  /** How often something was done to one of them, and when. */
  count: z.int(),
  first: instantSchema,
  last: instantSchema,
});

export const personalDataSchema = z.object({
  madeAt: instantSchema,
  account: z.omit(userSchema, { installations: true, lockEndsAt: true, secondFactor: true }),
  /** Where the person works, as what. */
  places: z.array(z.extend(z.omit(installationUserSchema, { userName: true }), { roleName: z.string() })),
  sessions: z.array(z.omit(ownSessionSchema, { isThis: true })),
  passkeys: z.array(z.omit(passkeySchema, { id: true })),
  /** Removals of a second factor that wait: of the person's own, and those that the person has asked for. */
  factorRecoveries: z.array(
    z.object({
      askedAt: instantSchema,
      expiresAt: instantSchema,
      askedBy: z.string(),
      userName: z.string(),
      reason: z.string(),
    }),
  ),
  notifications: z.array(
    z.object({
      at: instantSchema,
      readAt: z.nullable(instantSchema),
      kind: z.string(),
      installationId: z.int(),
      name: z.string(),
      place: z.string(),
    }),
  ),
  /** What the person did, in all services, as the audit tells it. */
  deeds: z.array(deedsSchema),
  records: z.object({
    total: z.int(),
    listed: z.array(z.extend(deedsSchema, { entityId: z.union([z.int(), z.string()]) })),
  }),
  /** Evidence and documents of work that the person has sent. */
  files: z.array(z.object({ id: z.int(), installationId: z.int(), name: z.string() })),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

export const getPersonalData = defineContract({
  method: 'GET',
  path: '/api/users/:id/personalData',
  access: 'superAdmin',
  params: idParamsSchema,
  answer: dataOf(personalDataSchema),
  summary: 'Everything that the portal holds about one person',
});

export const getOwnPersonalData = defineContract({
  method: 'GET',
  path: '/api/session/personalData',
  access: 'signedIn',
  answer: dataOf(personalDataSchema),
  summary: 'Everything that the portal holds about the signed-in person',
});

const paper = z.strictObject({ language: z.enum(languageCodes), timeZone: timeZoneSchema });

/** To be read: what is listed by record in the other one is counted here. */
export const printPersonalData = defineContract({
  method: 'GET',
  path: '/api/users/:id/personalData/pdf',
  access: 'superAdmin',
  params: idParamsSchema,
  query: paper,
  answer: z.unknown(),
  answerType: 'file',
  summary: 'Everything that the portal holds about one person, as PDF',
});

export const printOwnPersonalData = defineContract({
  method: 'GET',
  path: '/api/session/personalData/pdf',
  access: 'signedIn',
  query: paper,
  answer: z.unknown(),
  answerType: 'file',
  summary: 'Everything that the portal holds about the signed-in person, as PDF',
});
