/** The chores of an installation's elements in one table, and changes of many of them at once. */
import * as z from 'zod/mini';
import {
  dataOf,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  intListParamSchema,
  listOf,
  listQueryShape,
  sortSchema,
} from '../base.ts';
import {
  archetypeSchema,
  entityStatusSchema,
  monthSchema,
  periodicitySchema,
  prioritySchema,
} from '../enums.ts';
import { evidenceKindsSchema } from '../legal/evidence.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';
import {
  betweenDaysSchema,
  choreSchema,
  countedFrom,
  dueKinds,
  slotKinds,
  windowDaysSchema,
} from './chores.ts';

const here = { anyOf: [Permission.Administration], in: 'input' } as const;

/** A chore with the element that needs it and the person who answers for it. */
export const choreLineSchema = z.extend(choreSchema, {
  elementName: z.string(),
  elementRef: z.string(),
  elementActive: z.boolean(),
  areaName: z.string(),
  /** Empty where nobody answers for it, or somebody who works here no more. */
  userName: z.string(),
});
export type ChoreLine = z.infer<typeof choreLineSchema>;

export const listChoreLines = defineContract({
  method: 'GET',
  path: '/api/choreLines',
  access: here,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    buildingId: z.optional(idListParamSchema),
    floorId: z.optional(idListParamSchema),
    areaId: z.optional(idListParamSchema),
    elementTypeId: z.optional(idListParamSchema),
    choreTypeId: z.optional(idListParamSchema),
    archetype: z.optional(intListParamSchema(0, 7)),
    periodicity: z.optional(intListParamSchema(0, 9)),
    priority: z.optional(intListParamSchema(0, 2)),
    entityStatus: z.optional(intListParamSchema(0, 1)),
    /** Ids of users who answer for it; 0: nobody. */
    person: z.optional(intListParamSchema(0, 2147483647)),
    sort: z.optional(sortSchema(['order', 'ref'])),
  }),
  answer: listOf(choreLineSchema),
  summary: 'A page of the chores of an installation, with their elements',
});

/** Hours of work that chores ask for in each month of a year, by who answers for them. */
export const choreLoadSchema = z.object({
  people: z.array(
    z.object({
      /** Null: nobody. */
      userId: z.nullable(idSchema),
      name: z.string(),
      /** January first, in minutes. */
      months: z.array(z.number()),
      /** Hours of work a month here; 0 where nobody has said. */
      assignedHours: z.number(),
    }),
  ),
});
export type ChoreLoad = z.infer<typeof choreLoadSchema>;

/** Work of active chores of active elements, spread over the months that their periods fall into. */
export const getChoreLoad = defineContract({
  method: 'GET',
  path: '/api/choreLines/load',
  access: here,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(choreLoadSchema),
  summary: "What an installation's chores ask for in a mean year, by month and person",
});

export const maxChangedChores = 2000;

/** What many chores get alike; fields that are left out stay. `userId` null: nobody answers for them. */
export const choreSettingsSchema = z.strictObject({
  userId: z.optional(z.nullable(idSchema)),
  periodicity: z.optional(periodicitySchema),
  priority: z.optional(prioritySchema),
  archetype: z.optional(archetypeSchema),
  durationMinutes: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  order: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  /** With both months, or with null for them. */
  dueIn: z.optional(z.enum(dueKinds)),
  dueFromMonth: z.optional(z.nullable(monthSchema)),
  dueToMonth: z.optional(z.nullable(monthSchema)),
  slots: z.optional(z.enum(slotKinds)),
  countFrom: z.optional(z.enum(countedFrom)),
  windowBefore: z.optional(windowDaysSchema),
  windowAfter: z.optional(windowDaysSchema),
  minDaysBetween: z.optional(betweenDaysSchema),
  maxDaysBetween: z.optional(betweenDaysSchema),
  sample: z.optional(z.boolean()),
  /** Two- and four-yearly periods are counted from it. */
  firstYear: z.optional(z.int().check(z.gte(1970), z.lte(2200))),
  requires: z.optional(evidenceKindsSchema),
  entityStatus: z.optional(entityStatusSchema),
});
export type ChoreSettings = z.infer<typeof choreSettingsSchema>;

const choreChangeShape = {
  installationId: idSchema,
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(maxChangedChores)),
  set: choreSettingsSchema,
};

const outcomeSchema = z.object({
  /** Of the change, to take it back; null of a preview. */
  id: z.nullable(idSchema),
  changed: z.int(),
  /** That are so already. */
  unchanged: z.int(),
  undone: z.boolean(),
});
export type ChoreChangeOutcome = z.infer<typeof outcomeSchema>;

/** Writes nothing. 400 `invalidInput` at `userId` for who cannot answer for all of them: `notSelectable`, `notTheirChores`. */
export const previewChoreChange = defineContract({
  method: 'POST',
  path: '/api/choreChanges/preview',
  access: here,
  body: z.strictObject(choreChangeShape),
  answer: dataOf(outcomeSchema),
  summary: 'How many chores a change of many would change',
});

/** All of them or none; 404 where one is not of the installation. */
export const changeChores = defineContract({
  method: 'POST',
  path: '/api/choreChanges',
  access: here,
  body: z.strictObject(choreChangeShape),
  answer: dataOf(outcomeSchema),
  status: 201,
  summary: 'Change many chores at once',
});

/** 409 `versionConflict` where one was changed since: nothing is taken back then. */
export const undoChoreChange = defineContract({
  method: 'POST',
  path: '/api/choreChanges/:id/undo',
  access: { anyOf: [Permission.Administration], in: 'record' },
  params: idParamsSchema,
  answer: dataOf(outcomeSchema),
  summary: 'Take back a change of many chores',
});

/** Who can answer for chores of an installation, and who does: of those that are not shown among its people these alone. */
export const listChorePeople = defineContract({
  method: 'GET',
  path: '/api/choreLines/people',
  access: here,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: listOf(
    z.object({
      id: idSchema,
      name: z.string(),
      /** Whether the person can be chosen; who cannot any more may still answer for what was given before. */
      userSelectable: z.boolean(),
      /** Chore types that the person does; none is all. */
      operationsIds: z.array(idSchema),
    }),
  ),
  summary: 'Who works in an installation, to answer for chores',
});
