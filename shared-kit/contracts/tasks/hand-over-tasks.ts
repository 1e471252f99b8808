/** All open tasks of a person at once: how many there are, and whose they are from now on. */
import * as z from 'zod/mini';
import { dataOf, idParamSchema, idSchema } from '../base.ts';
import { Permission } from '../people/permissions.ts';
import { maintenanceFeature as feature } from '../plans/programmes.ts';
import { defineContract } from '../route.ts';

const access = { anyOf: [Permission.Administration], in: 'input' } as const;

/** Late ones, those that remain and those of periods to come. */
export const countOpenTasks = defineContract({
  method: 'GET',
  path: '/api/tasks/handOver',
  access,
  feature,
  query: z.strictObject({ installationId: idParamSchema, personId: idParamSchema }),
  answer: dataOf(z.object({ tasks: z.int() })),
  summary: 'How many open tasks a person answers for',
});

/**
 * `toId` null: they are nobody's. Of chore types that the person does not do they are nobody's too. 400 `parentNotFound` at `toId` for who
 * can't be chosen there. Safe to repeat.
 */
export const handOverTasks = defineContract({
  method: 'POST',
  path: '/api/tasks/handOver',
  access,
  feature,
  body: z.strictObject({ installationId: idSchema, personId: idSchema, toId: z.nullable(idSchema) }),
  answer: dataOf(z.object({ given: z.int(), freed: z.int() })),
  summary: "Give all of a person's open tasks to somebody else, or to nobody",
});
