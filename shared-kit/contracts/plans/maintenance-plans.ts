/** Maintenance plans of element types: which generic chores an element of a type gets, and giving them to elements. */
import * as z from 'zod/mini';
import {
  dataOf,
  idParamSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  listOf,
  listQueryShape,
  localizedTextSchema,
  versionSchema,
} from '../base.ts';
import { buildingUses } from '../centres/installations.ts';
import { jobSchema } from '../jobs.ts';
import { Permission } from '../people/permissions.ts';
import { defineContract } from '../route.ts';

const bound = z._default(z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000))), null);

export const installationAmounts = ['installationThermalPower', 'installationSolarPower'] as const;
/**
 * Fields of an element in kilowatt, sums over its installation's generators, months between checks for leaks (0 where none are due), or
 * `data.<key>` for a number among the data of its type.
 */
export const planAmounts = [
  'power',
  'heatPower',
  'coldPower',
  ...installationAmounts,
  'leakCheckMonths',
] as const;
const amountField = z.union([
  z.enum(planAmounts),
  z.string().check(z.regex(/^data\.[a-z][A-Za-z0-9]{0,39}$/)),
]);

/**
 * `amount`: more than `above`, `upTo` at most, as the rules print it (≤ 70 kW, > 70 kW); null is no bound. `use`: what the element's
 * building is used for.
 */
export const planConditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), field: amountField, above: bound, upTo: bound }),
  z.strictObject({
    kind: z.literal('use'),
    uses: z.array(z.enum(buildingUses)).check(z.minLength(1), z.maxLength(buildingUses.length)),
  }),
]);
export type PlanCondition = z.infer<typeof planConditionSchema>;

/** All conditions must hold; none is always. */
export const planLineSchema = z.strictObject({
  genericChoreId: idSchema,
  conditions: z._default(z.array(planConditionSchema).check(z.maxLength(8)), []),
});
export type PlanLine = z.infer<typeof planLineSchema>;
export const maxPlanLines = 100;

/** `id` is the element type's; version 0 without lines where nobody has made one. */
export const maintenancePlanSchema = z.object({
  id: idSchema,
  version: versionSchema,
  lines: z.array(planLineSchema),
});
export type MaintenancePlan = z.infer<typeof maintenancePlanSchema>;

export const getMaintenancePlan = defineContract({
  method: 'GET',
  path: '/api/maintenancePlans/:id',
  access: 'signedIn',
  params: idParamsSchema,
  answer: dataOf(maintenancePlanSchema),
  summary: 'The maintenance plan of an element type',
});

/** A generic chore stands in a plan once. */
export const saveMaintenancePlan = defineContract({
  method: 'PUT',
  path: '/api/maintenancePlans',
  access: 'superAdmin',
  body: z.strictObject({
    id: idSchema,
    version: versionSchema,
    lines: z.array(planLineSchema).check(z.maxLength(maxPlanLines)),
  }),
  answer: dataOf(maintenancePlanSchema),
  summary: 'Change the maintenance plan of an element type',
});

export const maxPlanElements = 5000;

/** Active elements of the installation: the named ones, those of the named types, or all. */
const selectionShape = {
  installationId: idSchema,
  elementIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(maxPlanElements))),
  elementTypeIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(500))),
  /** These chores to every one of them, whatever their types' plans say. */
  genericChoreIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(200))),
};
export const planSelectionSchema = z.strictObject(selectionShape);
export type PlanSelection = z.infer<typeof planSelectionSchema>;

/** Chores: `added` would be, `there` are already, `notMet` are not for these elements, `undecided` lack data. */
const planCountsShape = {
  elements: z.int(),
  added: z.int(),
  there: z.int(),
  notMet: z.int(),
  undecided: z.int(),
};
export const planTypeSchema = z.object({
  elementTypeId: idSchema,
  name: localizedTextSchema,
  /** Whether there is anything that its elements should get. */
  planned: z.boolean(),
  ...planCountsShape,
});
export type PlanType = z.infer<typeof planTypeSchema>;

/** `dataMissing`: a condition asks for `fields` (`use` is the building's) that are empty; `referenceTaken`: a chore has the reference. */
export const planProblemSchema = z.object({
  reason: z.enum(['dataMissing', 'referenceTaken']),
  elementId: idSchema,
  elementRef: z.string(),
  elementName: z.string(),
  choreRef: z.string(),
  fields: z.array(z.string()),
});
export type PlanProblem = z.infer<typeof planProblemSchema>;

export const planPreviewSchema = z.object({
  totals: z.object({
    ...planCountsShape,
    /** Elements that would get a chore, and those that have none and get none. */
    elementsServed: z.int(),
    elementsWithout: z.int(),
    /** What the added chores take in a mean year. */
    minutesPerYear: z.number(),
  }),
  types: z.array(planTypeSchema),
  /** The first 500. */
  problems: z.array(planProblemSchema),
  problemCount: z.int(),
});
export type PlanPreview = z.infer<typeof planPreviewSchema>;

const resultSchema = z.object({ added: z.int(), elements: z.int() });

/** `undone` once what it added is removed. */
export const planApplicationSchema = z.object({
  id: idSchema,
  installationId: idSchema,
  createdAt: instantSchema,
  createdByName: z.string(),
  /** How many chores it gave, to how many elements; null until it is done. */
  result: z.nullable(resultSchema),
  undoneAt: z.nullable(instantSchema),
  job: z.nullable(jobSchema(resultSchema)),
});
export type PlanApplication = z.infer<typeof planApplicationSchema>;

const here = { anyOf: [Permission.Administration], in: 'input' } as const;
const ofRecord = { anyOf: [Permission.Administration], in: 'record' } as const;

/** Writes nothing. */
export const previewPlans = defineContract({
  method: 'POST',
  path: '/api/planApplications/preview',
  access: here,
  body: planSelectionSchema,
  answer: dataOf(planPreviewSchema),
  summary: 'What giving elements the chores of their plans would change',
});

/** Gives what is missing, all of it or nothing; safe to repeat. */
export const applyPlans = defineContract({
  method: 'POST',
  path: '/api/planApplications',
  access: here,
  body: planSelectionSchema,
  answer: dataOf(planApplicationSchema),
  status: 202,
  summary: 'Give elements the chores of their plans',
});

export const listPlanApplications = defineContract({
  method: 'GET',
  path: '/api/planApplications',
  access: here,
  query: z.strictObject({ ...listQueryShape, installationId: idParamSchema }),
  answer: listOf(planApplicationSchema),
  summary: 'The last applications of plans in an installation',
});

export const getPlanApplication = defineContract({
  method: 'GET',
  path: '/api/planApplications/:id',
  access: ofRecord,
  params: idParamsSchema,
  answer: dataOf(planApplicationSchema),
  summary: 'An application of plans and how far it is',
});

/** Removes exactly what it added; 400 `choresHaveResults` once work on one of them is written down. */
export const undoPlanApplication = defineContract({
  method: 'POST',
  path: '/api/planApplications/:id/undo',
  access: ofRecord,
  params: idParamsSchema,
  answer: dataOf(planApplicationSchema),
  summary: 'Take back an application of plans',
});
