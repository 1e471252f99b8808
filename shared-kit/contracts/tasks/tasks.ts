/** Tasks: one occurrence of a chore in a period, with its result. */
import * as z from 'zod/mini';
import {
  baseShape,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idSchema,
  instantSchema,
  intListParamSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
  maxId,
  sortSchema,
} from '../base.ts';
import { formatVersionSchema } from '../catalogues/formats.ts';
import { computedValueSchema } from '../catalogues/quantities.ts';
import {
  archetypeSchema,
  choreResultSchema,
  periodicitySchema,
  prioritySchema,
  ValueType,
} from '../enums.ts';
import { evidenceKindsSchema, evidenceShape } from '../legal/evidence.ts';
import { Permission } from '../people/permissions.ts';
import {
  maintenanceFeature,
  programmeEdit,
  programmeParamSchema,
  programmesParamSchema,
  programmesRead,
  readsProgramme,
} from '../plans/programmes.ts';
import { receiptShape } from '../plans/recorded-times.ts';
import { defineContract } from '../route.ts';
import { defineSearch } from '../search.ts';
import { copySchema } from './task-copies.ts';
import { delayFilterSchema, delaySchema } from './task-delays.ts';

const ofFormat = {
  formatId: idSchema,
  /**
   * The version of the format that it was recorded by. A request may leave it out: what is recorded keeps its own, what is new has the present
   * one, and what waited without a network the one of when it was written down.
   */
  formatVersion: z.optional(formatVersionSchema),
};
/** Written down for one format: a text (a number with a decimal point where the format is numeric), a photo, or chosen options. */
export const readingSchema = z.discriminatedUnion('valueType', [
  z.strictObject({
    ...ofFormat,
    valueType: z.literal(ValueType.text),
    text: z.string().check(z.minLength(1), z.maxLength(400)),
  }),
  z.strictObject({ ...ofFormat, valueType: z.literal(ValueType.image), fileId: idSchema }),
  z.strictObject({
    ...ofFormat,
    valueType: z.literal(ValueType.multiple),
    /** Indexes into the options of the format's version. */
    options: z.array(z.int().check(z.gte(0), z.lte(29))).check(z.minLength(1), z.maxLength(30)),
  }),
]);
export type Reading = z.infer<typeof readingSchema>;

/** Undone has no valuation. Source: product specification, section 4. */
export const valuations = ['doneCorrect', 'doneIncorrect', 'undoneObservations', 'withoutValuation'] as const;
export type Valuation = (typeof valuations)[number];

/** What recording a result writes. */
const taskResultShape = {
  result: choreResultSchema,
  readings: z.array(readingSchema),
  /** Formats whose reading lies outside their limits. */
  outOfLimits: z.array(idSchema),
  /** What followed from the readings, with the limits that counted then. Readings that are older than computations have none. */
  computed: z.array(computedValueSchema),
  observation: z.string(),
  photoIds: z.array(idSchema),
  ...evidenceShape,
  performedAt: z.nullable(instantSchema),
  performedById: z.nullable(idSchema),
  performedByName: z.nullable(z.string()),
  /** Of the result that was recorded first: a correction leaves them. */
  ...receiptShape,
  /** What of it was copied from earlier periods. A correction keeps the mark. */
  copies: z.array(copySchema),
  /** The last correction of a result that stood: it leaves who performed the task, and when. Null where none was made. */
  correctedAt: z.nullable(instantSchema),
  correctedById: z.nullable(idSchema),
  correctedByName: z.nullable(z.string()),
  /** The task of a rarer check of the same element that performed this one too; null where it was performed itself. */
  satisfiedByTaskId: z.nullable(idSchema),
};
export const taskResultFields = z.keyof(z.object(taskResultShape)).options;
/** What the trail tells of a result. */
export const taskTrailFields = ['delay', ...taskResultFields] as const;

