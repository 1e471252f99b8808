/** A round: the open tasks of a list, or of one element, in the order in which they are walked. */
import * as z from 'zod/mini';
import { dataOf, idParamSchema, idSchema, intListParamSchema, maxId } from '../base.ts';
import { programmesParamSchema, readsProgramme } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';
import { taskAnswerSchema } from './task-detail.ts';
import { openTaskQuery } from './tasks.ts';

export const mostStops = 500;

/** `list`: as the list is sorted; `route`: through the building, area by area. */
export const roundOrders = ['list', 'route'] as const;
export type RoundOrderName = (typeof roundOrders)[number];

export const stopSchema = z.object({
  id: idSchema,
  elementId: idSchema,
  areaId: idSchema,
  /** The same number where the same work is asked for, on whatever element. */
  like: z.int(),
});
export type Stop = z.infer<typeof stopSchema>;

/** `open`: what is late and what remains. A list of more tasks has its first ones in the round. */
export const getRound = defineContract({
  method: 'GET',
  path: '/api/tasks/round',
  access: readsProgramme('input'),
  query: z.strictObject({
    ...openTaskQuery,
    installationId: idParamSchema,
    programme: programmesParamSchema,
    state: z.enum(['remaining', 'late', 'open']),
    order: z._default(z.enum(roundOrders), 'list'),
    /** These tasks of the list alone. */
    only: z.optional(intListParamSchema(1, maxId, mostStops)),
  }),
  answer: dataOf(
    z.object({
      stops: z.array(stopSchema),
      /** Those of the stops. */
      areas: z.array(
        z.object({ id: idSchema, areaName: z.string(), floorName: z.string(), buildingName: z.string() }),
      ),
      /** Tasks of the list, in the round or not. */
      total: z.int(),
      /** All that the first card shows, so that it need not be asked for. */
      first: z.nullable(taskAnswerSchema),
    }),
  ),
  summary: 'The open tasks of a list in the order of a round, with the first of them',
});
export type RoundAnswer = z.infer<typeof getRound.answer>['data'];
