/** Catalogues as spreadsheets: what a sheet holds, and entries that come in together. */
import * as z from 'zod/mini';
import { dataOf } from '../base.ts';
import { defineContract } from '../route.ts';

/** Catalogues whose entries come in as a sheet. */
export const importedCatalogues = [
  'elementTypes',
  'choreTypes',
  'formats',
  'genericChores',
  'genericElements',
  'correctiveTypes',
  'genericObservations',
  'inspectionCategories',
  'genericInspections',
  'manuals',
  'manualTopics',
  'performedTests',
  'inspectionTests',
  'genericLowVoltageReports',
  'measuringEquipments',
] as const;
export type ImportedCatalogue = (typeof importedCatalogues)[number];

export const maxSheetBytes = 20 * 1024 * 1024;
/** As many as a list is exported with. */
export const maxSheetRows = 10_000;

const plainSchema = z.union([z.string(), z.number(), z.boolean()]);
/** A value alone, or with what else the file says of the cell: see `shared-kit/domain/files/sheet-cells`. */
const cellSchema = z.union([
  plainSchema,
  z.object({
    value: z.nullable(plainSchema),
    kind: z.optional(z.enum(['day', 'error'])),
    shown: z.optional(z.string()),
    formula: z.optional(z.literal(true)),
    merge: z.optional(z.string()),
  }),
]);
/** `row` counts from 1, `cells` are by column from 0, null where there is nothing. */
const sheetRowSchema = z.object({
  row: z.int(),
  cells: z.array(z.nullable(cellSchema)),
  isHidden: z.optional(z.literal(true)),
});
export type SheetRow = z.infer<typeof sheetRowSchema>;

/** The cells of a workbook's first sheet; nothing is kept of it. */
export const readSheet = defineContract({
  method: 'POST',
  path: '/api/catalogueSheets',
  access: 'superAdmin',
  bodyType: 'file',
  bodyLimit: maxSheetBytes,
  answer: dataOf(
    z.object({
      /** As the file calls the sheet; a text with separators has no name. */
      name: z._default(z.string(), ''),
      rows: z.array(sheetRowSchema),
    }),
  ),
  summary: 'Read the cells of a workbook',
});

const rowSchema = z.int().check(z.gte(1), z.lte(1_048_576));
const fieldsSchema = z.record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,60}$/)), z.unknown());

/** What is wrong with a row: a field, or the whole of it where `path` is empty. */
const refusedSchema = z.object({ row: z.int(), path: z.string(), code: z.string() });
export type RefusedRow = z.infer<typeof refusedSchema>;

export const catalogueImportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.array(refusedSchema),
  /** What would be made or changed, or was: of a change, its fields. The first 500. */
  items: z.array(
    z.object({
      row: z.int(),
      action: z.enum(['create', 'update']),
      changes: z.array(z.string()),
      /** Each value as it will be stored, after what is stored now: of a new entry, those that say something. */
      values: z._default(
        z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
        [],
      ),
    }),
  ),
  /** Whether it was written: not in a preview, and not where one row is refused. */
  applied: z.boolean(),
});
export type CatalogueImport = z.infer<typeof catalogueImportSchema>;

/**
 * Adds and changes entries of a catalogue, all or none. An entry is recognised by what is unique of it (name, reference); fields that are
 * left out stay as they are, languages of a text too.
 */
export const importCatalogue = defineContract({
  method: 'POST',
  path: '/api/catalogueImports',
  access: 'superAdmin',
  bodyLimit: 32 * 1024 * 1024,
  body: z.strictObject({
    resource: z.enum(importedCatalogues),
    /** Whether it is only said what would happen. */
    preview: z.boolean(),
    entries: z
      .array(z.strictObject({ row: rowSchema, fields: fieldsSchema }))
      .check(z.minLength(1), z.maxLength(maxSheetRows)),
  }),
  answer: dataOf(catalogueImportSchema),
  summary: 'Add and change entries of a catalogue together',
});
