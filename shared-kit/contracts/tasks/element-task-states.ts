/** How the tasks of a floor's elements stand, by programme: what a plan colours its pins by. */
import * as z from 'zod/mini';
import { idParamSchema, idSchema, intListParamSchema, intParamSchema, listOf } from '../base.ts';
import { archetypeSchema } from '../enums.ts';
import { maintenanceFeature, programmesRead } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';

/** Of one element in one archetype: late of any period; remaining, impossible to do, and done of those that run. */
export const elementTaskStateSchema = z.object({
  elementId: idSchema,
  archetype: archetypeSchema,
  late: z.int(),
  remaining: z.int(),
  unable: z._default(z.int(), 0),
  done: z.int(),
});
export type ElementTaskState = z.infer<typeof elementTaskStateSchema>;

/** All elements of the floor that have such tasks, in the programmes that the caller may know of; by element, then by programme. */
export const listElementTaskStates = defineContract({
  method: 'GET',
  path: '/api/elementTaskStates',
  access: { anyOf: programmesRead, in: 'input' },
  feature: maintenanceFeature,
  query: z.strictObject({
    installationId: idParamSchema,
    floorId: idParamSchema,
    /** Left out: all programmes. */
    archetype: z.optional(intListParamSchema(0, 7)),
    /** Tasks that begin within so many days remain too. */
    ahead: z._default(intParamSchema(0, 31), 0),
  }),
  answer: listOf(elementTaskStateSchema),
  summary:
    "How many tasks of each of a floor's elements are late, remain, could not be done and are done, by programme",
});
