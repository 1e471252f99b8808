/** Tasks: one occurrence of a chore in a period, with its result. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  intListParamSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
  sortSchema,
  versionSchema,
} from './base.ts';
import { formatSchema } from './chores.ts';
import { archetypeSchema, choreResultSchema, periodicitySchema, prioritySchema, ValueType } from './enums.ts';
import { defineHistory } from './history.ts';
import { Permission } from './permissions.ts';
import { defineContract } from './route.ts';
import { defineSearch } from './search.ts';

/** Written down for one format: a text (a number with a decimal point where the format is numeric), a photo, or chosen options. */
export const readingSchema = z.discriminatedUnion('valueType', [
  z.strictObject({
    formatId: idSchema,
    valueType: z.literal(ValueType.text),
    text: z.string().check(z.minLength(1), z.maxLength(400)),
  }),
  z.strictObject({ formatId: idSchema, valueType: z.literal(ValueType.image), fileId: idSchema }),
  z.strictObject({
    formatId: idSchema,
    valueType: z.literal(ValueType.multiple),
    /** Indexes into the format's options. */
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
  observation: z.string(),
  photoIds: z.array(idSchema),
  performedAt: z.nullable(instantSchema),
  performedById: z.nullable(idSchema),
  performedByName: z.nullable(z.string()),
  /** The last correction of a result that stood: it leaves who performed the task, and when. Null where none was made. */
  correctedAt: z.nullable(instantSchema),
  correctedById: z.nullable(idSchema),
  correctedByName: z.nullable(z.string()),
};
export const taskResultFields = z.keyof(z.object(taskResultShape)).options;

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
  ...taskResultShape,
});
export type Task = z.infer<typeof taskSchema>;

export const observationSchema = z.object({
  id: idSchema,
  taskId: idSchema,
  description: z.string(),
  date: instantSchema,
  userId: idSchema,
  userName: z.string(),
});
export type Observation = z.infer<typeof observationSchema>;

/** A format as the task's element has it: its limits are numbers, worked out of the element where formulas say so. */
export const taskFormatSchema = z.extend(formatSchema, {
  /** Names of what is not known of the element, so that there is no limit. */
  limitMissing: z._default(z.array(z.string()), []),
});
export type TaskFormat = z.infer<typeof taskFormatSchema>;

/** A task with what its screen needs: the formats to fill in and what was observed before on the same chore. */
export const taskDetailSchema = z.extend(taskSchema, {
  formats: z.array(taskFormatSchema),
  observations: z.array(observationSchema),
  /** The last earlier result of the same chore, to compare readings with. */
  previous: z.nullable(taskSchema),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;

const preventiveRead = [Permission.PreventiveView, Permission.PreventiveEdit];
const feature = { module: 'mfe-maintenance', feature: 'preventive' } as const;

/** Remaining: its period is running and it is Undone; late: its period is over and it is Undone; performed: any other result. */
export const taskStates = ['remaining', 'late', 'performed'] as const;

const placeFilters = {
  buildingId: z.optional(idListParamSchema),
  floorId: z.optional(idListParamSchema),
  areaId: z.optional(idListParamSchema),
  elementId: z.optional(idListParamSchema),
  choreTypeId: z.optional(idListParamSchema),
  priority: z.optional(intListParamSchema(0, 2)),
  periodicity: z.optional(intListParamSchema(0, 9)),
};

/** `from` and `to` are days in the installation's time zone, both included, on the time of performance (performed) or the period's end. */
export const listTasks = defineContract({
  method: 'GET',
  path: '/api/tasks',
  access: { anyOf: preventiveRead, in: 'input' },
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    state: z.enum(taskStates),
    ...placeFilters,
    result: z.optional(intListParamSchema(1, 3)),
    performedById: z.optional(idListParamSchema),
    /** 1: corrected after they were recorded; 0: as they were recorded. */
    corrected: z.optional(intParamSchema(0, 1)),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    sort: z.optional(
      sortSchema(['periodEnd', 'priority', 'elementName', 'areaName', 'choreTypeId', 'performedAt']),
    ),
  }),
  answer: listOf(taskSchema),
  summary: 'Remaining, late or performed preventive tasks of an installation',
});

const facetSchema = z.array(z.object({ id: z.int(), count: z.int() }));
/** What the menu of the preventive area and the filters show. */
export const summarizeTasks = defineContract({
  method: 'GET',
  path: '/api/tasks/summary',
  access: { anyOf: preventiveRead, in: 'input' },
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(
    z.object({
      remaining: z.int(),
      late: z.int(),
      /** Whether there are tasks, done or not, of a period that runs now: nothing remains of a plan that does not exist either. */
      planned: z.boolean(),
      /** Performed since the present month began. */
      performedThisMonth: z.int(),
      /** Remaining tasks by each thing that can be filtered on. */
      byBuilding: facetSchema,
      byFloor: facetSchema,
      byArea: facetSchema,
      byElement: facetSchema,
      byChoreType: facetSchema,
      byPriority: facetSchema,
      byPeriodicity: facetSchema,
    }),
  ),
  summary: 'How many tasks remain, are late and were performed',
});

/** Of what an element was measured at most so many readings are answered, the newest ones. */
export const mostReadings = 2000;

const settledLimitsSchema = z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) });

