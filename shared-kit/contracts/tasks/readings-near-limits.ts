/** Readings that go towards one of their limits, before they are out of it: `shared-kit/domain/readings/reading-trend`. */
import * as z from 'zod/mini';
import { dataOf, idParamSchema, idSchema, instantSchema, localizedTextSchema } from '../base.ts';
import { maintenanceFeature, programmesRead } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';

/** So many are answered, the nearest first. */
export const mostNearLimits = 50;
/** They are looked for among the readings of so many days, and of so many tasks at most, the newest ones. */
export const nearLimitDays = 730;
export const mostNearLimitTasks = 5000;

export const nearLimitSchema = z.object({
  elementId: idSchema,
  elementName: z.string(),
  elementRef: z.string(),
  formatId: idSchema,
  name: localizedTextSchema,
  /** Of the value: `°C`. */
  unit: z.string(),
  /** The oldest first, measured and not copied; the last one lies within the limits. */
  points: z.array(z.object({ at: instantSchema, value: z.number() })),
  /** Those that its element has now. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  direction: z.enum(['rising', 'falling']),
  /** At this pace the reading after so many is the first one outside. */
  periods: z.int(),
});
export type NearLimit = z.infer<typeof nearLimitSchema>;

/** Of the programmes that the caller may read. */
export const listReadingsNearLimits = defineContract({
  method: 'GET',
  path: '/api/tasks/nearLimits',
  access: { anyOf: programmesRead, in: 'input' },
  feature: maintenanceFeature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(
    z.object({
      near: z.array(nearLimitSchema),
      /** How many go towards a limit, of how many that have one and were read often enough. */
      total: z.int(),
      of: z.int(),
      /** There are older tasks that were not looked through. */
      isCut: z.boolean(),
    }),
  ),
  summary: 'Readings that go towards one of their limits',
});
