/** Tasks that a low-voltage report performs when it is closed. */
import * as z from 'zod/mini';
import { daySchema, idListParamSchema, idParamSchema, listOf, listQueryShape } from '../base.ts';
import { defineContract } from '../route.ts';
import { placeFilters, taskSchema, taskStates } from '../tasks/tasks.ts';
import { lowVoltageFeature as feature, lowVoltageRead } from './low-voltage-access.ts';

/**
 * Those whose period has begun and that nobody has performed, late ones too; what ends first comes first. With a state those in it, and `from` and `to`
 * are days as in the list of tasks.
 */
export const listLowVoltageTasks = defineContract({
  method: 'GET',
  path: '/api/lowVoltageTasks',
  access: { anyOf: lowVoltageRead, in: 'input' },
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    state: z.optional(z.enum(taskStates)),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    person: placeFilters.person,
    performedById: z.optional(idListParamSchema),
  }),
  answer: listOf(taskSchema),
  summary: 'Open tasks that closing a low-voltage report performs',
});
