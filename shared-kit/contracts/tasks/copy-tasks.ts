/** Copying the results of earlier periods into open tasks. */
import * as z from 'zod/mini';
import { dataOf, idListParamSchema, idParamSchema, idSchema, instantSchema, versionSchema } from '../base.ts';
import { ChoreResult } from '../enums.ts';
import { Permission } from '../people/permissions.ts';
import { maintenanceFeature as feature } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { givenDelaySchema } from './task-delays.ts';
import { taskFormatSchema } from './task-detail.ts';
import { taskSchema } from './tasks.ts';

const { ProperlyDone, ImproperlyDone, UnableToDo } = ChoreResult;
export const mostCopied = 50;
const access = { anyOf: [Permission.CopyFromPastPeriods], in: 'input' } as const;

export const copyCandidateSchema = z.object({
  task: taskSchema,
  /** What the task asks for now. */
  formats: z.array(taskFormatSchema),
  /** Earlier results of the same chore, or of the generic chore where it was made anew: the last ones first, and that of a year before. */
  sources: z.array(taskSchema),
});
export type CopyCandidate = z.infer<typeof copyCandidateSchema>;

/** Of tasks that are open and that the caller may record; others are left out. */
export const listCopySources = defineContract({
  method: 'GET',
  path: '/api/tasks/copySources',
  access,
  feature,
  query: z.strictObject({ installationId: idParamSchema, ids: idListParamSchema }),
  answer: dataOf(z.array(copyCandidateSchema)),
  summary: 'What could be copied into open tasks, and from where',
});

const copyItemSchema = z.strictObject({
  id: idSchema,
  version: versionSchema,
  fromTaskId: idSchema,
  /** Null: copied as well; else what the caller says. Work that stays undone has nothing to be marked as copied. */
  result: z.nullable(z.literal([ProperlyDone, ImproperlyDone, UnableToDo])),
  /** Whose readings are copied. */
  formatIds: z.array(idSchema).check(z.maxLength(30)),
  observation: z.boolean(),
});
export type CopyItem = z.infer<typeof copyItemSchema>;

/**
 * All or none. Needs the edit permission of each programme besides. 400 `invalidInput` beside what is wrong: at `items.0.id` `alreadyDone` or
 * `periodNotStarted`, at `items.0.fromTaskId` `notSameChore`, `notEarlier` or `withoutResult`, at `items.0.formatIds.1` `notCopied` (a photo, or
 * nothing was read), at `items.0.formats.7` `required`, at `items.0` `nothingCopied`. 409 `versionConflict`: `current` are those tasks that were changed.
 */
export const copyTasks = defineContract({
  method: 'POST',
  path: '/api/tasks/copies',
  access,
  feature,
  body: z.strictObject({
    installationId: idSchema,
    items: z.array(copyItemSchema).check(z.minLength(1), z.maxLength(mostCopied)),
    /** Who performed them, and when: as of a result that is recorded. */
    performedById: z.optional(idSchema),
    performedAt: z.optional(instantSchema),
    /** Of those that are late. */
    delay: z.optional(z.nullable(givenDelaySchema)),
  }),
  answer: dataOf(z.array(taskSchema)),
  idempotent: true,
  summary: 'Copy results of earlier periods into open tasks, marked as copied',
});

/** All or none; of tasks whose result was copied and has not been changed since. */
export const takeBackCopies = defineContract({
  method: 'POST',
  path: '/api/tasks/copies/takeBack',
  access,
  feature,
  body: z.strictObject({
    installationId: idSchema,
    items: z
      .array(
        z.strictObject({
          id: idSchema,
          version: versionSchema,
          /** What was said of its delay before. */
          delay: z.nullable(givenDelaySchema),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostCopied)),
  }),
  answer: dataOf(z.array(taskSchema)),
  idempotent: true,
  summary: 'Take back results that were copied',
});
