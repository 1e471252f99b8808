/** Generations of a year's tasks, which run beside other work. */
import * as z from 'zod/mini';
import { dataOf, idParamSchema, idParamsSchema, idSchema, listOf, listQueryShape } from './base.ts';
import { jobSchema } from './jobs.ts';
import { defineContract } from './route.ts';

export const generationResultSchema = z.object({
  /** The year whose tasks were generated. */
  year: z.int(),
  created: z.int(),
  /** Already there. */
  existing: z.int(),
  /** Remaining tasks whose names or content were brought up to date. */
  updated: z.int(),
});
export const generationJobSchema = jobSchema(generationResultSchema);
export type GenerationJob = z.infer<typeof generationJobSchema>;

/** Adds what is missing for every active chore of every active element; safe to repeat. */
export const generateTasks = defineContract({
  method: 'POST',
  path: '/api/taskGenerations',
  access: 'superAdmin',
  body: z.strictObject({ installationId: idSchema, year: z.int().check(z.gte(2000), z.lte(2100)) }),
  answer: dataOf(generationJobSchema),
  status: 202,
  summary: "Generate a year's tasks of an installation",
});

export const getTaskGeneration = defineContract({
  method: 'GET',
  path: '/api/taskGenerations/:id',
  access: 'superAdmin',
  params: idParamsSchema,
  answer: dataOf(generationJobSchema),
  summary: 'How far a generation is',
});

export const listTaskGenerations = defineContract({
  method: 'GET',
  path: '/api/taskGenerations',
  access: 'superAdmin',
  query: z.strictObject({ ...listQueryShape, installationId: idParamSchema }),
  answer: listOf(generationJobSchema),
  summary: 'The last generations of an installation',
});
