/** Tasks counted: what remains, is late and was done. */
import * as z from 'zod/mini';
import { dataOf, idParamSchema, idSchema, localizedTextSchema } from '../base.ts';
import {
  maintenanceFeature,
  programmeParamSchema,
  programmeSchema,
  programmesRead,
  readsProgramme,
} from '../plans/programmes.ts';
import { defineContract } from '../route.ts';

const facetSchema = z.array(z.object({ id: z.int(), count: z.int() }));
/** What the menu of a programme and the filters show. */
export const summarizeTasks = defineContract({
  method: 'GET',
  path: '/api/tasks/summary',
  access: readsProgramme('input'),
  query: z.strictObject({ installationId: idParamSchema, programme: programmeParamSchema }),
  answer: dataOf(
    z.object({
      remaining: z.int(),
      late: z.int(),
      /** Of what is late, what has a justified reason. */
      lateJustified: z.int(),
      /** Whether there are tasks, done or not, of a period that runs now: nothing remains of a plan that does not exist either. */
      planned: z.boolean(),
      /** Performed since the present month began. */
      performedThisMonth: z.int(),
      /** Of those, what was done late, and what of that with a justified reason. */
      doneLate: z.int(),
      doneLateJustified: z.int(),
      /** Remaining tasks by each thing that can be filtered on. */
      byBuilding: facetSchema,
      byFloor: facetSchema,
      byArea: facetSchema,
      byElement: facetSchema,
      byChoreType: facetSchema,
      byPriority: facetSchema,
      byPeriodicity: facetSchema,
      byArchetype: facetSchema,
      /** Id 0: nobody. */
      byAssignee: z.array(z.object({ id: z.int(), count: z.int(), name: z.string() })),
    }),
  ),
  summary: 'How many tasks of a programme remain, are late and were performed',
});

/** What falls due within so many days, today included, is due soon. */
export const soonDays = 7;

/** The programmes that the installation has and the caller may read, side by side. */
export const summarizeProgrammes = defineContract({
  method: 'GET',
  path: '/api/tasks/programmes',
  access: { anyOf: programmesRead, in: 'input' },
  feature: maintenanceFeature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(
    z.array(
      z.object({
        programme: programmeSchema,
        remaining: z.int(),
        /** Of what remains, what falls due soon. */
        dueSoon: z.int(),
        late: z.int(),
        /** Of what is late, what has a justified reason. */
        lateJustified: z.int(),
        /** Of what remains, what ends today. */
        dueToday: z.int(),
        /** By the caller, since the present day began. */
        ownToday: z.int(),
        /** Since the present month began. */
        performedThisMonth: z.int(),
        /** Of those, what was done late, and what of that with a justified reason. */
        doneLate: z.int(),
        doneLateJustified: z.int(),
        /** Whether there are tasks, done or not, of a period that runs now. */
        planned: z.boolean(),
        /** Of what remains, what nobody answers for; null in what services answered before. */
        unassigned: z._default(z.nullable(z.int()), null),
        /**
         * Of what falls due in the present month, by its last day: `performed` is done, well or badly and whenever, `remaining` all else. Of what was
         * kept before there was this, none.
         */
        month: z._default(
          z.array(
            z.object({
              choreTypeId: idSchema,
              name: localizedTextSchema,
              performed: z.int(),
              remaining: z.int(),
            }),
          ),
          [],
        ),
      }),
    ),
  ),
  summary: 'How much is due, late and done in each programme',
});
