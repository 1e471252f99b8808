/** Correctives of an installation: kept by `services/correctives`, shown by `mfe-correctives`. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  deletedSchema,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  intListParamSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  maxId,
  requiredTextOf,
  setParamSchema,
  sortSchema,
  versionSchema,
} from '../base.ts';
import { prioritySchema } from '../enums.ts';
import { defineHistory } from '../history.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';
import { defineSearch } from '../search.ts';
import {
  closingShape,
  correctiveRowSchema,
  correctiveSchema,
  documentsField,
  failureCauses,
  failureModes,
  keptVideosField,
  minutesSchema,
  notStated,
  photosField,
  videosField,
} from './corrective.ts';
import {
  correctivesAdd,
  correctivesTell,
  correctivesFeature as feature,
  correctivesRead as read,
} from './corrective-access.ts';
import { givenOriginSchema } from './corrective-origin.ts';
import { askedRetestSchema } from './corrective-retest.ts';
import { hasSubject, subjectFields } from './corrective-subject.ts';

const inInput = { anyOf: read, in: 'input' } as const;
const ofRecord = { anyOf: read, in: 'record' } as const;

export const correctiveFilters = {
  q: listQueryShape.q,
  /** Several; `3` is all of them. */
  status: z.optional(intListParamSchema(0, 4)),
  buildingId: z.optional(idListParamSchema),
  floorId: z.optional(idListParamSchema),
  areaId: z.optional(idListParamSchema),
  elementId: z.optional(idListParamSchema),
  correctiveTypeId: z.optional(idListParamSchema),
  priority: z.optional(intListParamSchema(0, 2)),
  /** Ids of users; 0: nobody. */
  assignedTo: z.optional(intListParamSchema(0, maxId)),
  openedById: z.optional(idListParamSchema),
  closedById: z.optional(idListParamSchema),
  /** What was said when it was closed. */
  failureMode: z.optional(z.enum([...failureModes, notStated])),
  failureCause: z.optional(z.enum([...failureCauses, notStated])),
  /** 0: those alone that count for figures, not those that were merged into another one. */
  merged: z.optional(intParamSchema(0, 1)),
  waiting: z.optional(setParamSchema),
  /** Done, and to be checked by who closes. */
  finished: z.optional(setParamSchema),
  /** Open, and of somebody who is away today, as far as the caller is told. */
  away: z.optional(setParamSchema),
  /** Open, and past the time that it was to be begun or repaired by. */
  overdue: z.optional(setParamSchema),
  /** The task that it comes from. */
  taskId: z.optional(idParamSchema),
  /** The defect that it comes from, with the report or the inspection that it stands in. */
  lowVoltageReportId: z.optional(idParamSchema),
  inspectionId: z.optional(idParamSchema),
  defectId: z.optional(idParamSchema),
  /** Days in the installation's time zone, both included: of its opening. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  /** Of its closing. */
  closedFrom: z.optional(daySchema),
  closedTo: z.optional(daySchema),
  /** Those that were open at the end of this day, or are now where it has not ended. */
  openOn: z.optional(daySchema),
};

export const listCorrectives = defineContract({
  method: 'GET',
  path: '/api/correctives',
  access: inInput,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    ...correctiveFilters,
    sort: z.optional(
      sortSchema([
        'number',
        /** What is open apart from the rest, and within both as they were opened. */
        'open',
        'openedAt',
        'closedAt',
        'dueAt',
        'priority',
        'status',
        'elementName',
        'areaName',
        'assignedToName',
      ] as const),
    ),
  }),
  answer: listOf(correctiveRowSchema),
  summary: 'A page of the correctives that the caller may know of',
});

/** How many there are by state, and what of the open ones waits or is overdue. */
export const summarizeCorrectives = defineContract({
  method: 'GET',
  path: '/api/correctives/summary',
  access: inInput,
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(
    z.object({
      opened: z.int(),
      assigned: z.int(),
      inProgress: z.int(),
      waiting: z.int(),
      overdue: z.int(),
      /** Done, and to be checked; null in what services answered before. */
      finished: z._default(z.nullable(z.int()), null),
      /** Assigned to the caller, and open. */
      own: z.int(),
      /** Open, and nobody's; null in what services answered before. */
      unassigned: z._default(z.nullable(z.int()), null),
      /** Opened and closed in the last seven days. */
      openedLately: z.int(),
      closedLately: z.int(),
      /** What is out of service now. Of what was kept before there was this, none. */
      stopped: z._default(z.int(), 0),
      /** Reports of people without an account that wait to be checked; none for who does not see them. */
      toCheck: z._default(z.int(), 0),
    }),
  ),
  summary: 'How many correctives are open, waiting and overdue',
});

