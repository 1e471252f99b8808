/** What is taken along to work on tasks without a network. */
import * as z from 'zod/mini';
import { idParamSchema, intParamSchema, maxId } from '../base.ts';
import { maintenanceFeature as feature, programmesRead } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { taskAnswerSchema } from './task-detail.ts';

export const mostPrepared = 100;

/** Work that begins so soon is taken along: it may be due before there is a network again. */
export const daysAhead = 7;

/**
 * The open tasks of an installation, late, remaining and of periods that begin within `daysAhead`, of the programmes that the caller may read, each with
 * all that its card shows. By their ids: the next page begins after the last one's. A result is taken from when the period has begun.
 */
export const listPreparedTasks = defineContract({
  method: 'GET',
  path: '/api/tasks/prepared',
  access: { anyOf: programmesRead, in: 'input' },
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    after: z._default(intParamSchema(0, maxId), 0),
    size: z._default(intParamSchema(1, mostPrepared), mostPrepared),
  }),
  answer: z.object({
    data: z.array(taskAnswerSchema),
    /** All that there are. */
    total: z.int(),
    /** What the next page begins after; null where this is the last. */
    next: z.nullable(z.int()),
  }),
  summary: 'A page of the open tasks with all that their cards show, for work without a network',
});
