/** By when correctives are to be begun and repaired in an installation, by type and priority. */
import * as z from 'zod/mini';
import { dataOf, idParamSchema, idSchema, versionSchema } from '../base.ts';
import { workingCalendarSchema } from '../centres/working-calendar.ts';
import { prioritySchema } from '../enums.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';
import { correctivesRead, correctivesFeature as feature } from './corrective-access.ts';

const minutes = z.nullable(z.int().check(z.gte(1), z.lte(525_600)));
export const correctiveTargetSchema = z.strictObject({
  /** Null: of all types that have no row of their own. */
  correctiveTypeId: z.nullable(idSchema),
  priority: prioritySchema,
  reactMinutes: minutes,
  repairMinutes: minutes,
});

/** Null: times count around the clock. */
const calendar = z._default(z.nullable(workingCalendarSchema), null);

const targetsSchema = z.object({
  installationId: idSchema,
  /** 0 while they are those that every installation begins with. */
  version: versionSchema,
  targets: z.array(correctiveTargetSchema),
  calendar,
});

export const getCorrectiveTargets = defineContract({
  method: 'GET',
  path: '/api/correctiveTargets',
  access: { anyOf: [...correctivesRead, Permission.Administration], in: 'input' },
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(targetsSchema),
  summary: 'By when correctives are to be begun and repaired',
});

/** One row for a type and a priority at most. What is open is counted anew. */
export const saveCorrectiveTargets = defineContract({
  method: 'PUT',
  path: '/api/correctiveTargets',
  access: { anyOf: [Permission.Administration], in: 'input' },
  feature,
  body: z.strictObject({
    installationId: idSchema,
    version: versionSchema,
    targets: z.array(correctiveTargetSchema).check(z.maxLength(300)),
    calendar,
  }),
  answer: dataOf(targetsSchema),
  idempotent: true,
  summary: 'Say by when correctives are to be begun and repaired',
});