/** What is open on an element and in its area, or in an area: the nearest first, at most 20. */
export const listOpenAround = defineContract({
  method: 'GET',
  path: '/api/correctives/around',
  access: { anyOf: [...correctivesAdd], in: 'input' },
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    elementId: z.optional(idParamSchema),
    areaId: z.optional(idParamSchema),
  }),
  answer: dataOf(z.array(correctiveRowSchema)),
  summary: 'Open correctives of an element or an area, before another one is added',
});

export const listCorrectivePeople = defineContract({
  method: 'GET',
  path: '/api/correctives/people',
  access: inInput,
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: listOf(
    z.object({
      id: idSchema,
      name: z.string(),
      /** That have not ended, of all people for who gives correctives out; none in what services answered before. */
      daysOff: z._default(
        z.array(z.object({ from: daySchema, to: daySchema, coverId: idSchema, coverName: z.string() })),
        [],
      ),
    }),
  ),
  summary: 'Who can be given a corrective in an installation, and when they are away',
});

export const getCorrective = defineContract({
  method: 'GET',
  path: '/api/correctives/:id',
  access: ofRecord,
  feature,
  params: idParamsSchema,
  answer: dataOf(correctiveSchema),
  summary: 'One corrective with all that happened to it',
});

/** Null where it came from no number of a task, or the number is no more asked for. */
export const getAskedRetest = defineContract({
  method: 'GET',
  path: '/api/correctives/:id/retest',
  access: ofRecord,
  feature,
  params: idParamsSchema,
  answer: dataOf(z.nullable(askedRetestSchema)),
  summary: 'What is to be read again before a corrective is closed',
});

const toldShape = {
  correctiveTypeId: idSchema,
  priority: prioritySchema,
  openingDescription: requiredTextOf(4000),
  expectedMinutes: z._default(z.nullable(minutesSchema), null),
  photoIds: photosField,
  videoIds: videosField,
  documentIds: documentsField,
};

/**
 * `openedAt` and `openedById` for callers with `EditUserAndDate` alone: not later than now. With `assignedToId` it is assigned at once, for
 * callers with `CorrectiveEdit`.
 */
export const createCorrective = defineContract({
  method: 'POST',
  path: '/api/correctives',
  access: { anyOf: correctivesAdd, in: 'input' },
  feature,
  body: z
    .strictObject({
      installationId: idSchema,
      ...subjectFields,
      ...toldShape,
      origin: z._default(givenOriginSchema, null),
      assignedToId: z._default(z.nullable(idSchema), null),
      openedAt: z.optional(instantSchema),
      openedById: z.optional(idSchema),
    })
    .check(hasSubject),
  answer: dataOf(correctiveSchema),
  status: 201,
  idempotent: true,
  summary: 'Open a corrective',
});

/** While it is open. */
export const updateCorrective = defineContract({
  method: 'PUT',
  path: '/api/correctives',
  access: { anyOf: [Permission.CorrectiveEdit], in: 'record' },
  feature,
  body: z
    .strictObject({
      id: idSchema,
      version: versionSchema,
      ...subjectFields,
      ...toldShape,
      videoIds: keptVideosField,
    })
    .check(hasSubject),
  answer: dataOf(correctiveSchema),
  idempotent: true,
  summary: 'Change what is told of an open corrective',
});

/** It stays, out of sight, where it has been worked on. */
export const removeCorrective = defineContract({
  method: 'DELETE',
  path: '/api/correctives/:id',
  access: { anyOf: [Permission.CorrectiveDelete], in: 'record' },
  feature,
  params: idParamsSchema,
  answer: deletedSchema,
  summary: 'Delete a corrective',
});

/** What is to be said when it is closed, written down before: by whom it is assigned to, or by who edits correctives. */
export const describeClosing = defineContract({
  method: 'PUT',
  path: '/api/correctives/:id/closingDescription',
  access: { anyOf: correctivesTell, in: 'record' },
  feature,
  params: idParamsSchema,
  body: z.strictObject({ version: versionSchema, ...closingShape }),
  answer: dataOf(correctiveSchema),
  idempotent: true,
  summary: 'Write down what was found and done, before a corrective is closed',
});

export const correctiveHistory = defineHistory('correctives', { access: ofRecord, feature });
export const searchCorrectives = defineSearch('correctives', { access: inInput, feature });
