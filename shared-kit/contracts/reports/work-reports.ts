/**
 * What was to be done in some days, what was done of it and what it took: counted by `services/reports`, shown by `mfe-reports`. A task counts
 * for the last day that it is due on, whenever it was done, so that what was planned for a month stays what it was.
 */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idListParamSchema,
  idParamSchema,
  idSchema,
  instantSchema,
  intListParamSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
  maxId,
  sortSchema,
} from '../base.ts';
import { archetypeSchema, choreResultSchema, periodicitySchema } from '../enums.ts';
import { programmeSchema, programmes } from '../plans/programmes.ts';
import { receiptShape } from '../plans/recorded-times.ts';
import { defineContract } from '../route.ts';
import { countsWork, reportsFeature as feature, readsReports } from './report-access.ts';

export const mostReportDays = 3660;

const programmesParam = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(
    z.transform((written: string) => written.split(',')),
    z.array(z.enum(programmes)),
  ),
);

/** Which tasks; both days are included, in the installation's time zone. 400 `invalidInput` at `to`: `beforeFrom`, `tooLong` for more than ten years. */
export const workScopeShape = {
  installationId: idParamSchema,
  from: daySchema,
  to: daySchema,
  /** All that the caller may count unless asked; 403 for one that they may not. */
  programme: z.optional(programmesParam),
  archetype: z.optional(intListParamSchema(0, 7)),
  periodicity: z.optional(intListParamSchema(0, 9)),
  buildingId: z.optional(idListParamSchema),
  floorId: z.optional(idListParamSchema),
  areaId: z.optional(idListParamSchema),
  elementId: z.optional(idListParamSchema),
  elementTypeId: z.optional(idListParamSchema),
  choreTypeId: z.optional(idListParamSchema),
  /** Who did it, or answers for what nobody has done; 0: nobody. */
  person: z.optional(intListParamSchema(0, maxId)),
};

/** What a time report has its rows by. */
export const timeGroups = [
  'programme',
  'archetype',
  'choreType',
  'elementType',
  'periodicity',
  'building',
  'floor',
  'area',
  'element',
  'person',
  'month',
] as const;
export type TimeGroup = (typeof timeGroups)[number];

const minutes = z.int();
const figures = {
  /** Tasks, and those of them with done work: well or badly. */
  tasks: z.int(),
  done: z.int(),
  /** Could not be done. */
  unable: z.int(),
  /** Planned minutes: of all, of what was done, of the others. */
  totalMinutes: minutes,
  performedMinutes: minutes,
  remainingMinutes: minutes,
};

export const timeRowSchema = z.object({
  /** The value of what rows are by: an id, a programme, `2026-11`. */
  key: z.string(),
  /** Null where its key says it, and of what nobody does. */
  name: z.nullable(z.union([z.string(), localizedTextSchema])),
  ...figures,
  /** Of people: hours that they are given here in these days, and what they have written down for correctives; null where rows are by something else. */
  assignedMinutes: z.nullable(minutes),
  writtenMinutes: z.nullable(minutes),
});
export type TimeRow = z.infer<typeof timeRowSchema>;

export const timeReportSchema = z.object({
  rows: z.array(timeRowSchema),
  sum: z.object(figures),
});
export type TimeReport = z.infer<typeof timeReportSchema>;

export const getTimeReport = defineContract({
  method: 'GET',
  path: '/api/workReports/time',
  access: countsWork,
  feature,
  query: z.strictObject({ ...workScopeShape, by: z.enum(timeGroups) }),
  answer: dataOf(timeReportSchema),
  summary: 'Planned, performed and remaining minutes of work in some days',
});

