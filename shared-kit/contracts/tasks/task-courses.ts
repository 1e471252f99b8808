/** What a task's element was measured in the twelve months before it, to see whether what is read now departs from that. */
import * as z from 'zod/mini';
import { dataOf, idParamsSchema, idSchema, instantSchema } from '../base.ts';
import { computedQuantitySchema } from '../catalogues/quantities.ts';
import { readsProgramme } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';

/** Values of one format, or of what was computed, the oldest first. What was copied was not measured, and is left out. */
export const courseSchema = z.object({
  formatId: z.nullable(idSchema),
  quantity: z.nullable(computedQuantitySchema),
  points: z.array(z.object({ at: instantSchema, value: z.number() })),
});
export type Course = z.infer<typeof courseSchema>;

/** Of all the element's tasks in the programmes that the caller may read: of the formats that this task has, and of all that is computed. */
export const listTaskCourses = defineContract({
  method: 'GET',
  path: '/api/tasks/:id/courses',
  access: readsProgramme('record'),
  params: idParamsSchema,
  answer: dataOf(z.array(courseSchema)),
  summary: "What a task's element was measured in the year before",
});
