/** Which days of open tasks a change of many chores would change. */
import * as z from 'zod/mini';
import { dataOf, daySchema, idSchema, localizedTextSchema } from '../base.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';
import { choreSettingsSchema, maxChangedChores } from './chore-changes.ts';

/** First and last day on which it can be done. */
const spanSchema = z.object({ from: daySchema, to: daySchema });

export const mostDaysShown = 20;
/** Open tasks that are looked at. */
export const mostTasksCompared = 5000;

export const dayChangeSchema = z.object({
  taskId: idSchema,
  elementName: z.string(),
  choreName: localizedTextSchema,
  choreRef: z.string(),
  before: spanSchema,
  /** Null: nobody would have to do it any more. */
  after: z.nullable(spanSchema),
});
export type DayChange = z.infer<typeof dayChangeSchema>;

/** Writes nothing; the days change when the tasks are generated again. Points of rotating samples keep theirs until then. */
export const previewChoreDays = defineContract({
  method: 'POST',
  path: '/api/taskGenerationPreviews/days',
  access: { anyOf: [Permission.Administration], in: 'input' },
  body: z.strictObject({
    installationId: idSchema,
    ids: z.array(idSchema).check(z.minLength(1), z.maxLength(maxChangedChores)),
    set: choreSettingsSchema,
  }),
  answer: dataOf(
    z.object({
      /** Open tasks of the chores that were compared, and whether there are more. */
      open: z.int(),
      isCut: z.boolean(),
      /** With other days, and with none any more. */
      moved: z.int(),
      removed: z.int(),
      /** Periods of this year that would have work and have none now. */
      added: z.int(),
      /** The first of those that change. */
      changes: z.array(dayChangeSchema),
    }),
  ),
  summary: 'Which days of open tasks a change of many chores would change',
});