export const reportTaskSchema = z.object({
  id: idSchema,
  installationId: idSchema,
  programme: programmeSchema,
  archetype: archetypeSchema,
  periodicity: periodicitySchema,
  periodKey: z.string(),
  choreName: localizedTextSchema,
  choreTypeName: localizedTextSchema,
  elementId: idSchema,
  elementName: z.string(),
  elementRef: z.string(),
  buildingName: z.string(),
  floorName: z.string(),
  areaName: z.string(),
  durationMinutes: minutes,
  result: choreResultSchema,
  /** The first instant at which it is late. */
  dueEnd: instantSchema,
  isLate: z.boolean(),
  performedAt: z.nullable(instantSchema),
  ...receiptShape,
  personName: z.nullable(z.string()),
  isOutOfLimits: z.boolean(),
  readings: z.int(),
  photos: z.int(),
  copies: z.int(),
  observation: z.string(),
});
export type ReportTask = z.infer<typeof reportTaskSchema>;

/**
 * What the days say of a task, in place of when it is due: that somebody did it then; that it was on the list of a week that ended then, or was done in
 * that week (`shared-kit/domain/dates/week-list`).
 */
export const taskCounts = ['performed', 'weekList', 'weekDone'] as const;

const whether = z.optional(intParamSchema(0, 1));

/** What figures were counted from. */
export const listReportTasks = defineContract({
  method: 'GET',
  path: '/api/workReports/tasks',
  access: countsWork,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    ...workScopeShape,
    /** All 0, done 1, undone 2: well or badly done, and all others. */
    filter: z.optional(intParamSchema(0, 2)),
    result: z.optional(intListParamSchema(0, 3)),
    counted: z.optional(z.enum(taskCounts)),
    /** 1: done too late, or not done and too late by now. */
    late: whether,
    /** 1: due by now, whatever became of it; 0: not yet. Rates are of what is due. */
    due: whether,
    /** 1: not done, of elements that are in use, so that somebody has to do it still. */
    toDo: whether,
    readings: whether,
    outOfLimits: whether,
    observed: whether,
    photos: whether,
    copied: whether,
    sort: z.optional(
      sortSchema([
        'dueEnd',
        'performedAt',
        'elementName',
        'areaName',
        'personName',
        'durationMinutes',
      ] as const),
    ),
  }),
  answer: listOf(reportTaskSchema),
  summary: 'Tasks of some days, whatever became of them',
});

const rate = z.object({ count: z.int(), of: z.int() });
const monthSchema = z.object({
  /** `2026-11`. */
  month: z.string(),
  planned: z.int(),
  inTime: z.int(),
  late: z.int(),
  unable: z.int(),
  undone: z.int(),
  /** Done with a reading outside of its limits. Not there in what services answered before. */
  outOfLimits: z._default(z.int(), 0),
});

export const workStatisticsSchema = z.object({
  /** Up to when it was counted: the end of the days, or now. */
  at: instantSchema,
  /** Of what was due by then: done before it was late; done at all. */
  inTime: rate,
  done: rate,
  unable: rate,
  outOfLimits: rate,
  copied: rate,
  /** Days after it was due, of what came late or has not come: their mean, and the day that nine of ten were done by. Null where nothing was late. */
  lateness: z.object({ meanDays: z.nullable(z.number()), p90Days: z.nullable(z.number()), of: z.int() }),
  byMonth: z.array(monthSchema),
  byPerson: z.array(
    z.object({
      userId: idSchema,
      name: z.string(),
      /** Made in these days, whenever the work was due. */
      observations: z.int(),
      performed: z.int(),
      correctivesOpened: z.int(),
      correctivesClosed: z.int(),
    }),
  ),
});
export type WorkStatistics = z.infer<typeof workStatisticsSchema>;

/** People are counted over the whole installation, whatever the work is narrowed down by. */
export const getWorkStatistics = defineContract({
  method: 'GET',
  path: '/api/workReports/statistics',
  access: readsReports,
  feature,
  query: z.strictObject(workScopeShape),
  answer: dataOf(workStatisticsSchema),
  summary: 'How much of the planned work was done, in time, and by whom',
});
