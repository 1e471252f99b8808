/** Low-voltage reports of an installation: drafts in parts, closing with signatures, reopening. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  deletedSchema,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  listOf,
  listQueryShape,
  longTextSchema,
  nameSchema,
  shortTextSchema,
  sortSchema,
  versionSchema,
} from '../base.ts';
import { issueBodyLimit, issueFields } from '../correctives/issue-fields.ts';
import { languageCodes } from '../enums.ts';
import { defineHistory } from '../history.ts';
import { issuedPaperSchema } from '../reports/papers.ts';
import { defineContract } from '../route.ts';
import { lowVoltageFeature as feature, lowVoltageEdit, lowVoltageRead } from './low-voltage-access.ts';
import { measuredValueSchema } from './low-voltage-measurements.ts';
import { partVerdictSchema, reportStates } from './low-voltage-parts.ts';
import {
  conclusionFields,
  dataFields,
  defectFields,
  lowVoltageReportDetailSchema,
  lowVoltageReportRowSchema,
  lowVoltageReportSchema,
  outcomeField,
  type ReportSection,
} from './low-voltage-report.ts';

const edit = { anyOf: lowVoltageEdit, in: 'record' } as const;
const read = { anyOf: lowVoltageRead, in: 'record' } as const;

/** `from` and `to` on the date of the report. `verdict` of closed ones; `elementId` of panels and luminaires that it measures. */
export const listLowVoltageReports = defineContract({
  method: 'GET',
  path: '/api/lowVoltageReports',
  access: { anyOf: lowVoltageRead, in: 'input' },
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    state: z.optional(z.enum(reportStates)),
    verdict: z.optional(partVerdictSchema),
    elementId: z.optional(idListParamSchema),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    sort: z.optional(sortSchema(['date', 'number', 'nextDate', 'technicianName'])),
  }),
  answer: listOf(lowVoltageReportRowSchema),
  summary: 'Low-voltage reports of an installation',
});

export const getLowVoltageReport = defineContract({
  method: 'GET',
  path: '/api/lowVoltageReports/:id',
  access: read,
  feature,
  params: idParamsSchema,
  answer: dataOf(lowVoltageReportDetailSchema),
  summary: 'A low-voltage report with its panels and luminaires',
});

/**
 * Begins from kinds of the catalogue, the installation's panels and luminaires that their tests are of, and what the last closed report
 * says of them: names, scope and ratings, never what was measured.
 */
export const createLowVoltageReport = defineContract({
  method: 'POST',
  path: '/api/lowVoltageReports',
  access: { anyOf: lowVoltageEdit, in: 'input' },
  feature,
  body: z.strictObject({
    installationId: idSchema,
    kindIds: z.array(idSchema).check(z.minLength(1), z.maxLength(10)),
    date: daySchema,
  }),
  answer: dataOf(lowVoltageReportDetailSchema),
  status: 201,
  idempotent: true,
  summary: 'Begin a low-voltage report',
});

/** Only drafts that were never closed: `reportClosed` otherwise. */
export const removeLowVoltageReport = defineContract({
  method: 'DELETE',
  path: '/api/lowVoltageReports/:id',
  access: edit,
  feature,
  params: idParamsSchema,
  answer: deletedSchema,
  summary: 'Delete a draft',
});

