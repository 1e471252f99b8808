/** Reports as files: made behind the answer by `services/reports`, kept for some days, fetched on a screen of `mfe-reports`. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  deletedSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  listOf,
  listQueryShape,
} from '../base.ts';
import { languageCodes } from '../enums.ts';
import { readErrorCodeSchema } from '../error-codes.ts';
import { defineContract } from '../route.ts';
import { countsWork, reportsFeature as feature, reportPermissions, reportsDemand } from './report-access.ts';
import { reportKinds, reportSettingsSchema } from './reports.ts';

/** What the change is called that tells of an export: its facts are `kind`, and `path`, the screen where the file is fetched. */
export const exportReadyAction = 'export.ready';

export const exportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportContentTypes: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Of tasks, in the order that files have them in. */
export const taskColumns = [
  ...(['task', 'choreTypeId', 'programme', 'archetype', 'periodicity', 'period'] as const),
  ...(['elementId', 'ref', 'buildingId', 'floorId', 'areaId', 'result', 'due', 'performed'] as const),
  ...(['person', 'minutes', 'late', 'outOfLimits', 'readings', 'photos', 'copies'] as const),
  ...(['written', 'arrived'] as const),
  ...(['observation', 'taskNumber', 'elementNumber'] as const),
] as const;
export type TaskColumn = (typeof taskColumns)[number];

export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];

/** So many bytes of one person are kept at a time, and so many exports of one person wait or are made. */
export const mostExportBytes = 500_000_000;
export const mostPendingExports = 10;
/** Whoever asked has gone on to something else by then: what takes longer is told of when it is ready. Milliseconds. */
export const exportPatienceMs = 5000;

const what = {
  installationId: idSchema,
  kind: z.enum(reportKinds),
  format: z.enum(exportFormats),
  language: z.enum(languageCodes),
  /** Of tasks as PDF: with the photos that were taken. */
  withPhotos: z._default(z.boolean(), false),
};

export const reportExportSchema = z.object({
  id: idSchema,
  ...what,
  withPhotos: z.boolean(),
  /** The days that it is of, both included. */
  from: daySchema,
  to: daySchema,
  /** The saved report that it was made of by its schedule; empty where somebody asked for it. */
  reportName: z.string(),
  state: z.enum(exportStates),
  /** Nobody waits for it: its owner is told when it is ready. */
  isTold: z.boolean(),
  /** Rows, and photos, that are written, of how many. */
  done: z.int(),
  total: z.int(),
  /** Once it is done. */
  fileName: z.string(),
  size: z.nullable(z.int()),
  /** Once it has failed. */
  error: z.nullable(readErrorCodeSchema),
  createdAt: instantSchema,
  finishedAt: z.nullable(instantSchema),
  /** From then on it is gone. */
  expiresAt: instantSchema,
});
export type ReportExport = z.infer<typeof reportExportSchema>;

const ofInput = { anyOf: reportPermissions, in: 'input', demand: reportsDemand } as const;
const ofRecord = { anyOf: reportPermissions, in: 'record', demand: reportsDemand } as const;
const one = { access: ofRecord, feature, params: idParamsSchema } as const;

/**
 * 400 `exportsFull` where the caller keeps too much, or too many wait; 400 and 403 as the reports' own routes. While the same is being made for the
 * caller, that is answered.
 */
export const startReportExport = defineContract({
  method: 'POST',
  path: '/api/reportExports',
  access: ofInput,
  feature,
  body: z.strictObject({
    ...what,
    /**
     * The page's address, as saved reports keep it. Of tasks `columns=task,due` besides: the file has those of `taskColumns` alone that it names,
     * on paper too, and all of them where it names none.
     */
    settings: reportSettingsSchema,
    /** The caller does not wait: told of when it is ready, however soon, as what takes long always is. */
    isTold: z._default(z.boolean(), false),
  }),
  answer: dataOf(reportExportSchema),
  status: 202,
  idempotent: true,
  summary: 'Have a report made as a file',
});

export const listReportExports = defineContract({
  method: 'GET',
  path: '/api/reportExports',
  access: countsWork,
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    page: listQueryShape.page,
    size: listQueryShape.size,
  }),
  answer: listOf(reportExportSchema),
  summary: "The caller's exports of an installation, newest first",
});

/** Somebody else's are 404, here and below. */
export const getReportExport = defineContract({
  ...one,
  method: 'GET',
  path: '/api/reportExports/:id',
  answer: dataOf(reportExportSchema),
  summary: 'How an export is getting on',
});

/** 403 where the caller may no longer count all of the work in it. */
export const readReportExport = defineContract({
  ...one,
  method: 'GET',
  path: '/api/reportExports/:id/file',
  answer: z.unknown(),
  answerType: 'file',
  summary: 'The file of an export, or a part of it',
});

/** What is over stays as it is. */
export const cancelReportExport = defineContract({
  ...one,
  method: 'PUT',
  path: '/api/reportExports/:id/cancelled',
  answer: dataOf(reportExportSchema),
  summary: 'Give up an export that waits or is being made',
});

/** What waits, is being made or is done stays as it is. */
export const retryReportExport = defineContract({
  ...one,
  method: 'PUT',
  path: '/api/reportExports/:id/retried',
  answer: dataOf(reportExportSchema),
  summary: 'Make an export that failed or was given up once more',
});

export const removeReportExport = defineContract({
  ...one,
  method: 'DELETE',
  path: '/api/reportExports/:id',
  answer: deletedSchema,
  summary: 'Delete an export with its file',
});
