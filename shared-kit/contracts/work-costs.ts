/** What maintenance cost in some days, as far as it is known. Euro; what is not known is null, and counts for nothing in a sum. */
import * as z from 'zod/mini';
import { dataOf, daySchema, idParamSchema } from './base.ts';
import { reportsFeature as feature, readsReports } from './report-access.ts';
import { defineContract } from './route.ts';

const euro = z.number();

export const workCostsSchema = z.object({
  /** What an hour of work costs there; null where nobody has said. */
  hourlyRate: z.nullable(euro),
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
});
export type WorkCosts = z.infer<typeof workCostsSchema>;

/** 400 `invalidInput` at `to` as the other reports. */
export const getWorkCosts = defineContract({
  method: 'GET',
  path: '/api/workReports/costs',
  access: readsReports,
  feature,
  query: z.strictObject({ installationId: idParamSchema, from: daySchema, to: daySchema }),
  answer: dataOf(workCostsSchema),
  summary: 'What planned work, correctives and contractors cost in some days',
});
