/** What maintenance cost in some days, as far as it is known. Euro; what is not known is null, and counts for nothing in a sum. */
import * as z from 'zod/mini';
import { dataOf, daySchema, idParamSchema, idSchema } from '../base.ts';
import { reportsFeature as feature, readsReports } from '../reports/report-access.ts';
import { defineContract } from '../route.ts';

const euro = z.number();

/** What an hour cost on some days, first and last included; null where nobody had said. */
export const ratePeriodSchema = z.object({ from: daySchema, to: daySchema, rate: z.nullable(euro) });
/** The days one after the other; none in what services answered before. */
export const ratePeriodsSchema = z._default(z.array(ratePeriodSchema), []);

export const workCostsSchema = z.object({
  /** What an hour of work cost there, the last one of these days that is known; null where nobody has said. */
  hourlyRate: z.nullable(euro),
  rates: ratePeriodsSchema,
  /** Tasks that were done in these days, whenever they were due, by their planned minutes. */
  planned: z.object({ tasks: z.int(), minutes: z.int(), cost: z.nullable(euro) }),
  /** Correctives that were closed in these days: their parts and other costs, and the minutes that people wrote down. */
  correctives: z.object({
    closed: z.int(),
    minutes: z.int(),
    parts: euro,
    labour: z.nullable(euro),
    withoutMinutes: z.int(),
  }),
  /** Contracts of companies with an amount: what of it falls on these days; of those without a term nobody knows. */
  contractors: z.object({ contracts: z.int(), cost: euro, withoutTerm: z.int() }),
  /** Of all that is known. */
  total: euro,
  /** What work on elements with a price cost, and these prices together; how many elements have none. Null in what services answered before. */
  value: z._default(
    z.nullable(z.object({ cost: euro, price: euro, elements: z.int(), unpriced: z.int() })),
    null,
  ),
});
export type WorkCosts = z.infer<typeof workCostsSchema>;

/** So many elements are answered at most, the dearest ones. */
export const mostElementCosts = 100;

const elementCostSchema = z.object({
  id: idSchema,
  name: z.string(),
  ref: z.string(),
  /** Null where nobody has said. */
  price: z.nullable(euro),
  planned: z.object({ tasks: z.int(), cost: z.nullable(euro) }),
  correctives: z.object({ closed: z.int(), cost: euro }),
  cost: euro,
  /** Of its price, from 0 on: more than 1 is more than it cost. */
  share: z.nullable(z.number()),
});
export type ElementCost = z.infer<typeof elementCostSchema>;

/** What work on each element cost beside what the element did (EN 15341, E1). Elements that are not in use any more are left out. */
export const elementCostsSchema = z.object({
  hourlyRate: z.nullable(euro),
  rates: ratePeriodsSchema,
  /** Those that work cost something on: the dearest for its price first, then those without one. */
  rows: z.array(elementCostSchema),
  total: z.int(),
  /** Elements with a price: how many, their prices together, and what work on them cost. */
  priced: z.object({ elements: z.int(), price: euro, cost: euro }),
  unpriced: z.object({ elements: z.int(), cost: euro }),
  /** Of work on areas, and on elements that are not in use any more. */
  others: euro,
});
export type ElementCosts = z.infer<typeof elementCostsSchema>;

const query = z.strictObject({ installationId: idParamSchema, from: daySchema, to: daySchema });

/** 400 `invalidInput` at `to` as the other reports. */
export const getElementCosts = defineContract({
  method: 'GET',
  path: '/api/workReports/elementCosts',
  access: readsReports,
  feature,
  query,
  answer: dataOf(elementCostsSchema),
  summary: 'What work on each element cost in some days beside what the element did',
});

/** 400 `invalidInput` at `to` as the other reports. */
export const getWorkCosts = defineContract({
  method: 'GET',
  path: '/api/workReports/costs',
  access: readsReports,
  feature,
  query,
  answer: dataOf(workCostsSchema),
  summary: 'What planned work, correctives and contractors cost in some days',
});
