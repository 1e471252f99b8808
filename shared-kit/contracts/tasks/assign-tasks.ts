/** Open tasks given to a person, taken or handed over, many at once. */
import * as z from 'zod/mini';
import { dataOf, idSchema, versionSchema } from '../base.ts';
import { defineOperations } from '../operations.ts';
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
        /** Of a conflict, who said last whose it is; null where nobody ever did. */
        givenByName: z._default(z.nullable(z.string()), null),
      }),
    ),
  ),
  idempotent: true,
  summary: 'Give open tasks to a person, or to nobody',
});
export type AssignAnswer = z.infer<typeof assignTasks.answer>['data'];

/** The person of a task as it is given without a network: with the name that its device knew. */
export const taskOwnerSchema = z.strictObject({
  ...assignmentSchema.shape,
  /** Empty for nobody. */
  name: z.string().check(z.maxLength(200)),
});
export type TaskOwner = z.infer<typeof taskOwnerSchema>;

/**
 * Giving that was written down without a network: the field `assignee`, whose it was and whose it is to be. Where somebody else gave the task to
 * another meanwhile, it is asked about; `changeNotPossible` for what is done.
 */
export const assignmentOperations = defineOperations({
  resource: 'taskAssignments',
  record: taskSchema,
  merge: { assignee: 'value' },
  access: { anyOf: Object.values(programmeEdit).flat(), in: 'input' },
  feature,
});
