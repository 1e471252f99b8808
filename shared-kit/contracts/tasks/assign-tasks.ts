/** Open tasks given to a person, taken or handed over, many at once. */
import * as z from 'zod/mini';
import { dataOf, idSchema, versionSchema } from '../base.ts';
import { maintenanceFeature as feature, programmeEdit } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { taskSchema } from './tasks.ts';

export const mostAssigned = 100;

/** What became of one task: why it was left as it is, where it was. `unfit`: the person is not of the installation, or does not do such chores. */
export const assignOutcomes = [
  'assigned',
  'unchanged',
  'conflict',
  'alreadyDone',
  'unfit',
  'forbidden',
  'notFound',
] as const;
export type AssignOutcome = (typeof assignOutcomes)[number];

export const assignmentSchema = z.strictObject({
  /** Id of the user who answers for it; null: nobody. */
  personId: z.nullable(idSchema),
  /** The task's own person stays whoever answers for its chore; otherwise the next generation gives it to the person of its chore. */
  isOwn: z.boolean(),
});
export type Assignment = z.infer<typeof assignmentSchema>;

export const assignTasks = defineContract({
  method: 'PUT',
  path: '/api/tasks/assignments',
  access: { anyOf: Object.values(programmeEdit).flat(), in: 'input' },
  feature,
  body: z.strictObject({
    installationId: idSchema,
    /** Each task once, with the version that was read. */
    items: z
      .array(z.strictObject({ id: idSchema, version: versionSchema, ...assignmentSchema.shape }))
      .check(z.minLength(1), z.maxLength(mostAssigned)),
  }),
  answer: dataOf(
    z.array(
      z.object({
        id: idSchema,
        outcome: z.enum(assignOutcomes),
        /** The task as it is now; null where the caller may not know of it. */
        task: z.nullable(taskSchema),
        /** Whose it was, to take it back. */
        before: assignmentSchema,
      }),
    ),
  ),
  idempotent: true,
  summary: 'Give open tasks to a person, or to nobody',
});
export type AssignAnswer = z.infer<typeof assignTasks.answer>['data'];
