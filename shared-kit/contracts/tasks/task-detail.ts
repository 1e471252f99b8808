/** One task with all that its screen needs, and its result being recorded. */
import * as z from 'zod/mini';
import {
  dataOf,
  idParamsSchema,
  idSchema,
  instantSchema,
  localizedTextSchema,
  versionSchema,
} from '../base.ts';
import { formatSchema } from '../catalogues/formats.ts';
import { computedQuantitySchema } from '../catalogues/quantities.ts';
import { retestSchema } from '../correctives/corrective-retest.ts';
import { choreResultSchema, periodicitySchema } from '../enums.ts';
import { defineHistory } from '../history.ts';
import { evidenceBodyShape } from '../legal/evidence.ts';
import { formerSchema } from '../plans/formers.ts';
import { readsProgramme, worksInProgramme } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { givenDelaySchema } from './task-delays.ts';
import { trendSchema } from './task-trends.ts';
import { readingSchema, taskSchema } from './tasks.ts';

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
  /** What of the element the limits follow from: its key, its value where that can be written, its unit. */
  limitFrom: z._default(
    z.array(
      z.object({ key: z.string(), value: z.nullable(z.union([z.number(), z.string()])), unit: z.string() }),
    ),
    [],
  ),
});
export type TaskFormat = z.infer<typeof taskFormatSchema>;

const fact = z.nullable(z.string());
const kilowatt = z.nullable(z.number());
/** What computations on the readings go by besides them: facts of the element, and limits with where they are written. */
export const computingSchema = z.object({
  element: z.object({
    fuel: fact,
    refrigerant: fact,
    generatorKind: fact,
    heatPower: kilowatt,
    coldPower: kilowatt,
  }),
  limits: z.array(
    z.object({ quantity: computedQuantitySchema, min: kilowatt, max: kilowatt, norm: z.string() }),
  ),
});
export type Computing = z.infer<typeof computingSchema>;

/** A number of the task that was read again before a corrective that came from it was closed. */
export const taskRetestSchema = z.extend(retestSchema, {
  correctiveId: idSchema,
  correctiveNumber: z.string(),
});
export type TaskRetest = z.infer<typeof taskRetestSchema>;

/** A task with what its screen needs: the formats to fill in and what was observed before on the same chore. */
export const taskDetailSchema = z.extend(taskSchema, {
  formats: z.array(taskFormatSchema),
  /** Null where none of them says what it measures. */
  computing: z.nullable(computingSchema),
  observations: z.array(observationSchema),
  /** The last earlier result of the same chore, to compare readings with. */
  previous: z.nullable(taskSchema),
  /** The rarer check that performed this one too; null where it was performed itself. */
  satisfiedBy: z.nullable(
    z.object({
      id: idSchema,
      choreName: localizedTextSchema,
      choreRef: z.string(),
      periodicity: periodicitySchema,
    }),
  ),
  /** What is written down of the chore from before this portal: no work that was done in it. */
  former: z.nullable(formerSchema),
  /** The oldest first. */
  retests: z._default(z.array(taskRetestSchema), []),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;

/** Beside the task, how the numbers that it asks for went on its element. */
export const taskAnswerSchema = z.object({
  data: taskDetailSchema,
  trends: z._default(z.array(trendSchema), []),
});

export const getTask = defineContract({
  method: 'GET',
  path: '/api/tasks/:id',
  access: readsProgramme('record'),
  params: idParamsSchema,
  answer: taskAnswerSchema,
  summary: 'One task with its formats, observations, previous result and trends',
});

/** Who recorded and corrected its result. */
export const taskHistory = defineHistory('tasks', { access: readsProgramme('record') });

/**
 * Result Undone takes a result back. UnableToDo needs an observation, done work what `requires` of the task says. Readings out of limits are kept and marked. A result that is
 * recorded over another corrects it, and changes nothing where it is the same.
 */
export const recordTaskResultBodySchema = z.strictObject({
  version: versionSchema,
  result: choreResultSchema,
  readings: z.array(readingSchema).check(z.maxLength(30)),
  observation: z.string().check(z.maxLength(4000)),
  photoIds: z.array(idSchema).check(z.maxLength(10)),
  ...evidenceBodyShape,
  /**
   * Who performed it and when, for callers with `EditUserAndDate` alone: one of `listSelectablePeople`, not later than now and not before
   * the period. Left out: the caller and the present moment, and of a correction what was recorded. Null of the person: whoever sends it, now, and where another has
   * recorded a result too; that may be said by all.
   */
  performedById: z.optional(z.nullable(idSchema)),
  performedAt: z.optional(instantSchema),
  /** Why it is late. Left out: as it stands; null: nothing is said. 400 `notLate` at `delay` for a new one of what is done in time. */
  delay: z.optional(z.nullable(givenDelaySchema)),
});
export type RecordTaskResultBody = z.infer<typeof recordTaskResultBodySchema>;

export const recordTaskResult = defineContract({
  method: 'PUT',
  path: '/api/tasks/:id/result',
  access: worksInProgramme('record'),
  params: idParamsSchema,
  body: recordTaskResultBodySchema,
  answer: dataOf(taskDetailSchema),
  idempotent: true,
  summary: 'Write down the result of a task',
});
