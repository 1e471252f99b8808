/** A reason for the delay of many tasks at once, done or not. */
import * as z from 'zod/mini';
import { dataOf, idSchema, versionSchema } from '../base.ts';
import { maintenanceFeature as feature, programmeEdit } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { givenDelaySchema } from './task-delays.ts';
import { taskSchema } from './tasks.ts';

export const mostDelayed = 100;

/** What became of one task: why it was left as it is, where it was. `notLate`: its work can still be done, or was done, in time. */
export const delayOutcomes = ['saved', 'unchanged', 'conflict', 'notLate', 'forbidden', 'notFound'] as const;
export type DelayOutcome = (typeof delayOutcomes)[number];

/** 400 `invalidInput` at `items.3.delay.text` where `other` is said without words. Of a task that is done it is a correction. */
export const delayTasks = defineContract({
  method: 'PUT',
  path: '/api/tasks/delays',
  access: { anyOf: Object.values(programmeEdit).flat(), in: 'input' },
  feature,
  body: z.strictObject({
    installationId: idSchema,
    /** Each task once, with the version that was read. Null takes the reason away. */
    items: z
      .array(z.strictObject({ id: idSchema, version: versionSchema, delay: z.nullable(givenDelaySchema) }))
      .check(z.minLength(1), z.maxLength(mostDelayed)),
  }),
  bodyLimit: 500_000,
  answer: dataOf(
    z.array(
      z.object({
        id: idSchema,
        outcome: z.enum(delayOutcomes),
        /** The task as it is now; null where the caller may not know of it. */
        task: z.nullable(taskSchema),
        /** What was said before, to take it back. */
        before: z.nullable(givenDelaySchema),
      }),
    ),
  ),
  idempotent: true,
  summary: 'Say why tasks are late',
});
export type DelayAnswer = z.infer<typeof delayTasks.answer>['data'];
