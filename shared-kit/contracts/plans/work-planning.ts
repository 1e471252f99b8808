/** How far work is behind its plan: what is left in hours and in weeks of work, and how much of each week's list was done in its week. */
import * as z from 'zod/mini';
import { dataOf, daySchema, instantSchema } from '../base.ts';
import { reportsFeature as feature, readsReports } from '../reports/report-access.ts';
import { workScopeShape } from '../reports/work-reports.ts';
import { defineContract } from '../route.ts';

/** What fell due so many days before the end of the days at most is still counted as left. */
export const backlogDays = 365;
/** So many weeks are answered, the last ones. */
export const mostWeeks = 53;

const minutes = z.int();

export const workPlanningSchema = z.object({
  at: instantSchema,
  backlog: z.object({
    /** The last days of what is left lie within these, both included: the days asked for, and a year before their end. */
    from: daySchema,
    to: daySchema,
    /** Not done by now, nor tried. */
    tasks: z.int(),
    minutes,
    /** Open now, with the minutes that they were expected to take; null where work is narrowed down. */
    correctives: z.nullable(z.object({ open: z.int(), minutes, withoutMinutes: z.int() })),
    /** Who has hours of work here, and how many minutes a week these are of all of them; none where nobody has any. */
    people: z.int(),
    weeklyMinutes: minutes,
  }),
  /** Weeks that belong to these days, in order, and are over: `shared-kit/domain/dates/week-list`. */
  weeks: z.array(z.object({ monday: daySchema, listed: z.int(), done: z.int() })),
});
export type WorkPlanning = z.infer<typeof workPlanningSchema>;

/** People's hours are those of all who work there, or of the people that work is narrowed down to. */
export const getWorkPlanning = defineContract({
  method: 'GET',
  path: '/api/workReports/planning',
  access: readsReports,
  feature,
  query: z.strictObject(workScopeShape),
  answer: dataOf(workPlanningSchema),
  summary: 'What is left to do in hours and weeks, and how much of each week’s list was done',
});
