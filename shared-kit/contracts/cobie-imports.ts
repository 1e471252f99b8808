/** Import of a COBie handover workbook into an installation: a preview first, then all of it or nothing. */
import * as z from 'zod/mini';
import { dataOf, idParamSchema, idParamsSchema, idSchema, instantSchema } from './base.ts';
import { jobSchema } from './jobs.ts';
import { Permission } from './permissions.ts';
import { defineContract } from './route.ts';

export const maxWorkbookBytes = 30 * 1024 * 1024;

/**
 * Sheets that are read. Facility = building, Floor = floor, Space = area, Type = element type, Component = element, Attribute = data of
 * elements.
 */
export const cobieSheets = ['Facility', 'Floor', 'Space', 'Type', 'Component', 'Attribute'] as const;

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
] as const;

/** `row` is the sheet's row number from 1, null for the whole sheet; `value` what stood there. */
export const cobieIssueSchema = z.object({
  severity: z.enum(['error', 'warning']),
  sheet: z.enum(cobieSheets),
  row: z.nullable(z.int()),
  column: z.nullable(z.string()),
  code: z.enum(cobieIssueCodes),
  value: z.nullable(z.string()),
});
export type CobieIssue = z.infer<typeof cobieIssueSchema>;

const countsSchema = z.object({ create: z.int(), update: z.int(), unchanged: z.int() });
export type CobieCounts = z.infer<typeof countsSchema>;

export const cobiePlanSchema = z.object({
  buildings: countsSchema,
  floors: countsSchema,
  areas: countsSchema,
  elementTypes: countsSchema,
  elements: countsSchema,
});
export type CobiePlan = z.infer<typeof cobiePlanSchema>;

/** How many rows of attributes are data of elements, and how many are not taken. */
const cobieAttributesSchema = z.object({ taken: z.int(), left: z.int() });
export type CobieAttributes = z.infer<typeof cobieAttributesSchema>;

/** One thing that the import would make or change, for people to look through. */
export const cobiePreviewItemSchema = z.object({
  sheet: z.enum(cobieSheets),
  row: z.int(),
  action: z.enum(['create', 'update', 'unchanged']),
  name: z.string(),
  /** The parent's name, or the type's for a component. */
  context: z.string(),
  /** The fields of an existing record that would change; `data.refrigerant` for one of its data. */
  changes: z._default(z.array(z.string()), []),
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
  /** The first 500 of what would be made or changed. */
  items: z.array(cobiePreviewItemSchema),
  /** The run that applies it, null before; answered by polling the import. */
  job: z.nullable(jobSchema(cobiePlanSchema)),
});
export type CobieImport = z.infer<typeof cobieImportSchema>;

const administrationHere = { anyOf: [Permission.Administration], in: 'input' } as const;
const administrationOfRecord = { anyOf: [Permission.Administration], in: 'record' } as const;

export const previewCobieImport = defineContract({
  method: 'POST',
  path: '/api/cobieImports',
  access: administrationHere,
  query: z.strictObject({
    installationId: idParamSchema,
    fileName: z.optional(z.string().check(z.maxLength(200))),
  }),
  bodyType: 'file',
  bodyLimit: maxWorkbookBytes,
  answer: dataOf(cobieImportSchema),
  status: 201,
  summary: 'Read a COBie workbook and say what an import would do',
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
