/** What an element was measured, over all of its tasks. */
import * as z from 'zod/mini';
import { dataOf, daySchema, idParamSchema, idSchema, instantSchema, localizedTextSchema } from '../base.ts';
import { computedValueSchema } from '../catalogues/quantities.ts';
import { choreResultSchema } from '../enums.ts';
import { maintenanceFeature, programmesRead } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { copySchema } from './task-copies.ts';
import { taskFormatSchema } from './task-detail.ts';
import { readingSchema } from './tasks.ts';

/** Of what an element was measured at most so many readings are answered, the newest ones. */
export const mostReadings = 2000;

const settledLimitsSchema = z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) });

/** One reading with the task that it was written down with. */
export const elementReadingSchema = z.object({
  /** Null for what was read before this portal. */
  taskId: z.nullable(idSchema),
  at: instantSchema,
  reading: readingSchema,
  /** Outside of the limits that counted then. */
  outside: z.boolean(),
  /** Those limits; null for readings that are older than limits are kept. */
  limits: z.nullable(settledLimitsSchema),
  choreName: localizedTextSchema,
  result: choreResultSchema,
  /** Where it was copied from, corrected since or not; null where it was read. */
  copy: z.nullable(copySchema),
  performedByName: z.nullable(z.string()),
  /** The corrective before whose closing it was read again; null where it was read with its task. */
  corrective: z._default(z.nullable(z.object({ id: idSchema, number: z.string() })), null),
  /** Unique within the answer. */
  key: z.string(),
});
export type ElementReading = z.infer<typeof elementReadingSchema>;

/** What followed from the readings of one task. */
export const elementComputedSchema = z.object({
  taskId: idSchema,
  at: instantSchema,
  computed: computedValueSchema,
  /** Where a reading that it follows from was copied from, corrected since or not; null where all of them were read. */
  copy: z.nullable(copySchema),
  choreName: localizedTextSchema,
  performedByName: z.nullable(z.string()),
});
export type ElementComputed = z.infer<typeof elementComputedSchema>;

/** In the programmes that the caller may read. `from`: the first day in the installation's time zone. Photos are no readings here. */
export const listElementReadings = defineContract({
  method: 'GET',
  path: '/api/tasks/readings',
  access: { anyOf: programmesRead, in: 'input' },
  feature: maintenanceFeature,
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
      /** Of the tasks of these readings, in their order. */
      computed: z.array(elementComputedSchema),
      /** There are older ones. */
      isCut: z.boolean(),
    }),
  ),
  summary: 'What was measured on an element, the newest first',
});
