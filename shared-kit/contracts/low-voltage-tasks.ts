/** Tasks that a low-voltage report performs when it is closed. */
import * as z from 'zod/mini';
import { idParamSchema, listOf, listQueryShape } from './base.ts';
import { lowVoltageFeature as feature, lowVoltageRead } from './low-voltage-access.ts';
import { defineContract } from './route.ts';
import { taskSchema } from './tasks.ts';

/** Those whose period has begun and that nobody has performed, late ones too; what ends first comes first. */
export const listLowVoltageTasks = defineContract({
  method: 'GET',
  path: '/api/lowVoltageTasks',
  access: { anyOf: lowVoltageRead, in: 'input' },
  feature,
  query: z.strictObject({ ...listQueryShape, installationId: idParamSchema }),
  answer: listOf(taskSchema),
  summary: 'Open tasks that closing a low-voltage report performs',
});
