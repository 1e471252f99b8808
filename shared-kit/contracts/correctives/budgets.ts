/** What a year may cost in an installation, beside what it has cost and what it is about to. Euro; what is not known is null. */
import * as z from 'zod/mini';
import {
  dataOf,
  daySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  intParamSchema,
  versionSchema,
} from '../base.ts';
import { Permission } from '../people/permissions.ts';
import { reportsFeature as feature, readsReports } from '../reports/report-access.ts';
import { defineContract } from '../route.ts';
import { ratePeriodsSchema } from './work-costs.ts';

/** Cost centres: work of planned tasks, work of correctives, their parts and other costs, and contracts of companies. */
export const costCentres = ['planned', 'repairs', 'parts', 'contractors'] as const;
export type CostCentre = (typeof costCentres)[number];

export const euro = z.number();
/** What may be stated. */
export const costAmount = z._default(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000))), null);
export const budgetYear = z.int().check(z.gte(2000), z.lte(2200));

export const perCentre = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ planned: value, repairs: value, parts: value, contractors: value });

export const budgetRowSchema = z.object({
  centre: z.enum(costCentres),
  /** Null where nobody has said. */
  budget: z.nullable(euro),
  spent: euro,
  /** What is known to come until the year ends: tasks to be done, correctives that are open, the rest of contracts. */
  toCome: euro,
  /** What it will have cost by the year's end: `shared-kit/domain/figures/budget-forecast`. */
  forecast: euro,
});
export type BudgetRow = z.infer<typeof budgetRowSchema>;

export const approvableKinds = ['corrective', 'contract'] as const;
export type ApprovableKind = (typeof approvableKinds)[number];

const largeCostSchema = z.object({
  kind: z.enum(approvableKinds),
  id: idSchema,
  title: z.string(),
  /** When it was closed or begins; null of what is open. */
  day: z.nullable(daySchema),
  amount: euro,
  /** Null where nobody has approved it, or it has become more since. */
  approved: z.nullable(z.object({ amount: euro, byName: z.string(), at: instantSchema })),
});
export type LargeCost = z.infer<typeof largeCostSchema>;

/** So many costs are answered at most: those that await approval first, the largest first. */
export const mostLargeCosts = 100;

export const budgetYearSchema = z.object({
  installationId: idSchema,
  year: z.int(),
  /** 0 where nobody has stated a budget yet. */
  version: versionSchema,
  /** What costs more is to be approved; null: nothing is. */
  approvalAbove: z.nullable(euro),
  /** What an hour of work costs there, the last one of the year that is known; null where nobody has said, and then work counts for nothing. */
  hourlyRate: z.nullable(euro),
  rates: ratePeriodsSchema,
  rows: z.array(budgetRowSchema),
  /** Spent in each month of the year, `2026-03`. */
  months: z.array(z.object({ month: z.string(), ...perCentre(euro).shape })),
  largeCosts: z.array(largeCostSchema),
  /** How many of all large costs await approval. */
  awaiting: z.int(),
});
export type BudgetYear = z.infer<typeof budgetYearSchema>;

export const getBudgetYear = defineContract({
  method: 'GET',
  path: '/api/budgets',
  access: readsReports,
  feature,
  query: z.strictObject({ installationId: idParamSchema, year: intParamSchema(2000, 2200) }),
  answer: dataOf(budgetYearSchema),
  summary: 'The budget of a year beside what was spent and what is to come',
});

const administers = { anyOf: [Permission.Administration], in: 'input' } as const;

export const budgetStatementSchema = z.strictObject({
  installationId: idSchema,
  year: budgetYear,
  version: versionSchema,
  amounts: perCentre(costAmount),
  approvalAbove: costAmount,
});

/** 409 `versionConflict` where somebody else has changed it. */
export const saveBudget = defineContract({
  method: 'PUT',
  path: '/api/budgets',
  access: administers,
  feature,
  body: budgetStatementSchema,
  answer: dataOf(z.object({ version: versionSchema })),
  summary: 'State the budget of a year',
});

/** Up to the amount; null takes an approval back. 404 for what is not of the installation. */
export const approveCost = defineContract({
  method: 'POST',
  path: '/api/budgets/approvals',
  access: administers,
  feature,
  body: z.strictObject({
    installationId: idSchema,
    kind: z.enum(approvableKinds),
    id: idSchema,
    amount: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000))),
  }),
  answer: dataOf(z.object({ id: idSchema })),
  summary: 'Approve a cost above the amount that the installation approves',
});
