/** What reports tell on the home page: how the month goes, what is out of limits, who is behind. */
import * as z from 'zod/mini';
import { dataOf, daySchema, idParamSchema, idSchema, instantSchema, localizedTextSchema } from '../base.ts';
import { defineContract } from '../route.ts';
import { reportsFeature as feature, readsReports } from './report-access.ts';

/** Readings out of limits, and what was done badly, are told of for so many days, today included; so many readings by themselves. */
export const outOfLimitsDays = 7;
export const mostOutOfLimits = 3;
/** What fell due so long ago at most counts for who is behind. */
export const behindDays = 365;
export const mostBehind = 3;

const reportHomeSchema = z.object({
  /** Of what is due in the present month: all, done, and late by now or done late. */
  month: z.object({ planned: z.int(), done: z.int(), late: z.int() }),
  /** Tasks done in the last days with a reading outside of its limits, and the newest of them. */
  outOfLimits: z.object({
    count: z.int(),
    newest: z.array(
      z.object({
        id: idSchema,
        elementName: z.string(),
        choreName: localizedTextSchema,
        performedAt: instantSchema,
      }),
    ),
  }),
  /** Tasks done badly in the last days; null in what services answered before. */
  improper: z._default(z.nullable(z.int()), null),
  /** Who answers for the most of what is late, and not done, by now; those that nobody answers for count for nobody. */
  behind: z.object({
    /** The days that it fell due on, today included. */
    from: daySchema,
    to: daySchema,
    people: z.array(z.object({ userId: idSchema, name: z.string(), late: z.int() })),
  }),
});
export type ReportHome = z.infer<typeof reportHomeSchema>;

export const getReportHome = defineContract({
  method: 'GET',
  path: '/api/workReports/home',
  access: readsReports,
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(reportHomeSchema),
  summary: 'How the month goes, what is out of limits and who is behind',
});