/** As it is printed; a draft says so across each page. What is the same as the browser has is not drawn again (`ETag`). */
export const printLowVoltageReport = defineContract({
  method: 'GET',
  path: '/api/lowVoltageReports/:id/pdf',
  access: read,
  feature,
  params: idParamsSchema,
  query: z.strictObject({
    language: z.enum(languageCodes),
    /** Where the portal is, as its reader opens it (`https://portal.example`): a closed report has its address as a QR code then. */
    origin: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/?#@]+$/), z.maxLength(200))),
  }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'A low-voltage report as PDF',
});

/** What was signed, byte for byte as its hash was taken: canonical JSON (RFC 8785). 404 for a draft. */
export const getSignedContent = defineContract({
  method: 'GET',
  path: '/api/lowVoltageReports/:id/content',
  access: read,
  feature,
  params: idParamsSchema,
  answer: z.unknown(),
  answerType: 'file',
  summary: 'The content of a closed low-voltage report, of which the hash is printed',
});

/** Of a closed one: 400 `changeNotPossible` for a draft; else as `issuePaper` of `papers.ts`. */
export const issueLowVoltageReport = defineContract({
  method: 'POST',
  path: '/api/lowVoltageReports/:id/issued',
  access: read,
  feature,
  params: idParamsSchema,
  body: z.strictObject(issueFields),
  bodyLimit: issueBodyLimit,
  answer: dataOf(issuedPaperSchema),
  status: 201,
  summary: 'Issue a closed low-voltage report, or have again what was issued with the same content',
});

export const lowVoltageReportHistory = defineHistory('lowVoltageReports', { access: read, feature });

/** Adds panels and luminaires that the installation has by now; what is gone stays, and can be left out with a reason. */
export const takeUpElements = defineContract({
  method: 'PUT',
  path: '/api/lowVoltageReports/:id/elements',
  access: edit,
  feature,
  params: idParamsSchema,
  body: z.strictObject({ version: versionSchema }),
  answer: dataOf(lowVoltageReportDetailSchema),
  idempotent: true,
  summary: 'Add new panels and luminaires of the installation to a draft',
});

/** `version` is that of the section; 409 with the report as it is now. */
const saveSection = <const N extends ReportSection, S extends z.core.$ZodLooseShape>(
  section: N,
  fields: S,
  summary: string,
) =>
  defineContract({
    method: 'PUT',
    path: `/api/lowVoltageReports/:id/${section}`,
    access: edit,
    feature,
    params: idParamsSchema,
    body: z.strictObject({ version: versionSchema, ...fields }),
    bodyLimit: 500_000,
    answer: dataOf(lowVoltageReportSchema),
    idempotent: true,
    summary,
  });

/** Instruments are copied from the catalogue as they are now. */
export const saveReportData = saveSection(
  'data',
  { ...dataFields, instrumentIds: z.array(idSchema).check(z.maxLength(30)) },
  'Save who measures, where, with what and under which conditions',
);

export const saveReportInspection = saveSection(
  'inspection',
  {
    inspection: z
      .array(
        z.strictObject({ testId: idSchema, outcome: outcomeField, note: z._default(longTextSchema, '') }),
      )
      .check(z.maxLength(200)),
    tests: z
      .array(z.strictObject({ testId: idSchema, result: z.nullable(measuredValueSchema) }))
      .check(z.maxLength(200)),
  },
  'Save what was looked at, and results of further tests',
);

export const saveReportDefects = saveSection(
  'defects',
  { defects: z.array(z.strictObject(defectFields)).check(z.maxLength(200)) },
  'Save the defects that were found',
);

export const saveReportConclusions = saveSection(
  'conclusions',
  conclusionFields,
  'Save conclusions, remarks and the next date',
);

/**
 * Everything that is included has been measured, or says why not, and the instruments were calibrated. Performs the open tasks of
 * low-voltage reports of what was measured. `reportIncomplete` names what is missing, `instrumentOutOfDate` which instruments.
 */
export const closeLowVoltageReport = defineContract({
  method: 'PUT',
  path: '/api/lowVoltageReports/:id/closing',
  access: edit,
  feature,
  params: idParamsSchema,
  body: z.strictObject({
    version: versionSchema,
    signatureId: idSchema,
    customerSignatureId: z._default(z.nullable(idSchema), null),
    customerName: z._default(shortTextSchema, ''),
  }),
  answer: dataOf(z.extend(lowVoltageReportSchema, { tasksPerformed: z.int() })),
  idempotent: true,
  summary: 'Sign a report and close it',
});

export const reopenLowVoltageReport = defineContract({
  method: 'PUT',
  path: '/api/lowVoltageReports/:id/reopening',
  access: edit,
  feature,
  params: idParamsSchema,
  body: z.strictObject({ version: versionSchema, reason: nameSchema }),
  answer: dataOf(lowVoltageReportSchema),
  idempotent: true,
  summary: 'Open a closed report again',
});
