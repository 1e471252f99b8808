/** Generations of a year's tasks, which run beside other work. */
import * as z from 'zod/mini';
import {
  dataOf,
  idParamSchema,
  idParamsSchema,
  idSchema,
  intParamSchema,
  listOf,
  listQueryShape,
} from './base.ts';
import { archetypeSchema, periodicitySchema } from './enums.ts';
import { readErrorCodeSchema } from './error-codes.ts';
import { jobSchema } from './jobs.ts';
import { Permission } from './permissions.ts';
import { defineContract } from './route.ts';

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

export const generationResultSchema = z.object({
  /** The year whose tasks were generated. */
  year: z.int(),
  ...countsShape,
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
  lines: z.array(z.object({ archetype: archetypeSchema, periodicity: periodicitySchema, ...countsShape })),
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
  }),
  answer: dataOf(generationPreviewSchema),
  summary: "What generating a year's tasks would change",
});

/**
 * Adds what is missing for every active chore of every active element, and brings what is still to be done in line with the chores; with
 * `onlyMissing` it adds and changes nothing else. Safe to repeat.
 */
export const generateTasks = defineContract({
  method: 'POST',
  path: '/api/taskGenerations',
  access: here,
  body: z.strictObject({
    installationId: idSchema,
    year: z.int().check(z.gte(firstGeneratedYear), z.lte(lastGeneratedYear)),
    onlyMissing: z.optional(z.boolean()),
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
