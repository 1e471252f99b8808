/** Kept reports that are made by themselves: when, as what, and for whom. */
import * as z from 'zod/mini';
import { dataOf, deletedSchema, idParamSchema, idParamsSchema, idSchema, instantSchema } from '../base.ts';
import { defineContract } from '../route.ts';
import { countsWork, reportsFeature as feature, reportPermissions } from './report-access.ts';
import { exportFormats } from './report-exports.ts';

export const scheduleRhythms = ['day', 'week', 'month'] as const;
export const scheduleReaders = ['owner', 'shared'] as const;
/** `done`: made for `readers` people. Else why it was left out: the owner may no longer sign in, or read it; the portal could not. */
export const runResults = ['done', 'ownerGone', 'ownerNotPermitted', 'failed'] as const;

/** The last day of a month. */
export const lastOfMonth = 0;

const scheduleFields = {
  every: z.enum(scheduleRhythms),
  /** Of a week: 1 is Monday. */
  weekday: z._default(z.int().check(z.gte(1), z.lte(7)), 1),
  /** Of a month: its last day where it has none of this number, and for 0. */
  monthDay: z._default(z.int().check(z.gte(lastOfMonth), z.lte(31)), 1),
  /** In the installation's time zone. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  format: z.enum(exportFormats),
  /** Of tasks as PDF: with the photos that were taken. */
  withPhotos: z._default(z.boolean(), false),
  /** Its owner, or the owner and everybody that it is shared with. */
  to: z.enum(scheduleReaders),
  isPaused: z._default(z.boolean(), false),
};

export const wantedScheduleSchema = z.strictObject(scheduleFields);

export const reportScheduleSchema = z.object({
  /** The kept report's. */
  id: idSchema,
  ...scheduleFields,
  weekday: z.int(),
  monthDay: z.int(),
  withPhotos: z.boolean(),
  isPaused: z.boolean(),
  /** Null while it is paused. */
  nextAt: z.nullable(instantSchema),
  /** When it was due, and what came of it. */
  last: z.nullable(
    z.object({ dueAt: instantSchema, at: instantSchema, result: z.enum(runResults), readers: z.int() }),
  ),
});
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;
export type ScheduleTimes = Pick<ReportSchedule, 'every' | 'weekday' | 'monthDay' | 'hour'>;

const one = {
  access: { anyOf: reportPermissions, in: 'record' },
  feature,
  params: idParamsSchema,
} as const;

export const listReportSchedules = defineContract({
  method: 'GET',
  path: '/api/reportSchedules',
  access: countsWork,
  feature,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(z.array(reportScheduleSchema)),
  summary: "The schedules of the caller's reports in an installation",
});

/** `id` is the kept report's: 404 where the caller does not see it, 403 where it is somebody else's. */
export const saveReportSchedule = defineContract({
  ...one,
  method: 'PUT',
  path: '/api/reportSchedules/:id',
  body: wantedScheduleSchema,
  answer: dataOf(reportScheduleSchema),
  summary: 'Have a kept report made regularly',
});

export const removeReportSchedule = defineContract({
  ...one,
  method: 'DELETE',
  path: '/api/reportSchedules/:id',
  answer: deletedSchema,
  summary: 'Have a kept report made no more',
});
