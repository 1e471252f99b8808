/** A month's open work spread over its days and people: a proposal to look at, and what is taken of it. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idSchema,
  localizedTextSchema,
  versionSchema,
} from '../base.ts';
import { defineContract } from '../route.ts';
import { assignmentSchema } from '../tasks/assign-tasks.ts';
import { planOutcomes } from '../tasks/task-calendar.ts';
import { taskSchema } from '../tasks/tasks.ts';
import { maintenanceFeature as feature, programmeEdit, programmes } from './programmes.ts';

const edit = { anyOf: Object.values(programmeEdit).flat(), in: 'input' } as const;

/** So many tasks are spread at once; more are narrowed down by programme or building. */
export const mostLevelled = 2000;

const placingShape = {
  day: daySchema,
  /** Null: nobody. */
  personId: z.nullable(idSchema),
};

const levelLineSchema = z.object({
  id: idSchema,
  version: versionSchema,
  choreName: localizedTextSchema,
  elementName: z.string(),
  areaName: z.string(),
  areaId: idSchema,
  /** 0 of a service that is older than these two. */
  floorId: z._default(z.int(), 0),
  buildingId: z._default(z.int(), 0),
  choreTypeId: idSchema,
  minutes: z.int(),
  /** The days on which it can be done, both included; without those that have passed. */
  from: daySchema,
  to: daySchema,
  /** Where it is: for the day that it is planned for, or the last on which it can be done. */
  ...placingShape,
  /** See `Assignment`: whether its person is its own. */
  isOwn: z.boolean(),
  plannedOn: z.nullable(daySchema),
  /** Where it would be. */
  proposed: z.object(placingShape),
});
export type LevelLine = z.infer<typeof levelLineSchema>;

const levelPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  userSelectable: z.boolean(),
  /** Chore types that the person does; none is all of them. */
  operationsIds: z.array(idSchema),
  /** Of a working day; 0 is not known. */
  minutesADay: z.number(),
  daysOff: z.array(z.object({ from: daySchema, to: daySchema })),
  /** Whether work that is not theirs yet is proposed to them. */
  takesWork: z.boolean(),
});

/**
 * Of the month's open work that counts for one of its days and can still be done: what nobody has begun to record, in the programmes that the
 * caller may record in. Nothing is written. 400 `invalidInput` at `month`: `dayPassed` where it is over, `tooLong` for more tasks than are spread
 * at once.
 */
export const proposeLevel = defineContract({
  method: 'GET',
  path: '/api/tasks/level',
  access: edit,
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    /** `2026-11`. */
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    programme: z._default(z.enum([...programmes, 'all']), 'all'),
    buildingId: z.optional(idListParamSchema),
    /** Ids of users among whom it is spread; without it those who carry out work: `workersAmong` in `shared-kit/domain/tasks/level-work`. */
    person: z.optional(idListParamSchema),
  }),
  answer: dataOf(
    z.object({
      /** By the day on which they are, then by their ids. */
      lines: z.array(levelLineSchema),
      people: z.array(levelPersonSchema),
      /** Working days of the month from today on. */
      days: z.array(daySchema),
      today: daySchema,
    }),
  ),
  summary: "A proposal that spreads a month's open work over its days and people",
});
export type LevelProposal = z.infer<typeof proposeLevel.answer>['data'];

export const mostPlaced = 500;

const placedSchema = z.strictObject({
  ...assignmentSchema.shape,
  plannedOn: z.nullable(daySchema),
});
export type Placed = z.infer<typeof placedSchema>;

export const placeOutcomes = [...planOutcomes, 'unfit'] as const;
export type PlaceOutcome = (typeof placeOutcomes)[number];

/** The day and the person of each at once; those that can't be so stay as they are, with why. */
export const placeTasks = defineContract({
  method: 'PUT',
  path: '/api/tasks/level',
  access: edit,
  feature,
  body: z.strictObject({
    installationId: idSchema,
    /** Each task once, with the version that was read. */
    items: z
      .array(z.strictObject({ id: idSchema, version: versionSchema, ...placedSchema.shape }))
      .check(z.minLength(1), z.maxLength(mostPlaced)),
  }),
  answer: dataOf(
    z.array(
      z.object({
        id: idSchema,
        outcome: z.enum(placeOutcomes),
        /** The task as it is now; null where the caller may not know of it. */
        task: z.nullable(taskSchema),
        /** Where it was, to take it back. */
        before: placedSchema,
      }),
    ),
  ),
  idempotent: true,
  summary: 'Plan tasks for a day and give them to a person at once',
});
export type PlaceAnswer = z.infer<typeof placeTasks.answer>['data'];
