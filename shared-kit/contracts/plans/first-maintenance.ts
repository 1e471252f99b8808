/** When chores were last done before this portal, as it is written down when an element is taken over. */
import * as z from 'zod/mini';
import {
  dataOf,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  intListParamSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
  sortSchema,
  versionSchema,
} from '../base.ts';
import { archetypeSchema, periodicitySchema } from '../enums.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';
import { taskFormatSchema } from '../tasks/task-detail.ts';
import { taskSchema } from '../tasks/tasks.ts';
import { formerSchema, givenFormerSchema } from './formers.ts';
import {
  maintenanceFeature as feature,
  programmesParamSchema,
  programmesRead,
  readsProgramme,
} from './programmes.ts';

/** A chore of an element, with what is written down of the time before. */
export const formerLineSchema = z.object({
  /** The chore's. */
  id: idSchema,
  installationId: idSchema,
  elementId: idSchema,
  elementName: z.string(),
  elementRef: z.string(),
  /** Null for an element that is no more. */
  elementTypeName: z.nullable(localizedTextSchema),
  buildingName: z.string(),
  floorName: z.string(),
  areaName: z.string(),
  choreName: localizedTextSchema,
  choreRef: z.string(),
  archetype: archetypeSchema,
  periodicity: periodicitySchema,
  firstYear: z.int(),
  /** Whether the next visit is counted from the last one. */
  fromDone: z.boolean(),
  formatIds: z.array(idSchema),
  /** Whether work on it was recorded in this portal. */
  hasResult: z.boolean(),
  /** That what is written down of the time before is written on; 0 where nothing ever was. */
  version: versionSchema,
  former: z.nullable(formerSchema),
});
export type FormerLine = z.infer<typeof formerLineSchema>;

const access = { anyOf: [Permission.EditUserAndDate], in: 'input' } as const;

/** Of programmes that the caller may record in. `open`: nothing was recorded or written down yet; `written`; or all. */
export const listFormerLines = defineContract({
  method: 'GET',
  path: '/api/firstMaintenance',
  access,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    programme: programmesParamSchema,
    show: z._default(z.enum(['open', 'written', 'all']), 'open'),
    buildingId: z.optional(idListParamSchema),
    floorId: z.optional(idListParamSchema),
    areaId: z.optional(idListParamSchema),
    elementId: z.optional(idListParamSchema),
    elementTypeId: z.optional(idListParamSchema),
    choreTypeId: z.optional(idListParamSchema),
    periodicity: z.optional(intListParamSchema(0, 9)),
    /** `-elementId`: the newest elements first. */
    sort: z.optional(sortSchema(['elementName', 'areaName', 'elementId'] as const)),
  }),
  answer: listOf(formerLineSchema),
  summary: 'Chores, and when they were last done before this portal',
});

/** By the chore's id. */
export const getFormerLine = defineContract({
  method: 'GET',
  path: '/api/firstMaintenance/:id',
  access: readsProgramme('record'),
  params: idParamsSchema,
  answer: dataOf(z.extend(formerLineSchema, { formats: z.array(taskFormatSchema) })),
  summary: 'A chore, when it was last done before this portal, and what can be read',
});
export type FormerDetail = z.infer<typeof getFormerLine.answer>['data'];

export const mostFormers = 100;

const itemsShape = {
  installationId: idSchema,
  items: z
    .array(
      z.strictObject({
        choreId: idSchema,
        /** 0 where nothing is written down yet. */
        version: versionSchema,
        /** Null takes away what was written down. */
        former: z.nullable(givenFormerSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostFormers)),
};

const outcomeSchema = z.object({
  written: z.int(),
  /** Open tasks of before that nobody has to do: they go. */
  removed: z.int(),
  /** Open tasks that fall due at another time. */
  moved: z.int(),
  /** Tasks that come back. */
  restored: z.int(),
  /** Two- and four-yearly chores whose first year has to be another one: it is changed first, see `changeChores`. */
  firstYears: z.array(z.object({ choreId: idSchema, firstYear: z.int() })),
});
export type FormerOutcome = z.infer<typeof outcomeSchema>;

/** Writes nothing; with `firstYears` as if they were changed already. The same faults as writing but for the first years. */
export const previewFirstMaintenance = defineContract({
  method: 'POST',
  path: '/api/firstMaintenance/preview',
  access,
  feature,
  bodyLimit: 500_000,
  body: z.strictObject(itemsShape),
  answer: dataOf(outcomeSchema),
  summary: 'What writing down the time before this portal would change',
});

/**
 * All or none; each chore once. Needs the edit permission of each programme besides. 400 `invalidInput` beside what is wrong: at
 * `items.0.former.doneOn` `required`, `inFuture`, `afterFirstResult` or `firstYear` (the chore's first year has to be changed first), at
 * `items.0.former.readings.0.text` as of a result. 409 `versionConflict` where somebody has written it down meanwhile.
 */
export const writeFirstMaintenance = defineContract({
  method: 'PUT',
  path: '/api/firstMaintenance',
  access,
  feature,
  bodyLimit: 500_000,
  body: z.strictObject(itemsShape),
  answer: dataOf(
    z.extend(outcomeSchema, {
      /** As they are now, in the order that was sent. */
      lines: z.array(
        z.object({ choreId: idSchema, version: versionSchema, former: z.nullable(formerSchema) }),
      ),
    }),
  ),
  summary: 'Write down when chores were last done before this portal',
});

/** The results of a chore in the order of time, and before them what was written down of the time before. */
const previousChoreSchema = z.object({
  choreId: idSchema,
  choreName: localizedTextSchema,
  choreRef: z.string(),
  archetype: archetypeSchema,
  periodicity: periodicitySchema,
  formats: z.array(taskFormatSchema),
  /** The newest first. */
  results: z.array(taskSchema),
  /** There are older ones. */
  isCut: z.boolean(),
  former: z.nullable(formerSchema),
});
export type PreviousChore = z.infer<typeof previousChoreSchema>;

/** Of an element, in the programmes that the caller may read: chores by their reference, those without any result left out. */
export const readPreviousData = defineContract({
  method: 'GET',
  path: '/api/tasks/previousData',
  access: { anyOf: programmesRead, in: 'input' },
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    elementId: idParamSchema,
    /** One chore alone, with those that it was made anew from. */
    choreId: z.optional(idParamSchema),
    /** How many results of each, at most; 12 unless told. */
    most: z.optional(intParamSchema(1, 60)),
  }),
  answer: dataOf(z.array(previousChoreSchema)),
  summary: 'What was recorded of the chores of an element in earlier periods',
});
