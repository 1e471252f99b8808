/** A low-voltage report: who measured, where and with what, what was found, and how it was signed. */
import * as z from 'zod/mini';
import {
  baseShape,
  daySchema,
  idSchema,
  instantSchema,
  localizedTextSchema,
  longTextSchema,
  requiredTextOf,
  shortTextSchema,
  versionSchema,
  wordsSchema,
} from '../base.ts';
import { defectLevelSchema, defectTypeSchema, lowVoltageElementTypeSchema } from '../enums.ts';
import { calibrationRules } from './low-voltage-catalogues.ts';
import {
  checkedSchema,
  measuredValueSchema,
  measurements,
  networkTypes,
  siteConditions,
} from './low-voltage-measurements.ts';
import {
  luminaireSchema,
  panelRowSchema,
  partVerdictSchema,
  photoIds,
  reportStates,
} from './low-voltage-parts.ts';

const text = z._default(shortTextSchema, '');
const longText = z._default(longTextSchema, '');
const power = z._default(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))), null);
const day = z._default(z.nullable(daySchema), null);

/** Who, where and under which conditions. Names of the owner and the company are copies: they stay as they were. */
export const dataFields = {
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
export const outcomeField = z.nullable(z.enum(inspectionOutcomes));
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
  method: wordsSchema,
  unit: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  ...ruled,
  isMeasured: z.boolean(),
  /** Of a test that is not one of them: of the whole installation. */
  result: z.nullable(measuredValueSchema),
});

export const defectFields = {
  /** Within its report, given by the server; an id that the report has not given gets another one. */
  id: z.optional(idSchema),
  type: defectTypeSchema,
  level: defectLevelSchema,
  /** Of a panel or luminaire of the report. */
  elementId: z._default(z.nullable(idSchema), null),
  /** Of the panel's circuits; null or left out: all of the element. */
  circuitId: z.optional(z.nullable(idSchema)),
  description: requiredTextOf(1000),
  article: text,
  proposal: longText,
  deadline: day,
  photoIds,
};
export const defectSchema = z.object(defectFields);
export type Defect = z.infer<typeof defectSchema>;

export const conclusionFields = { conclusions: longText, remarks: longText, nextDate: day };

/** Why the protection against indirect contact can't be judged: TT without an RCD, TN without a device, IT at its second fault. */
export const protectionGaps = ['rcd', 'device', 'secondFault'] as const;

/** What keeps a draft open until a defect, or a reason, says what is to become of it. */
export const findingSchema = z.object({
  elementId: idSchema,
  elementName: z.string(),
  /** Null for what is of the whole element. */
  circuitId: z.nullable(idSchema),
  circuitName: z.string(),
  gap: z.nullable(z.enum(protectionGaps)),
  /** Those that are out of their limits. */
  readings: z.array(
    z.object({
      measurement: z.enum(measurements),
      measured: z.union([measuredValueSchema, checkedSchema]),
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
      isMinOut: z.optional(z.boolean()),
      isMaxOut: z.optional(z.boolean()),
    }),
  ),
  /** Of the defect that it asks for. */
  type: defectTypeSchema,
  level: defectLevelSchema,
});
export type Finding = z.infer<typeof findingSchema>;

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
  /** How often it has been opened again: the paper of revision 1 takes the place of the first one. */
  revision: z.int(),
  /** SHA-256 of what was signed, 64 hexadecimal digits; null while it is a draft, and where it was closed before there was one. */
  contentHash: z.nullable(z.string()),
};
export const lowVoltageReportRowSchema = z.object(rowShape);
export type LowVoltageReportRow = z.infer<typeof lowVoltageReportRowSchema>;

export const lowVoltageReportSchema = z.object({
  ...rowShape,
  ...dataFields,
  ...conclusionFields,
  kindIds: z.array(idSchema),
  introduction: wordsSchema,
  validityMonths: z.int(),
  /** When the last report of the same kinds said that this one was due, and the day of the month that it was counted to: `nextVisitOf`. */
  due: z.nullable(daySchema),
  dueDay: z.nullable(z.int()),
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
  /** Of a draft, those without a defect or a reason yet; at most 200. */
  findings: z.array(findingSchema),
});
export type LowVoltageReportDetail = z.infer<typeof lowVoltageReportDetailSchema>;
