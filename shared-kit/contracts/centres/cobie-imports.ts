/** Import of a COBie handover workbook into an installation: a preview first, then all of it or nothing. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  deletedSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
} from '../base.ts';
import { jobSchema } from '../jobs.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';

export const maxWorkbookBytes = 30 * 1024 * 1024;

/**
 * Sheets that are read. Facility = building, Floor = floor, Space = area, Type = element type, Component = element, Attribute = data of
 * elements.
 */
export const cobieSheets = ['Facility', 'Floor', 'Space', 'Type', 'Component', 'Attribute'] as const;
/** The portal's own form has two besides. */
export const importSheets = [...cobieSheets, 'BuildingUse', 'ThermalInstallation'] as const;

/** Keys of the translations under `cobieIssues`. `error` rows keep the import from being applied. */
export const cobieIssueCodes = [
  'sheetMissing',
  'columnMissing',
  'nameMissing',
  'nameRepeated',
  'parentMissing',
  'parentUnknown',
  'typeUnknown',
  'spaceUnknown',
  'dateUnreadable',
  'numberUnreadable',
  'valueTooLong',
  'renamedToBeUnique',
  'rowEmpty',
  'encodingMangled',
  'refMissing',
  'refRepeated',
  'valueInvalid',
  'columnUnknown',
  'fieldOfOtherType',
  /** It says what went wrong in the spreadsheet, such as `#REF!`. */
  'cellError',
  /** A formula without a value: the program that wrote the file did not work it out. */
  'formulaUncalculated',
  'formulaEmpty',
  /** A formula whose value is 0, which is what some programs write for one that they did not work out. */
  'formulaZero',
  /** It could be two numbers, and nobody has said yet which sign is the decimal one. */
  'numberAmbiguous',
  /** It could be two numbers; the others of its column tell which. */
  'numberByColumn',
  'unitOther',
  /** `3/4/2026` could be two days, and nobody has said yet whether the day or the month comes first. */
  'dayAmbiguous',
  /** It could be two days; the others of its column tell which. */
  'dayByColumn',
  /** A day where a text is kept: spreadsheets make days of texts that look like one. */
  'dayInText',
  /** A name or reference that several rows share by a merged cell. */
  'cellMerged',
  /** Nobody has said yet whether hidden rows and columns count. */
  'hiddenRows',
] as const;

/** `row` is the sheet's row number from 1, null for the whole sheet; `value` what stood there. */
export const cobieIssueSchema = z.object({
  severity: z.enum(['error', 'warning']),
  sheet: z.enum(importSheets),
  /** What the file calls the sheet; previews of before do not say. */
  title: z.optional(z.string()),
  row: z.nullable(z.int()),
  column: z.nullable(z.string()),
  /** Where it stands, `G2`. */
  cell: z._default(z.nullable(z.string()), null),
  code: z.enum(cobieIssueCodes),
  value: z.nullable(z.string()),
});
export type CobieIssue = z.infer<typeof cobieIssueSchema>;

const decimalSignSchema = z.enum([',', '.']);
const questionIdSchema = z.string().check(z.maxLength(400));

/** What a person is asked once before a file is taken. `answer` is null until then. */
export const cobieQuestionSchema = z.discriminatedUnion('kind', [
  /** Numbers of a column that could be two: which sign stands before the decimals? */
  z.object({
    kind: z.literal('decimal'),
    id: questionIdSchema,
    sheet: z.enum(importSheets),
    column: z.string(),
    /** How many of the column's cells. */
    count: z.int(),
    /** What each is where the comma, or the point, is the decimal sign. */
    examples: z.array(z.object({ row: z.int(), written: z.string(), comma: z.number(), point: z.number() })),
    answer: z.nullable(decimalSignSchema),
  }),
  /** Days of a column that could be two: does the day or the month come first? */
  z.object({
    kind: z.literal('dayOrder'),
    id: questionIdSchema,
    sheet: z.enum(importSheets),
    column: z.string(),
    /** How many of the column's cells. */
    count: z.int(),
    /** What each is where the day, or the month, comes first. */
    examples: z.array(
      z.object({ row: z.int(), written: z.string(), dayFirst: daySchema, monthFirst: daySchema }),
    ),
    answer: z.nullable(z.enum(['dayFirst', 'monthFirst'])),
  }),
  /** Rows and columns that the file hides or filters out: do they count? */
  z.object({
    kind: z.literal('hidden'),
    id: questionIdSchema,
    rows: z.int(),
    columns: z.array(z.string()),
    answer: z.nullable(z.enum(['take', 'leave'])),
  }),
  /** A heading that nobody knows, with what it could mean; `''` leaves the column out. Need not be answered. */
  z.object({
    kind: z.literal('heading'),
    id: questionIdSchema,
    sheet: z.enum(importSheets),
    column: z.string(),
    proposals: z.array(z.object({ key: z.string(), label: z.string() })),
    answer: z.nullable(z.string()),
  }),
  /** A type that there is not, called almost as some that there are; `''` makes it. Need not be answered. */
  z.object({
    kind: z.literal('type'),
    id: questionIdSchema,
    /** As the file writes it. */
    written: z.string(),
    /** Of types, by their ids. */
    proposals: z.array(z.object({ key: z.string(), label: z.string() })),
    answer: z.nullable(z.string()),
  }),
]);
export type CobieQuestion = z.infer<typeof cobieQuestionSchema>;