/** One reading with the task that it was written down with. */
export const elementReadingSchema = z.object({
  taskId: idSchema,
  at: instantSchema,
  reading: readingSchema,
  /** Outside of the limits that counted then. */
  outside: z.boolean(),
  /** Those limits; null for readings that are older than limits are kept. */
  limits: z.nullable(settledLimitsSchema),
  choreName: localizedTextSchema,
  result: choreResultSchema,
  performedByName: z.nullable(z.string()),
});
export type ElementReading = z.infer<typeof elementReadingSchema>;

/** `from`: the first day in the installation's time zone. Photos are no readings here. */
export const listElementReadings = defineContract({
  method: 'GET',
  path: '/api/tasks/readings',
  access: { anyOf: preventiveRead, in: 'input' },
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    elementId: idParamSchema,
    from: z.optional(daySchema),
  }),
  answer: dataOf(
    z.object({
      /** Those that the readings are of, with the limits that the element has now. */
      formats: z.array(taskFormatSchema),
      /** The newest first. */
      readings: z.array(elementReadingSchema),
      /** There are older ones. */
      isCut: z.boolean(),
    }),
  ),
  summary: 'What was measured on an element, the newest first',
});

/** How far the present month is: performed since it began, and what its running periods still want. */
export const summarizeMonth = defineContract({
  method: 'GET',
  path: '/api/tasks/month',
  access: { anyOf: preventiveRead, in: 'input' },
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(
    z.object({
      byChoreType: z.array(z.object({ id: idSchema, performed: z.int(), remaining: z.int() })),
    }),
  ),
  summary: 'How much of a month is performed, by type of chore',
});

/** What is to do, late or remaining, by its chore, element and place in any language. */
export const searchTasks = defineSearch('tasks', {
  access: { anyOf: preventiveRead, in: 'input' },
  feature,
});

export const getTask = defineContract({
  method: 'GET',
  path: '/api/tasks/:id',
  access: { anyOf: preventiveRead, in: 'record' },
  feature,
  params: idParamsSchema,
  answer: dataOf(taskDetailSchema),
  summary: 'One task with its formats, observations and previous result',
});

/** Who recorded and corrected its result. */
export const taskHistory = defineHistory('tasks', {
  access: { anyOf: preventiveRead, in: 'record' },
  feature,
});

/**
 * Result Undone takes a result back. UnableToDo needs an observation. Readings out of limits are kept and marked. A result that is
 * recorded over another corrects it, and changes nothing where it is the same.
 */
export const recordTaskResultBodySchema = z.strictObject({
  version: versionSchema,
  result: choreResultSchema,
  readings: z.array(readingSchema).check(z.maxLength(30)),
  observation: z.string().check(z.maxLength(4000)),
  photoIds: z.array(idSchema).check(z.maxLength(10)),
  /**
   * Who performed it and when, for callers with `EditUserAndDate` alone: one of `listSelectablePeople`, not later than now and not before
   * the period. Left out: the caller and the present moment, and of a correction what was recorded.
   */
  performedById: z.optional(idSchema),
  performedAt: z.optional(instantSchema),
});
export type RecordTaskResultBody = z.infer<typeof recordTaskResultBodySchema>;

export const recordTaskResult = defineContract({
  method: 'PUT',
  path: '/api/tasks/:id/result',
  access: { anyOf: [Permission.PreventiveEdit], in: 'record' },
  feature,
  params: idParamsSchema,
  body: recordTaskResultBodySchema,
  answer: dataOf(taskDetailSchema),
  idempotent: true,
  summary: 'Write down the result of a task',
});

const peopleAnswer = z.object({
  data: z.array(z.object({ id: idSchema, name: z.string() })),
  total: z.int(),
});

/** Who has performed tasks here, for the filter. */
export const listPerformers = defineContract({
  method: 'GET',
  path: '/api/tasks/performers',
  access: { anyOf: preventiveRead, in: 'input' },
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: peopleAnswer,
  summary: 'Who has performed tasks in an installation',
});

/** Whom a task can be said to have been performed by. */
export const listSelectablePeople = defineContract({
  method: 'GET',
  path: '/api/tasks/people',
  access: { anyOf: [Permission.EditUserAndDate], in: 'input' },
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: peopleAnswer,
  summary: 'Who can be given as the performer of a task in an installation',
});
