/** A year's budget by buildings, or by the cost centres that an installation keeps itself. Euro; what is not known is null. */
import * as z from 'zod/mini';
import {
  baseShape,
  dataOf,
  idParamSchema,
  idSchema,
  intParamSchema,
  listQueryShape,
  nameSchema,
  requiredTextOf,
  sortSchema,
  statusField,
  versionSchema,
} from '../base.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { Permission } from '../people/permissions.ts';
import { reportsFeature as feature, readsReports } from '../reports/report-access.ts';
import { defineContract } from '../route.ts';
import { budgetRowSchema, budgetYear, costAmount, euro, perCentre } from './budgets.ts';

const administers = { anyOf: [Permission.Administration], in: 'input' } as const;
const ofRecord = { anyOf: [Permission.Administration], in: 'record' } as const;

const costCentreFields = {
  installationId: idSchema,
  /** As accounting calls it. */
  code: requiredTextOf(40),
  name: nameSchema,
  /** What is spent there is the cost centre's; a building belongs to one in use at most. */
  buildingIds: z._default(z.array(idSchema).check(z.maxLength(500)), []),
  /** An inactive one is kept for the years that have a budget of it; its buildings are free for others. */
  entityStatus: statusField,
};
export const costCentreSchema = z.object({ ...baseShape, ...costCentreFields });
export type OwnCostCentre = z.infer<typeof costCentreSchema>;

/** `code` is unique within the installation. 400 for buildings of another installation or another cost centre, and for the deletion of one with a budget. */
export const ownCostCentres = defineCrud({
  resource: 'costCentres',
  entity: costCentreSchema,
  fields: costCentreFields,
  feature,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    sort: z.optional(sortSchema(['code', 'name'])),
  }),
  access: {
    list: readsReports,
    get: { anyOf: [Permission.GenerateReports], in: 'record' },
    create: administers,
    update: ofRecord,
    remove: ofRecord,
  },
});

export const budgetDivisions = ['building', 'costCentre'] as const;
export type BudgetDivision = (typeof budgetDivisions)[number];

const amounts = perCentre(z.nullable(euro));

const budgetPartSchema = z.object({
  /** Of the building or the cost centre; null for what belongs to none. */
  id: z.nullable(idSchema),
  /** Empty of a building that is no more, and of what belongs to none. */
  name: z.string(),
  /** Of a cost centre; empty of others. */
  code: z.string(),
  /** A cost centre that is kept for this year's budget alone. */
  isInactive: z.boolean(),
  /** Of its budget line; 0 where nobody has stated one. */
  version: versionSchema,
  /** What was stated of it, without what follows from others. */
  stated: amounts,
  rows: z.array(budgetRowSchema),
});
export type BudgetPart = z.infer<typeof budgetPartSchema>;

export const budgetPartsSchema = z.object({
  by: z.enum(budgetDivisions),
  /** Of the installation; each figure is the sum of those of the parts. */
  whole: z.array(budgetRowSchema),
  /** By name, or by code; last what belongs to none. */
  parts: z.array(budgetPartSchema),
});
export type BudgetParts = z.infer<typeof budgetPartsSchema>;

export const getBudgetParts = defineContract({
  method: 'GET',
  path: '/api/budgets/parts',
  access: readsReports,
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    year: intParamSchema(2000, 2200),
    by: z.enum(budgetDivisions),
  }),
  answer: dataOf(budgetPartsSchema),
  summary: 'The budget of a year by buildings or by cost centres, with what belongs to none',
});

export const budgetLineSchema = z.strictObject({
  installationId: idSchema,
  year: budgetYear,
  by: z.enum(budgetDivisions),
  id: idSchema,
  version: versionSchema,
  amounts: perCentre(costAmount),
});

/** 404 for what is not of the installation, 409 `versionConflict` where somebody else has changed it. */
export const saveBudgetLine = defineContract({
  method: 'PUT',
  path: '/api/budgets/parts',
  access: administers,
  feature,
  body: budgetLineSchema,
  answer: dataOf(z.object({ version: versionSchema })),
  summary: 'State the budget of a building or of a cost centre in a year',
});