const countsSchema = z.object({ create: z.int(), update: z.int(), unchanged: z.int() });
export type CobieCounts = z.infer<typeof countsSchema>;

export const cobiePlanSchema = z.object({
  buildings: countsSchema,
  floors: countsSchema,
  areas: countsSchema,
  elementTypes: countsSchema,
  elements: countsSchema,
  /** Plans of before say nothing of these. */
  buildingUses: z._default(countsSchema, { create: 0, update: 0, unchanged: 0 }),
  thermalInstallations: z._default(countsSchema, { create: 0, update: 0, unchanged: 0 }),
});
export type CobiePlan = z.infer<typeof cobiePlanSchema>;

/** How many rows of attributes are data of elements, and how many are not taken. */
const cobieAttributesSchema = z.object({ taken: z.int(), left: z.int() });
export type CobieAttributes = z.infer<typeof cobieAttributesSchema>;

const previewedSchema = z.nullable(z.union([z.string(), z.number()]));

/** One thing that the import would make or change, for people to look through. */
export const cobiePreviewItemSchema = z.object({
  sheet: z.enum(importSheets),
  row: z.int(),
  action: z.enum(['create', 'update', 'unchanged']),
  name: z.string(),
  /** The parent's name, or the type's for a component. */
  context: z.string(),
  /** The fields of an existing record that would change; `data.refrigerant` for one of its data. */
  changes: z._default(z.array(z.string()), []),
  /** Each value as it will be stored, after what is stored now; null for nothing. Names of places and types among them; numbers as such. */
  values: z._default(
    z.array(z.object({ field: z.string(), before: previewedSchema, after: previewedSchema })),
    [],
  ),
});
export type CobiePreviewItem = z.infer<typeof cobiePreviewItemSchema>;

export const cobieImportSchema = z.object({
  id: idSchema,
  installationId: idSchema,
  fileName: z.string(),
  /** COBie, or the form that `exportElementWorkbook` writes. */
  format: z._default(z.enum(['cobie', 'own']), 'cobie'),
  createdAt: instantSchema,
  plan: cobiePlanSchema,
  /** Null where the file has none. */
  attributes: z._default(z.nullable(cobieAttributesSchema), null),
  /** How many of the new element types would work in this installation alone until a super-administrator approves them. */
  typesToApprove: z._default(z.int(), 0),
  /** Whether it can be applied: no issue is an error. */
  applicable: z.boolean(),
  issues: z.array(cobieIssueSchema),
  questions: z._default(z.array(cobieQuestionSchema), []),
  /** The first 500 of what would be made or changed. */
  items: z.array(cobiePreviewItemSchema),
  /** The run that applies it, null before; answered by polling the import. */
  job: z.nullable(jobSchema(cobiePlanSchema)),
});
export type CobieImport = z.infer<typeof cobieImportSchema>;

const administrationHere = { anyOf: [Permission.Administration], in: 'input' } as const;
const administrationOfRecord = { anyOf: [Permission.Administration], in: 'record' } as const;

const chosenFileSchema = z.strictObject({
  installationId: idParamSchema,
  fileName: z.optional(z.string().check(z.maxLength(200))),
});

export const previewCobieImport = defineContract({
  method: 'POST',
  path: '/api/cobieImports',
  access: administrationHere,
  query: chosenFileSchema,
  bodyType: 'file',
  bodyLimit: maxWorkbookBytes,
  answer: dataOf(cobieImportSchema),
  status: 201,
  summary: 'Read a COBie workbook and say what an import would do',
});

