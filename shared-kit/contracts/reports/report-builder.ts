/** Reports that people put together themselves: a measure of planned work, by one thing or by two. Counted by `services/reports`, shown by `mfe-reports`. */
import * as z from 'zod/mini';
import { dataOf, localizedTextSchema } from '../base.ts';
import { defineContract } from '../route.ts';
import { countsWork, reportsFeature as feature } from './report-access.ts';
import { timeGroups, workScopeShape } from './work-reports.ts';

/** What rows and columns can be by; a week by its Monday. */
export const builtGroups = [...timeGroups, 'week'] as const;
export type BuiltGroup = (typeof builtGroups)[number];

/** What each place of the table shows; `shared-kit/domain/readings/built-measures` says what it is. */
export const measures = [
  ...(['inTimeRate', 'doneRate', 'outOfLimitsRate'] as const),
  ...(['tasks', 'done', 'unable', 'outOfLimits'] as const),
  ...(['totalMinutes', 'performedMinutes', 'remainingMinutes'] as const),
] as const;
export type Measure = (typeof measures)[number];

/** What is shown before anybody picks; `across` is `none` for one thing alone. */
export const usuallyBuilt = { measure: 'inTimeRate', by: 'area', across: 'month' } as const;

const counts = {
  tasks: z.int(),
  /** Whose time is over by now, whatever became of them: rates are of these. */
  due: z.int(),
  done: z.int(),
  /** Of what is due: done, and done before it was late. */
  dueDone: z.int(),
  inTime: z.int(),
  unable: z.int(),
  /** Done with a reading outside of its limits. */
  outOfLimits: z.int(),
  /** Planned minutes: of all, and of what was done. */
  totalMinutes: z.int(),
  performedMinutes: z.int(),
};
const countsSchema = z.object(counts);
export type BuiltCounts = z.infer<typeof countsSchema>;

const named = {
  /** The value of what it is by: an id, a programme, `2026-11`, `2026-11-23` of a week. */
  key: z.string(),
  /** Null where its key says it, and of what nobody does. */
  name: z.nullable(z.union([z.string(), localizedTextSchema])),
};
const namedSchema = z.object(named);
export type BuiltName = z.infer<typeof namedSchema>;

/** So many are answered; sums are of all. */
export const mostBuiltRows = 200;
export const mostBuiltColumns = 60;

const builtReportSchema = z.object({
  /** Months and weeks in their order, others with the most tasks first. None where there is nothing to be across. */
  columns: z.array(namedSchema),
  /** How many columns there are, those that are not answered among them: of months and weeks the earlier ones. */
  columnTotal: z.int(),
  /** Those with the most tasks first. */
  rows: z.array(
    z.object({ ...named, sum: countsSchema, cells: z.array(z.extend(countsSchema, { column: z.string() })) }),
  ),
  /** How many rows there are, those that are not answered among them. */
  total: z.int(),
  sum: countsSchema,
});
export type BuiltReport = z.infer<typeof builtReportSchema>;

/** `across` is another thing than `by`: 400 `invalidInput` at `across`, `sameAsBy`, otherwise. */
export const getBuiltReport = defineContract({
  method: 'GET',
  path: '/api/workReports/built',
  access: countsWork,
  feature,
  query: z.strictObject({
    ...workScopeShape,
    by: z.enum(builtGroups),
    across: z.optional(z.enum(builtGroups)),
  }),
  answer: dataOf(builtReportSchema),
  summary: 'Planned work counted by one thing or by two',
});
