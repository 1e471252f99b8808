/** Low-voltage reports of an installation: drafts in parts, closing with signatures, reopening. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  daySchema,
  deletedSchema,
  idListParamSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
  longTextSchema,
  nameSchema,
  shortTextSchema,
  sortSchema,
  versionSchema,
} from './base.ts';
import { defectLevelSchema, defectTypeSchema, lowVoltageElementTypeSchema } from './enums.ts';
import { defineHistory } from './history.ts';
import { lowVoltageFeature as feature, lowVoltageEdit, lowVoltageRead } from './low-voltage-access.ts';
import { calibrationRules } from './low-voltage-catalogues.ts';
import {
  measuredValueSchema,
  measurements,
  networkTypes,
  siteConditions,
} from './low-voltage-measurements.ts';
import { luminaireSchema, panelRowSchema, partVerdictSchema, reportStates } from './low-voltage-parts.ts';
import { defineContract } from './route.ts';

const text = z._default(shortTextSchema, '');
const longText = z._default(longTextSchema, '');
const power = z._default(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))), null);
const day = z._default(z.nullable(daySchema), null);
const edit = { anyOf: lowVoltageEdit, in: 'record' } as const;
const read = { anyOf: lowVoltageRead, in: 'record' } as const;

/** Who, where and under which conditions. Names of the owner and the company are copies: they stay as they were. */
const dataFields = {
  /** The day of the measurements: instruments have to be calibrated on it. */
  date: daySchema,
  technicianName: text,
  technicianLicence: text,
  companyName: text,
  companyNif: text,
  companyRegistration: text,
  ownerName: text,
  ownerNif: text,
  address: text,
  /** Number of the installation's file in the register. */
  supplyRegistration: text,
  /** What the premises are for, as ITC-BT classes them. */
  use: text,
  /** kW. */
  contractedPower: power,
  maximumPower: power,
  network: z._default(z.enum(networkTypes), 'TT'),
  /** U0, volt between a live conductor and earth. */
  voltage: z._default(z.number().check(z.gt(0), z.lte(1000)), 230),
  conditions: z._default(z.enum(siteConditions), 'dry'),
  /** Two hours in hospitals. */
  autonomyHours: z._default(z.literal([1, 2]), 1),
  measurements: z.array(z.enum(measurements)).check(z.maxLength(measurements.length)),
};

/** An instrument as it was when it was chosen. */
export const usedInstrumentSchema = z.object({
  id: idSchema,
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  calibrationDate: z.nullable(daySchema),
  calibrationExpiry: z.nullable(daySchema),
  certificate: z.string(),
});
export type UsedInstrument = z.infer<typeof usedInstrumentSchema>;

const ruled = { norm: z.string(), article: z.string() };
/** `notChecked` says why in its note. */
export const inspectionOutcomes = ['correct', 'defect', 'notApplicable', 'notChecked'] as const;
const outcomeField = z.nullable(z.enum(inspectionOutcomes));
const inspectionResultSchema = z.object({
  testId: idSchema,
  name: localizedTextSchema,
  defectType: defectTypeSchema,
  defectLevel: defectLevelSchema,
  lowVoltageElementType: lowVoltageElementTypeSchema,
  ...ruled,
  outcome: outcomeField,
  note: z.string(),
});

/** A performed test of the catalogue; `isMeasured` where it is one of the measurements of circuits, panels or luminaires. */
const performedTestSchema = z.object({
  testId: idSchema,
  name: localizedTextSchema,
  method: z.string(),
  unit: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  ...ruled,
  isMeasured: z.boolean(),
  /** Of a test that is not one of them: of the whole installation. */
  result: z.nullable(measuredValueSchema),
});

const defectFields = {
  type: defectTypeSchema,
  level: defectLevelSchema,
  /** Of a panel or luminaire of the report. */
  elementId: z._default(z.nullable(idSchema), null),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
  article: text,
  proposal: longText,
  deadline: day,
  photoIds: z._default(z.array(idSchema).check(z.maxLength(10)), []),
};
export const defectSchema = z.object(defectFields);
export type Defect = z.infer<typeof defectSchema>;

const conclusionFields = { conclusions: longText, remarks: longText, nextDate: day };

/** Of a closed report, as it was judged then. */
export const reportSummarySchema = z.object({
  panels: z.int(),
  /** Of the panels, those with measurements. */
  panelsMeasured: z.int(),
  circuits: z.int(),
  luminaires: z.int(),
  luminairesMeasured: z.int(),
  /** Panels and luminaires. */
  failing: z.int(),
  /** By level, the lowest first. */
  defects: z.array(z.int()),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

const signedSchema = z.object({
  at: instantSchema,
  userId: idSchema,
  userName: z.string(),
  /** Pictures of what was drawn or of a stamp. */
  signatureId: idSchema,
  customerSignatureId: z.nullable(idSchema),
  customerName: z.string(),
});
const reopenedSchema = z.object({
  at: instantSchema,
  userId: idSchema,
  userName: z.string(),
  reason: z.string(),
});

/** What is saved by itself, each with a version of its own. */
export const reportSections = ['data', 'inspection', 'defects', 'conclusions'] as const;
export type ReportSection = (typeof reportSections)[number];

const rowShape = {
  ...baseShape,
  installationId: idSchema,
  /** `BT-2026-7`: one after the other in the installation and the year of its date when it was begun. */
  number: z.string(),
  date: daySchema,
  state: z.enum(reportStates),
  /** Pending while it is a draft. */
  verdict: partVerdictSchema,
  technicianName: z.string(),
  kindNames: z.array(localizedTextSchema),
  nextDate: z.nullable(daySchema),
  createdAt: instantSchema,
  createdByName: z.string(),
  closing: z.nullable(signedSchema),
  /** The last time that it was opened again. */
  reopening: z.nullable(reopenedSchema),
  /** Null while it is a draft. */
  summary: z.nullable(reportSummarySchema),
};
export const lowVoltageReportRowSchema = z.object(rowShape);
export type LowVoltageReportRow = z.infer<typeof lowVoltageReportRowSchema>;

export const lowVoltageReportSchema = z.object({
  ...rowShape,
  ...dataFields,
  ...conclusionFields,
  kindIds: z.array(idSchema),
  introduction: z.string(),
  validityMonths: z.int(),
  /** Whether it can be closed with instruments that are not calibrated on its date. */
  calibrationRule: z.enum(calibrationRules),
  sections: z.object({
    data: versionSchema,
    inspection: versionSchema,
    defects: versionSchema,
    conclusions: versionSchema,
  }),
  instruments: z.array(usedInstrumentSchema),
  inspection: z.array(inspectionResultSchema),
  tests: z.array(performedTestSchema),
  defects: z.array(defectSchema),
});
export type LowVoltageReport = z.infer<typeof lowVoltageReportSchema>;

export const lowVoltageReportDetailSchema = z.extend(lowVoltageReportSchema, {
  panels: z.array(panelRowSchema),
  luminaires: z.array(luminaireSchema),
});
export type LowVoltageReportDetail = z.infer<typeof lowVoltageReportDetailSchema>;

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
      .array(z.strictObject({ testId: idSchema, outcome: outcomeField, note: longText }))
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
    customerName: text,
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
