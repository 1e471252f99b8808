/** What maintenance publishes of tasks. */
import * as z from 'zod/mini';
import { programmeSchema } from '../plans/programmes.ts';
import { storedCopySchema } from '../tasks/task-copies.ts';
import { delaySchema } from '../tasks/task-delays.ts';
import { taskSchema } from '../tasks/tasks.ts';

/** `tasks_v1`: every task; `_id` instead of `id`, and times as dates. */
export const tasksV1 = 'tasks_v1';
export const taskV1Schema = z.extend(z.omit(taskSchema, { id: true }), {
  _id: z.int(),
  /** What it is found by beside its installation; of its archetype. */
  programme: programmeSchema,
  periodStart: z.date(),
  periodEnd: z.date(),
  dueStart: z.date(),
  dueEnd: z.date(),
  performedAt: z.nullable(z.date()),
  writtenAt: z.nullable(z.date()),
  arrivedAt: z.nullable(z.date()),
  correctedAt: z.nullable(z.date()),
  copies: z.array(storedCopySchema),
  delay: z.nullable(z.extend(delaySchema, { at: z.date() })),
});
export type TaskV1 = z.infer<typeof taskV1Schema>;
