/** The year's work by programme and person: how many hours fall when, and for which day a task is planned. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idSchema,
  intListParamSchema,
  listOf,
  listQueryShape,
  maxId,
  versionSchema,
} from '../base.ts';
import {
  maintenanceFeature as feature,
  programmeEdit,
  programmeSchema,
  programmes,
  readsProgramme,
} from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { taskSchema } from './tasks.ts';

/** Months of a year are read at once, or days of six weeks. */
export const mostLoadDays = { month: 366, day: 42 } as const;

/** Work counts for the day that it is planned for; without one, for the last day on which it can be done. */
const span = {
  installationId: idParamSchema,
  programme: z._default(z.enum([...programmes, 'all']), 'all'),
  /** Days, both included. */
  from: daySchema,
  to: daySchema,
  /** Ids of users who answer for it; 0: nobody. */
  person: z.optional(intListParamSchema(0, maxId)),
  buildingId: z.optional(idListParamSchema),
  choreTypeId: z.optional(idListParamSchema),
};

export const taskLoadSchema = z.object({
  /** `2026-11` or `2026-11-21`. */
  at: z.string(),
  programme: programmeSchema,
  /** Null: nobody. */
  personId: z.nullable(idSchema),
  /** All of it, what of it is done, well or badly, and what has a planned day: tasks and their minutes. */
  tasks: z.int(),
  done: z.int(),
  planned: z.int(),
  minutes: z.int(),
  doneMinutes: z.int(),
  plannedMinutes: z.int(),
});
export type TaskLoad = z.infer<typeof taskLoadSchema>;

export const loadPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Hours of work a month; 0 is not known. */
  assignedHours: z.number(),
});
export type LoadPerson = z.infer<typeof loadPersonSchema>;

/** 400 `invalidInput` at `to` (`tooLong`, `beforeFrom`) for more days than can be read at once, or for none. */
export const readTaskLoad = defineContract({
  method: 'GET',
  path: '/api/tasks/load',
  access: readsProgramme('input'),
  query: z.strictObject({ ...span, by: z._default(z.enum(['month', 'day']), 'month') }),
  answer: dataOf(
    z.object({
      /** By time, then programme, then person; times without work are left out. */
      loads: z.array(taskLoadSchema),
      /** Who works in the installation, and who answers for some of the work but works there no more. */
      people: z.array(loadPersonSchema),
    }),
  ),
  summary: 'How much work falls into each month or day, by programme and person',
});

const boardPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Chore types that the person does; none is all of them. */
  operationsIds: z.array(idSchema),
  /** Of a working day; 0 is not known. */
  minutesADay: z.number(),
  /** Who covers meanwhile. */
  daysOff: z.array(z.object({ from: daySchema, to: daySchema, coverName: z.string() })),
});
export type BoardPerson = z.infer<typeof boardPersonSchema>;

const boardBeforeSchema = z.object({
  programme: programmeSchema,
  /** Null: nobody. */
  personId: z.nullable(idSchema),
  /** Of who works there no more as well. */
  personName: z.nullable(z.string()),
  tasks: z.int(),
  minutes: z.int(),
});
export type BoardBefore = z.infer<typeof boardBeforeSchema>;

/** What a board of people and days needs beside their load and their tasks; the same faults as for the load by day. */
export const readTaskBoard = defineContract({
  method: 'GET',
  path: '/api/tasks/board',
  access: { anyOf: Object.values(programmeEdit).flat(), in: 'input' },
  feature,
  query: z.strictObject(span),
  answer: dataOf(
    z.object({
      today: daySchema,
      /** Of the days asked for. */
      workingDays: z.array(daySchema),
      /** To whom tasks can be given, in their order. */
      people: z.array(boardPersonSchema),
      /** Open work of the days before, or before today where that is earlier, by programme, then person. */
      before: z.array(boardBeforeSchema),
    }),
  ),
  summary: 'Who is there on some days to do work, and what is left open from before',
});
export type TaskBoard = z.infer<typeof readTaskBoard.answer>['data'];

/** Open ones alone, by the day that they count for; the same faults as for the load by day, and without `from` all until a day. */
export const listPlannableTasks = defineContract({
  method: 'GET',
  path: '/api/tasks/plannable',
  access: readsProgramme('input'),
  query: z.strictObject({
    page: listQueryShape.page,
    size: listQueryShape.size,
    ...span,
    from: z.optional(daySchema),
  }),
  answer: listOf(taskSchema),
  summary: 'Open tasks of some days, by the day that they are planned for or due on',
});

export const mostPlanned = 100;

/** What became of one task: why it could not be planned, where it could not. */
export const planOutcomes = [
  'planned',
  'unchanged',
  'conflict',
  'alreadyDone',
  'windowOver',
  'beforeWindow',
  'afterWindow',
  'forbidden',
  'notFound',
] as const;
export type PlanOutcome = (typeof planOutcomes)[number];

/** A task that is planned already stays so where its own outcome is another; the others are planned all the same. */
export const planTasks = defineContract({
  method: 'PUT',
  path: '/api/tasks/plan',
  access: { anyOf: Object.values(programmeEdit).flat(), in: 'input' },
  feature,
  body: z.strictObject({
    installationId: idSchema,
    /** Each task once, with the version that was read. */
    items: z
      .array(z.strictObject({ id: idSchema, version: versionSchema, plannedOn: z.nullable(daySchema) }))
      .check(z.minLength(1), z.maxLength(mostPlanned)),
  }),
  answer: dataOf(
    z.array(
      z.object({
        id: idSchema,
        outcome: z.enum(planOutcomes),
        /** The task as it is now; null where the caller may not know of it. */
        task: z.nullable(taskSchema),
        /** The day before, to take it back. */
        before: z.nullable(daySchema),
      }),
    ),
  ),
  idempotent: true,
  summary: 'Plan tasks for a day within the window of each',
});
export type PlanAnswer = z.infer<typeof planTasks.answer>['data'];