/** A file that is read: the run of that, and the import that came of it. */
export const workbookReadingSchema = z.object({
  id: idSchema,
  installationId: idSchema,
  fileName: z.string(),
  /** `done` of `total` are bytes; `total` is 0 where the file does not say how much there is to read, or has to wait for others. */
  job: jobSchema(z.object({ importId: idSchema })),
});
export type WorkbookReading = z.infer<typeof workbookReadingSchema>;

/**
 * As `previewCobieImport`, behind the answer: how far it is, and what came of it, is asked for. 400 `jobRunning` while another file of the same
 * person is read in the installation, 503 where too many wait. What the first bytes do not tell, the file is refused for by the error of its job; `readingInterrupted` where the
 * service was started anew meanwhile, which keeps no files.
 */
export const startWorkbookReading = defineContract({
  method: 'POST',
  path: '/api/workbookReadings',
  access: administrationHere,
  query: chosenFileSchema,
  bodyType: 'file',
  bodyLimit: maxWorkbookBytes,
  answer: dataOf(workbookReadingSchema),
  status: 202,
  summary: 'Begin to read a workbook for an import',
});

/** The caller's last one; null where there is none, where it was put away, and once its import is begun or gone. */
export const getWorkbookReading = defineContract({
  method: 'GET',
  path: '/api/workbookReadings',
  access: administrationHere,
  query: z.strictObject({ installationId: idParamSchema }),
  answer: dataOf(z.nullable(workbookReadingSchema)),
  summary: 'The workbook that the caller had read last, and how far that is',
});

/** Ends it, or puts away what is told of one that has ended; the import that came of it stays. 404 for somebody else's. */
export const endWorkbookReading = defineContract({
  method: 'DELETE',
  path: '/api/workbookReadings/:id',
  access: administrationOfRecord,
  params: idParamsSchema,
  answer: deletedSchema,
  summary: 'End the reading of a workbook',
});

/**
 * A workbook of before 2007 as one of today, with the same cells: its faults can be marked in that. 400 `fileTypeMismatch` for what is none.
 * Nothing of it is stored. Without an installation it is for super-administrators alone, whose portal may have none yet: 404 for anybody else.
 */
export const copyWorkbook = defineContract({
  method: 'POST',
  path: '/api/workbookCopies',
  access: administrationHere,
  query: z.strictObject({ installationId: z.optional(idParamSchema) }),
  bodyType: 'file',
  bodyLimit: maxWorkbookBytes,
  /** In Base64. */
  answer: dataOf(z.object({ content: z.string() })),
  summary: 'Make a workbook of today of one of before 2007',
});

/** Says what was asked about a file; what it comes to is worked out anew. Not once it is being applied. */
export const answerCobieImport = defineContract({
  method: 'PUT',
  path: '/api/cobieImports/:id/answers',
  access: administrationOfRecord,
  params: idParamsSchema,
  /** By the id of the question. */
  body: z.strictObject({ answers: z.record(questionIdSchema, z.string().check(z.maxLength(200))) }),
  answer: dataOf(cobieImportSchema),
  summary: 'Answer what was asked about the file of an import',
});

/** Starts once; again while it runs or after it is done answers the same import. */
export const applyCobieImport = defineContract({
  method: 'POST',
  path: '/api/cobieImports/:id/apply',
  access: administrationOfRecord,
  params: idParamsSchema,
  answer: dataOf(cobieImportSchema),
  status: 202,
  summary: 'Apply a previewed import, all of it or nothing',
});

/** Ends a run that is still going on: nothing of it remains. One that has ended stays as it is. */
export const cancelCobieImport = defineContract({
  method: 'POST',
  path: '/api/cobieImports/:id/cancel',
  access: administrationOfRecord,
  params: idParamsSchema,
  answer: dataOf(cobieImportSchema),
  summary: 'End the run of an import: nothing of it remains',
});

/** Structure and elements of an installation as a workbook that `previewCobieImport` takes again. */
export const exportElementWorkbook = defineContract({
  method: 'GET',
  path: '/api/elementWorkbooks/export',
  access: administrationHere,
  query: z.strictObject({
    installationId: idParamSchema,
    /** Of its headings. */
    language: z.enum(['es', 'cat', 'en']),
  }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'The places and elements of an installation as a workbook to change and import',
});

export const getCobieImport = defineContract({
  method: 'GET',
  path: '/api/cobieImports/:id',
  access: administrationOfRecord,
  params: idParamsSchema,
  answer: dataOf(cobieImportSchema),
  summary: 'A previewed import and how far it is applied',
});
