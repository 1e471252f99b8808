/** The yearly maintenance certificate of a thermal installation, RITE, article 28: what it will say, and what is missing for it. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  intParamSchema,
  localizedTextSchema,
  versionSchema,
} from '../base.ts';
import { quantitySchema } from '../catalogues/quantities.ts';
import { issueBodyLimit, issueFields } from '../correctives/issue-fields.ts';
import { monthSchema, periodicitySchema } from '../enums.ts';
import { featureOf, programmeEdit } from '../plans/programmes.ts';
import { issuedPaperSchema } from '../reports/papers.ts';
import { defineContract } from '../route.ts';
import {
  readsRite,
  riteBandSchema,
  riteGeneratorSchema,
  riteInstallationSchema,
  thermalPowersSchema,
} from './rite-plant.ts';

/** Yearly figures of the certificate with the units that they may be written in, the usual one first: article 28, d and e. */
export const riteFigures = {
  fuel: ['kWh', 'm³', 'l', 'kg'],
  electricity: ['kWh'],
  makeUpWater: ['m³'],
  hotWater: ['m³', 'kWh'],
  hotWaterMeters: ['m³'],
  heatMeters: ['kWh'],
  heatOutput: ['kWh'],
  coldOutput: ['kWh'],
  renewableOutput: ['kWh'],
  cogenerationOutput: ['kWh'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type RiteFigure = keyof typeof riteFigures;
export const riteFigureKeys = Object.keys(riteFigures) as [RiteFigure, ...RiteFigure[]];

export const figureUnits = ['kWh', 'm³', 'l', 'kg'] as const;

/** Either a value, or the reason why there is none: the certificate has to say it. */
export const figureSchema = z.strictObject({
  key: z.enum(riteFigureKeys),
  value: z.nullable(z.number().check(z.gte(0), z.lte(1e12))),
  unit: z.enum(figureUnits),
  reason: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
});
export type Figure = z.infer<typeof figureSchema>;

/** What the company declares: maintained as the manual says, and within technical instruction IT 3. */
export const declarations = ['complies', 'doesNotComply'] as const;

const yearFields = {
  figures: z.array(figureSchema).check(z.maxLength(riteFigureKeys.length)),
  declaration: z._default(z.nullable(z.enum(declarations)), null),
  remarks: z._default(z.string().check(z.trim(), z.maxLength(4000)), ''),
};
/** Version 0 where nobody has written anything. */
export const riteYearSchema = z.object({ version: versionSchema, ...yearFields });
export type RiteYear = z.infer<typeof riteYearSchema>;

/** `open`: its days are running; `coming`: they have not begun. */
export const readingStates = ['complete', 'partial', 'missing', 'open', 'coming'] as const;

/** A period in which a generator has to be measured: IT 3.4. */
export const duePeriodSchema = z.object({
  table: z.enum(['heat', 'cold']),
  periodicity: periodicitySchema,
  key: z.string(),
  from: daySchema,
  /** The last day. */
  to: daySchema,
  state: z.enum(readingStates),
  /** The task with the fullest readings, or the open one where they are due; where there is none, one whose readings were copied. */
  taskId: z.nullable(idSchema),
  at: z.nullable(instantSchema),
  /** What was not measured. */
  lacking: z.array(quantitySchema),
  /** Of that, what was copied from an earlier period: a copy is no measurement. */
  copied: z.array(quantitySchema),
});
export type DuePeriod = z.infer<typeof duePeriodSchema>;

export const certificateGeneratorSchema = z.extend(
  z.omit(riteGeneratorSchema, { values: true, next: true }),
  {
    /** Fields of its data that the certificate needs and that are empty. */
    missing: z.array(z.string()),
    periods: z.array(duePeriodSchema),
  },
);

/** One operation of the preventive programme over all elements. */
export const operationSchema = z.object({
  ref: z.string(),
  name: localizedTextSchema,
  /** How often it was due in the year. */
  planned: z.int(),
  properly: z.int(),
  improperly: z.int(),
  unable: z.int(),
  /** Overdue, and not done. */
  late: z.int(),
  /** Its days are running. */
  open: z.int(),
  /** Due later in the year. */
  coming: z.int(),
  /** Of those that were done, in their time. */
  onTime: z.int(),
  lastAt: z.nullable(instantSchema),
});
export type Operation = z.infer<typeof operationSchema>;

export const openTaskSchema = z.object({
  taskId: idSchema,
  choreName: localizedTextSchema,
  elementName: z.string(),
  dueEnd: instantSchema,
});

/** An operation of table 3.3 that the installation needs, by its power and what is installed. */
export const tableOperationSchema = z.object({
  number: z.int(),
  ref: z.string(),
  name: localizedTextSchema,
  state: z.enum(['done', 'coming', 'partly', 'fewer', 'notDone', 'notPlanned']),
});

const seasonMonth = z.nullable(monthSchema);
export const certificateSchema = z.object({
  year: z.int(),
  /** Of all installations together. */
  powers: thermalPowersSchema,
  /** Of the installation that asks most. */
  band: riteBandSchema,
  /** The strongest first; none in what services answered before. */
  installations: z._default(z.array(riteInstallationSchema), []),
  /** Facts of the installation, empty where they were never given. */
  facts: z.record(z.string(), z.string()),
  /** Names of facts that the certificate needs and that are empty. */
  missingFacts: z.array(z.string()),
  heatingFrom: seasonMonth,
  coolingFrom: seasonMonth,
  generators: z.array(certificateGeneratorSchema),
  operations: z.array(operationSchema),
  table: z.array(tableOperationSchema),
  /** Of the table, not planned or not done, in part or at all: with any the declaration proves nothing. */
  missingOperations: z.int(),
  /** Undone ones that are overdue or whose days are running: the first hundred, by when they are due. */
  openTasks: z.array(openTaskSchema),
  lateCount: z.int(),
  openCount: z.int(),
  written: riteYearSchema,
  /** Figures that this installation has to give. */
  askedFigures: z.array(z.enum(riteFigureKeys)),
  missingFigures: z.array(z.enum(riteFigureKeys)),
  /** All that is missing now, and what can still be done in its time this year. */
  missing: z.int(),
  coming: z.int(),
});
export type RiteCertificate = z.infer<typeof certificateSchema>;

const yearSchema = z.int().check(z.gte(1900), z.lte(2200));

export const getRiteCertificate = defineContract({
  method: 'GET',
  path: '/api/riteCertificate',
  ...readsRite,
  query: z.strictObject({ installationId: idParamSchema, year: intParamSchema(1900, 2200) }),
  answer: dataOf(certificateSchema),
  summary: 'What the yearly maintenance certificate says, and what is missing for it',
});

/** A figure is written once; 409 with what is there now where somebody else has written meanwhile. */
export const saveRiteYear = defineContract({
  method: 'PUT',
  path: '/api/riteYears',
  access: { anyOf: programmeEdit.rite, in: 'input' },
  feature: featureOf('rite'),
  body: z.strictObject({
    installationId: idSchema,
    year: yearSchema,
    version: versionSchema,
    ...yearFields,
  }),
  answer: dataOf(riteYearSchema),
  idempotent: true,
  summary: "Write down an installation's yearly consumption and output",
});

/** With what is missing for it, which is printed: 413 `payloadTooLarge`, and revisions, as `issuePaper` of `papers.ts` has them. */
export const issueRiteCertificate = defineContract({
  method: 'POST',
  path: '/api/riteCertificate/issued',
  ...readsRite,
  body: z.strictObject({ installationId: idSchema, year: yearSchema, ...issueFields }),
  bodyLimit: issueBodyLimit,
  answer: dataOf(issuedPaperSchema),
  status: 201,
  summary: 'Issue the yearly maintenance certificate, or have again what was issued with the same content',
});
