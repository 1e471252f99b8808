/** What is out of service, since when and why, and when it was put into service again. Kept by `services/correctives`. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  daySchema,
  deletedSchema,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  longTextSchema,
  requiredTextOf,
  shortTextSchema,
  sortSchema,
  versionSchema,
} from '../base.ts';
import { defineHistory } from '../history.ts';
import { mainAreaPermissions, Permission } from '../people/permissions.ts';
import { recordedDeedOf } from '../plans/recorded-times.ts';
import { defineContract } from '../route.ts';
import { correctivesRead, correctivesFeature as feature, outOfServiceAccess } from './corrective-access.ts';
import { hasSubject, subjectFields, subjectShape } from './corrective-subject.ts';

/** Why: `failure` alone counts as one in figures. */
export const stopReasons = [
  'failure',
  'maintenance',
  'inspection',
  'legal',
  'safety',
  'owner',
  'works',
  'season',
  'other',
] as const;
/** What is done to a stop at a time that counts. */
export const stopDeeds = ['opened', 'closed'] as const;
export const stopOrderers = ['technician', 'inspector', 'owner', 'authority'] as const;

const text = z._default(shortTextSchema, '');
const longText = z._default(longTextSchema, '');
const photos = z._default(z.array(idSchema).check(z.maxLength(10)), []);
const day = z._default(z.nullable(daySchema), null);
const person = z.nullable(z.string());

/** What is told of a stop when it begins. */
const openingShape = {
  reason: z.enum(stopReasons),
  planned: z.boolean(),
  orderedBy: z.enum(stopOrderers),
  /** Name or office of who ordered it. */
  orderedByName: text,
  /** Norm and article, where one asks for it: `RD 355/2024 art. 11.9`. */
  legalBasis: text,
  openingDescription: requiredTextOf(4000),
  /** The corrective that it waits for. */
  correctiveId: z._default(z.nullable(idSchema), null),
  /** The sign that was put up, among others. */
  photoIds: photos,
  /** What has to be tested before it is used again; empty for nothing. */
  retest: text,
  authorityToldOn: day,
};

export const outOfServiceSchema = z.object({
  ...baseShape,
  installationId: idSchema,
  ...subjectShape,
  ...openingShape,
  correctiveNumber: person,
  openedAt: instantSchema,
  openedById: idSchema,
  openedByName: z.string(),
  closedAt: z.nullable(instantSchema),
  closedById: z.nullable(idSchema),
  closedByName: person,
  /** Who lifted it, where that is somebody else than who wrote it down. */
  liftedBy: z.string(),
  closingDescription: z.string(),
  retestPassedOn: z.nullable(daySchema),
  /** In the order that they arrived; those from before such times were kept are not among them. */
  deeds: z._default(z.array(recordedDeedOf(stopDeeds)), []),
});
export type OutOfService = z.infer<typeof outOfServiceSchema>;

const inInput = { anyOf: outOfServiceAccess, in: 'input' } as const;
const ofRecord = { anyOf: outOfServiceAccess, in: 'record' } as const;

export const listOutOfServices = defineContract({
  method: 'GET',
  path: '/api/outOfServices',
  access: inInput,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    /** 1: out of service now; 0: in service again. */
    open: z.optional(intParamSchema(0, 1)),
    buildingId: z.optional(idListParamSchema),
    floorId: z.optional(idListParamSchema),
    areaId: z.optional(idListParamSchema),
    elementId: z.optional(idListParamSchema),
    correctiveId: z.optional(idListParamSchema),
    reason: z.optional(z.enum(stopReasons)),
    /** 1: planned. */
    planned: z.optional(intParamSchema(0, 1)),
    /** Days in the installation's time zone, both included: stops that lie within in part at least. */
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    sort: z.optional(sortSchema(['openedAt', 'closedAt', 'elementName', 'areaName', 'reason'])),
  }),
  answer: listOf(outOfServiceSchema),
  summary: 'A page of what is or was out of service in an installation',
});

/** What stands still now, for whoever works there: by element, or by area with all that is in it. */
export const listStopped = defineContract({
  method: 'GET',
  path: '/api/outOfServices/now',
  access: {
    anyOf: [...mainAreaPermissions, ...correctivesRead, ...outOfServiceAccess, Permission.Administration],
    in: 'input',
  },
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    /** Of this element alone, or of the area that it is in. */
    elementId: z.optional(idParamSchema),
  }),
  answer: dataOf(
    z.array(
      z.object({
        id: idSchema,
        elementId: z.nullable(idSchema),
        areaId: idSchema,
        openedAt: instantSchema,
        reason: z.enum(stopReasons),
        planned: z.boolean(),
        openingDescription: z.string(),
      }),
    ),
  ),
  summary: 'What is out of service now',
});

export const getOutOfService = defineContract({
  method: 'GET',
  path: '/api/outOfServices/:id',
  access: ofRecord,
  feature,
  params: idParamsSchema,
  answer: dataOf(outOfServiceSchema),
  summary: 'One time that something was out of service',
});

/** `openedAt` not later than now, for callers with `EditUserAndDate` alone. */
export const createOutOfService = defineContract({
  method: 'POST',
  path: '/api/outOfServices',
  access: inInput,
  feature,
  body: z
    .strictObject({
      installationId: idSchema,
      ...subjectFields,
      ...openingShape,
      openedAt: z.optional(instantSchema),
    })
    .check(hasSubject),
  answer: dataOf(outOfServiceSchema),
  status: 201,
  idempotent: true,
  summary: 'Put an element or an area out of service',
});

/** What is told of it; its times for callers with `EditUserAndDate` alone, never ending before it began. */
export const updateOutOfService = defineContract({
  method: 'PUT',
  path: '/api/outOfServices',
  access: ofRecord,
  feature,
  body: z.strictObject({
    id: idSchema,
    version: versionSchema,
    ...openingShape,
    openedAt: z.optional(instantSchema),
    closedAt: z.optional(instantSchema),
  }),
  answer: dataOf(outOfServiceSchema),
  idempotent: true,
  summary: 'Change what is told of a time out of service',
});

/** A retest that was asked for must have been passed: 400 `required` at `retestPassedOn`. */
export const closeOutOfService = defineContract({
  method: 'PUT',
  path: '/api/outOfServices/:id/closing',
  access: ofRecord,
  feature,
  params: idParamsSchema,
  body: z.strictObject({
    version: versionSchema,
    closingDescription: longText,
    liftedBy: text,
    retestPassedOn: day,
    closedAt: z.optional(instantSchema),
  }),
  answer: dataOf(
    z.object({
      ended: outOfServiceSchema,
      /** Others that still keep it out of service. */
      remaining: z.int(),
    }),
  ),
  idempotent: true,
  summary: 'Put an element or an area into service again',
});

export const removeOutOfService = defineContract({
  method: 'DELETE',
  path: '/api/outOfServices/:id',
  access: ofRecord,
  feature,
  params: idParamsSchema,
  answer: deletedSchema,
  summary: 'Delete a time out of service that was written down by mistake',
});

export const outOfServiceHistory = defineHistory('outOfServices', { access: ofRecord, feature });
