/** Several tasks done at once: what they ask for, and their results in one call. */
import * as z from 'zod/mini';
import { dataOf, idParamSchema, idSchema, instantSchema, intListParamSchema, maxId } from '../base.ts';
import { fieldErrorSchema } from '../error-codes.ts';
import { maintenanceFeature as feature, programmeEdit, programmesRead } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { copySchema } from './task-copies.ts';
import { computingSchema, recordTaskResultBodySchema, taskFormatSchema } from './task-detail.ts';
import { readingSchema, taskSchema } from './tasks.ts';

export const mostTogether = 100;

/** A task with the formats that its element has, and what was read the last time. */
export const togetherTaskSchema = z.extend(taskSchema, {
  formats: z.array(taskFormatSchema),
  /** Null where none of them says what it measures. */
  computing: z.nullable(computingSchema),
  previous: z.nullable(
    z.object({
      performedAt: z.nullable(instantSchema),
      readings: z.array(readingSchema),
      copies: z.array(copySchema),
    }),
  ),
});
export type TogetherTask = z.infer<typeof togetherTaskSchema>;

/** In the order of the ids; those that are not there, or not for the caller, are left out. */
export const listTogether = defineContract({
  method: 'GET',
  path: '/api/tasks/together',
  access: { anyOf: programmesRead, in: 'input' },
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    id: intListParamSchema(1, maxId, mostTogether),
  }),
  answer: dataOf(z.array(togetherTaskSchema)),
  summary: 'Several tasks with their formats and their last readings',
});

/** What became of one: `invalid` says in `fields` what is wrong with it; of `conflict` the task is as it is now. */
export const togetherOutcomes = [
  'recorded',
  'unchanged',
  'conflict',
  'invalid',
  'notStarted',
  'forbidden',
  'notFound',
] as const;
export type TogetherOutcome = (typeof togetherOutcomes)[number];

const itemSchema = z.extend(z.omit(recordTaskResultBodySchema, { performedById: true, performedAt: true }), {
  id: idSchema,
});
export type TogetherItem = z.infer<typeof itemSchema>;

/**
 * Results of open tasks, by the caller and now unless told; Undone takes back what stands. Each is checked for itself as by `recordTaskResult`, and the
 * others are kept whatever becomes of one. A task that has a result by then is a conflict unless it is the same one: corrections are made one
 * by one. 403 where another person or time is told without `EditUserAndDate`; a task that it can't be said of is `invalid` at `performedAt`
 * or `performedById`, and one that is not late at `delay`.
 */
export const recordTogether = defineContract({
  method: 'PUT',
  path: '/api/tasks/results',
  access: { anyOf: Object.values(programmeEdit).flat(), in: 'input' },
  feature,
  body: z.strictObject({
    installationId: idSchema,
    /** Each task once, with the version that was read. */
    items: z.array(itemSchema).check(z.minLength(1), z.maxLength(mostTogether)),
    /** Who performed all of them, and when: as of a result that is recorded by itself. */
    performedById: z.optional(idSchema),
    performedAt: z.optional(instantSchema),
  }),
  answer: dataOf(
    z.array(
      z.object({
        id: idSchema,
        outcome: z.enum(togetherOutcomes),
        /** As it is now; 0 where the caller may not know of it. */
        version: z.int(),
        fields: z.array(fieldErrorSchema),
        task: z.nullable(taskSchema),
      }),
    ),
  ),
  idempotent: true,
  summary: 'Write down the results of several tasks',
});
export type TogetherAnswer = z.infer<typeof recordTogether.answer>['data'];
