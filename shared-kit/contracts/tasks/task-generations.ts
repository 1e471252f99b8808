/** Generations of a year's tasks, which run beside other work. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  intParamSchema,
  listOf,
  listQueryShape,
} from '../base.ts';
import { archetypeSchema, periodicitySchema } from '../enums.ts';
import { readErrorCodeSchema } from '../error-codes.ts';
import { jobSchema } from '../jobs.ts';
import { Permission } from '../people/permissions.ts';
import { programmeSchema } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';

const here = { anyOf: [Permission.Administration], in: 'input' } as const;
const firstGeneratedYear = 2000;
const lastGeneratedYear = 2100;

const countsShape = {
  created: z.int(),
  /** Already there. */
  existing: z.int(),
  /** Remaining tasks whose names, content or person were brought up to date. */
  updated: z.int(),
  /** Undone tasks of periods to come that no chore asks for any more. */
  removed: z._default(z.int(), 0),
};

/** From when on: `shared-kit/domain/tasks/generation-begin`. Without a day the whole year is generated. */
const beginShape = {
  from: z.optional(daySchema),
  sinceFormer: z.optional(z.boolean()),
};
const programmeShape = { programme: z.optional(programmeSchema) };
const partsShape = {
  elementTypeIds: z.optional(z.array(idSchema)),
  buildingIds: z.optional(z.array(idSchema)),
  floorIds: z.optional(z.array(idSchema)),
  areaIds: z.optional(z.array(idSchema)),
  elementIds: z.optional(z.array(idSchema)),
};
/** What of an installation is generated; the rest stays as it is. */
export const generationPartSchema = z.object({ ...beginShape, ...programmeShape, ...partsShape });
export type GenerationPart = z.infer<typeof generationPartSchema>;

export const generationResultSchema = z.object({
  /** The year whose tasks were generated. */
  year: z.int(),
  ...countsShape,
  /** When its tasks were taken out again; not there where they were not. */
  undoneAt: z.optional(instantSchema),
});
export const generationJobSchema = jobSchema(generationResultSchema);
export type GenerationJob = z.infer<typeof generationJobSchema>;

/** What a generation would do, and how that is spread over programmes and periods. */
export const generationPreviewSchema = z.object({
  year: z.int(),
  /** Active chores of active elements. */
  chores: z.int(),
  /** Of them, those that fall due in a season that the installation has not stated: as if they had none. */
  seasonMissing: z.int(),
  ...countsShape,
  /** Of the new ones, those that were to be done before now. */
  late: z.int(),
  lines: z.array(
    z.object({ archetype: archetypeSchema, periodicity: periodicitySchema, ...countsShape, late: z.int() }),
  ),
});
export type GenerationPreview = z.infer<typeof generationPreviewSchema>;

/** Writes nothing. */
export const previewTaskGeneration = defineContract({
  method: 'GET',
  path: '/api/taskGenerationPreviews',
  access: here,
  query: z.strictObject({
    installationId: idParamSchema,
    year: intParamSchema(firstGeneratedYear, lastGeneratedYear),
    from: beginShape.from,
    /** 1: yes. */
    sinceFormer: z.optional(intParamSchema(0, 1)),
    ...programmeShape,
    elementTypeIds: z.optional(idListParamSchema),
    buildingIds: z.optional(idListParamSchema),
    floorIds: z.optional(idListParamSchema),
    areaIds: z.optional(idListParamSchema),
    elementIds: z.optional(idListParamSchema),
  }),
  answer: dataOf(generationPreviewSchema),
  summary: "What generating a year's tasks would change",
});

/**
 * Adds what is missing for every active chore of every active element, and brings what is still to be done in line with the chores; with
 * `onlyMissing` it adds and changes nothing else. Safe to repeat. 400 `parentNotFound` for a type or a place that the installation has no element of.
 */
export const generateTasks = defineContract({
  method: 'POST',
  path: '/api/taskGenerations',
  access: here,
  body: z.strictObject({
    installationId: idSchema,
    year: z.int().check(z.gte(firstGeneratedYear), z.lte(lastGeneratedYear)),
    onlyMissing: z.optional(z.boolean()),
    ...beginShape,
    ...programmeShape,
    ...partsShape,
  }),
  answer: dataOf(generationJobSchema),
  status: 202,
  summary: "Generate a year's tasks of an installation",
});

export const getTaskGeneration = defineContract({
  method: 'GET',
  path: '/api/taskGenerations/:id',
  access: { anyOf: [Permission.Administration], in: 'record' },
  params: idParamsSchema,
  answer: dataOf(generationJobSchema),
  summary: 'How far a generation is',
});

/**
 * Takes out the tasks that a generation has made; what it brought up to date or removed stays so. 400 `generationRecorded` as soon as
 * something was recorded on one of them, 400 `changeNotPossible` where it made none or was undone already.
 */
export const undoTaskGeneration = defineContract({
  method: 'POST',
  path: '/api/taskGenerations/:id/undo',
  access: { anyOf: [Permission.Administration], in: 'record' },
  params: idParamsSchema,
  answer: dataOf(generationJobSchema),
  summary: 'Take out the tasks that a generation has made',
});

export const listTaskGenerations = defineContract({
  method: 'GET',
  path: '/api/taskGenerations',
  access: here,
  query: z.strictObject({ ...listQueryShape, installationId: idParamSchema }),
  answer: listOf(generationJobSchema),
  summary: 'The last generations of an installation',
});

export const generationOfAllLineSchema = z.object({
  installationId: idSchema,
  name: z.string(),
  ...countsShape,
  /** Why this one was left out; the others were done all the same. */
  error: z.nullable(readErrorCodeSchema),
});
export const generationOfAllResultSchema = z.object({
  year: z.int(),
  /** Nothing was written: the counts say what a generation would do. */
  isPreview: z.boolean(),
  ...beginShape,
  ...countsShape,
  /** Active installations in their order. */
  lines: z.array(generationOfAllLineSchema),
});
export const generationOfAllJobSchema = jobSchema(generationOfAllResultSchema);
export type GenerationOfAllJob = z.infer<typeof generationOfAllJobSchema>;

/**
 * The same for every active installation, one after the other; what fails in one leaves the others. With `isPreview` nothing is written.
 * Its steps are installations. Safe to repeat.
 */
export const generateAllTasks = defineContract({
  method: 'POST',
  path: '/api/taskGenerations/all',
  access: 'superAdmin',
  body: z.strictObject({
    year: z.int().check(z.gte(firstGeneratedYear), z.lte(lastGeneratedYear)),
    onlyMissing: z.optional(z.boolean()),
    isPreview: z.optional(z.boolean()),
    ...beginShape,
  }),
  answer: dataOf(generationOfAllJobSchema),
  status: 202,
  summary: "Generate a year's tasks of all installations, or say what that would change",
});

export const listGenerationsOfAll = defineContract({
  method: 'GET',
  path: '/api/taskGenerations/all',
  access: 'superAdmin',
  query: z.strictObject(listQueryShape),
  answer: listOf(generationOfAllJobSchema),
  summary: 'The last generations of all installations',
});
