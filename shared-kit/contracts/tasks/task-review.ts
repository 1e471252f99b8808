/** Past periods looked through: what was and was not done in them, as a list and as a matrix. */
import * as z from 'zod/mini';
import {
  dataOf,
  idListParamSchema,
  idParamSchema,
  idSchema,
  instantSchema,
  intListParamSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
  sortSchema,
} from '../base.ts';
import { choreResultSchema, periodicitySchema } from '../enums.ts';
import { Permission } from '../people/permissions.ts';
import { maintenanceFeature as feature, programmesParamSchema } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { delayFilterSchema, delayStates } from './task-delays.ts';
import { placeFilters, taskSchema } from './tasks.ts';

/** Beside it each programme's own View or Edit: 403 for one that the caller may not read; `all` is those that they may. */
const access = { anyOf: [Permission.ReviewPastPeriods], in: 'input' } as const;

/** Periods that are over, by the year that they are named by: `2026-M11`, `2026-W53`, `2026-H1`. */
const scope = {
  installationId: idParamSchema,
  programme: programmesParamSchema,
  year: intParamSchema(1970, 2200),
  ...placeFilters,
  archetype: z.optional(intListParamSchema(0, 7)),
  performedById: z.optional(idListParamSchema),
};

/** Of the periods of a scope. */
const narrowed = {
  ...scope,
  periodKey: z.optional(z.string().check(z.regex(/^\d{4}-[A-Z0-9-]{1,12}$/))),
  result: z.optional(intListParamSchema(0, 3)),
  delay: z.optional(delayFilterSchema),
  /** 1: with a reading outside of its limits, or with what followed from readings outside of its own. */
  outOfLimits: z.optional(intParamSchema(1, 1)),
  copied: z.optional(intParamSchema(0, 1)),
  /** 1: with an observation. */
  observed: z.optional(intParamSchema(1, 1)),
};

export const listReview = defineContract({
  method: 'GET',
  path: '/api/tasks/review',
  access,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    ...narrowed,
    sort: z.optional(
      sortSchema(['periodEnd', 'priority', 'elementName', 'areaName', 'choreTypeId', 'performedAt'] as const),
    ),
  }),
  answer: listOf(taskSchema),
  summary: 'Tasks of past periods, whatever became of them',
});

export const reviewCountsSchema = z.object({
  total: z.int(),
  /** Well or badly. */
  done: z.int(),
  /** Of what is done, what was done badly. */
  improper: z.int(),
  unable: z.int(),
  undone: z.int(),
  /** Of what has a result, what came late, and what of that with a justified reason. */
  late: z.int(),
  lateJustified: z.int(),
  /** Of what is undone, what has a justified reason. */
  undoneJustified: z.int(),
  outOfLimits: z.int(),
  copied: z.int(),
});
export type ReviewCounts = z.infer<typeof reviewCountsSchema>;

export const reviewPeriodSchema = z.object({
  periodicity: periodicitySchema,
  periodKey: z.string(),
  periodStart: instantSchema,
  periodEnd: instantSchema,
  ...reviewCountsSchema.shape,
});
export type ReviewPeriod = z.infer<typeof reviewPeriodSchema>;

export const summarizeReview = defineContract({
  method: 'GET',
  path: '/api/tasks/review/summary',
  access,
  feature,
  query: z.strictObject({ ...scope, q: listQueryShape.q }),
  /** By periodicity, then in the order of time. */
  answer: dataOf(z.array(reviewPeriodSchema)),
  summary: 'How much was done in each past period of a year',
});

/** A task as a cell of the matrix. */
export const reviewCellSchema = z.object({
  /** The column's. */
  key: z.string(),
  taskId: idSchema,
  result: choreResultSchema,
  delay: z.enum(delayStates),
  outOfLimits: z.boolean(),
  copied: z.boolean(),
  observed: z.boolean(),
});
export type ReviewCell = z.infer<typeof reviewCellSchema>;

export const reviewRowSchema = z.object({
  /** Unique within the matrix. */
  id: z.string(),
  elementId: idSchema,
  elementName: z.string(),
  elementRef: z.string(),
  buildingName: z.string(),
  floorName: z.string(),
  areaName: z.string(),
  /** Where a row is a chore of an element; null where it is the element. */
  choreName: z.nullable(localizedTextSchema),
  choreRef: z.nullable(z.string()),
  undone: z.int(),
  cells: z.array(reviewCellSchema),
});
export type ReviewRow = z.infer<typeof reviewRowSchema>;

const columnSchema = z.object({
  key: z.string(),
  /** Of a column of a chore. */
  choreName: z.nullable(localizedTextSchema),
  /** Of a column of a period. */
  period: z.nullable(
    z.object({
      periodicity: periodicitySchema,
      periodKey: z.string(),
      periodStart: instantSchema,
      periodEnd: instantSchema,
    }),
  ),
});
export type ReviewColumn = z.infer<typeof columnSchema>;

/** `by: 'period'`: chores of elements against the periods of the year; `by: 'chore'`: elements against their chores. */
export const readReviewMatrix = defineContract({
  method: 'GET',
  path: '/api/tasks/review/matrix',
  access,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    ...narrowed,
    by: z.enum(['period', 'chore']),
    sort: z.optional(sortSchema(['elementName', 'areaName', 'undone'] as const)),
  }),
  answer: z.extend(listOf(reviewRowSchema), { columns: z.array(columnSchema) }),
  summary: 'What was done in past periods: elements and chores against periods, or elements against chores',
});