export const taskSchema = z.object({
  ...baseShape,
  installationId: idSchema,
  choreId: idSchema,
  elementId: idSchema,
  elementTypeId: idSchema,
  areaId: idSchema,
  floorId: idSchema,
  buildingId: idSchema,
  choreTypeId: idSchema,
  archetype: archetypeSchema,
  periodicity: periodicitySchema,
  priority: prioritySchema,
  /** `[periodStart, periodEnd)` in the installation's time zone; `periodKey` names it: `2026-M11`, `2026-W47`. */
  periodKey: z.string(),
  periodStart: instantSchema,
  periodEnd: instantSchema,
  /** `[dueStart, dueEnd)` within the period: when its work falls due, the whole period unless the chore has a season or months. */
  dueStart: instantSchema,
  dueEnd: instantSchema,
  /** The day that its days before and after are counted from; null where it has none. */
  dueOn: z.nullable(daySchema),
  /** The day that somebody has planned it for; null where nobody has. */
  plannedOn: z.nullable(daySchema),
  /** Days that must lie between it and the performance before, at least and at most. */
  minDaysBetween: z.nullable(z.int()),
  maxDaysBetween: z.nullable(z.int()),
  /** Names as they were when the task was generated; remaining tasks follow a renaming at the next generation. */
  choreName: localizedTextSchema,
  choreRef: z.string(),
  choreTypeName: localizedTextSchema,
  elementName: z.string(),
  elementRef: z.string(),
  areaName: z.string(),
  floorName: z.string(),
  buildingName: z.string(),
  durationMinutes: z.int(),
  formatIds: z.array(idSchema),
  /** What a result of done work must come with. */
  requires: evidenceKindsSchema,
  /** Who answered for the chore when the task was generated; remaining tasks follow at the next generation. */
  assignedToId: z.nullable(idSchema),
  assignedToName: z.nullable(z.string()),
  /** Why it is or was late; null where nobody has said. It stays when a result is taken back, and says nothing of what is done in time. */
  delay: z.nullable(delaySchema),
  ...taskResultShape,
});
export type Task = z.infer<typeof taskSchema>;

/** Remaining: its period is running and it is Undone; late: its period is over and it is Undone; performed: any other result. */
export const taskStates = ['remaining', 'late', 'performed'] as const;

export const placeFilters = {
  buildingId: z.optional(idListParamSchema),
  floorId: z.optional(idListParamSchema),
  areaId: z.optional(idListParamSchema),
  elementId: z.optional(idListParamSchema),
  choreTypeId: z.optional(idListParamSchema),
  priority: z.optional(intListParamSchema(0, 2)),
  periodicity: z.optional(intListParamSchema(0, 9)),
  /** Ids of users who answer for it; 0: nobody. */
  person: z.optional(intListParamSchema(0, maxId)),
};

/** What a list of open tasks can be narrowed down by, and how it is sorted. */
export const openTaskQuery = {
  q: listQueryShape.q,
  ...placeFilters,
  archetype: z.optional(intListParamSchema(0, 7)),
  delay: z.optional(delayFilterSchema),
  delayReason: z.optional(intListParamSchema(0, 8)),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  /** Days that it is planned for, both included. */
  plannedFrom: z.optional(daySchema),
  plannedTo: z.optional(daySchema),
  /** 1: with a planned day; 0: without one. */
  planned: z.optional(intParamSchema(0, 1)),
  sort: z.optional(
    sortSchema([
      'periodEnd',
      'priority',
      'elementName',
      'areaName',
      'choreTypeId',
      'performedAt',
      'plannedOn',
    ] as const),
  ),
};

/** `from` and `to` are days in the installation's time zone, both included, on the time of performance (performed) or the period's end. */
export const listTasks = defineContract({
  method: 'GET',
  path: '/api/tasks',
  access: readsProgramme('input'),
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    programme: programmesParamSchema,
    state: z.enum(taskStates),
    ...openTaskQuery,
    result: z.optional(intListParamSchema(1, 3)),
    performedById: z.optional(idListParamSchema),
    /** 1: corrected after they were recorded; 0: as they were recorded. */
    corrected: z.optional(intParamSchema(0, 1)),
    /** 1: something of it was copied from an earlier period; 0: nothing. */
    copied: z.optional(intParamSchema(0, 1)),
  }),
  answer: listOf(taskSchema),
  summary: 'Remaining, late or performed tasks of a programme in an installation',
});

/** What is to do, late or remaining, by its chore, element and place in any language, in the programmes that the caller may read. */
export const searchTasks = defineSearch('tasks', {
  access: { anyOf: programmesRead, in: 'input' },
  feature: maintenanceFeature,
});

const peopleAnswer = z.object({
  data: z.array(z.object({ id: idSchema, name: z.string() })),
  total: z.int(),
});

/** Who has performed tasks of the programme here, for the filter. */
export const listPerformers = defineContract({
  method: 'GET',
  path: '/api/tasks/performers',
  access: readsProgramme('input'),
  query: z.strictObject({ installationId: idParamSchema, programme: programmeParamSchema }),
  answer: peopleAnswer,
  summary: 'Who has performed tasks in an installation',
});

/** Whom a task can be given to, or said to have been performed by: who does chores of that type. */
export const listSelectablePeople = defineContract({
  method: 'GET',
  path: '/api/tasks/people',
  access: {
    anyOf: [Permission.EditUserAndDate, Permission.Administration, ...Object.values(programmeEdit).flat()],
    in: 'input',
  },
  feature: maintenanceFeature,
  query: z.strictObject({ installationId: idParamSchema, choreTypeId: z.optional(idParamSchema) }),
  answer: peopleAnswer,
  summary: 'Who can be given a task, or as its performer, in an installation',
});
