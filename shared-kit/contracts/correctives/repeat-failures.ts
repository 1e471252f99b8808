/** Elements that fail again and again: `shared-kit/domain/correctives/repeat-failures`. */
import * as z from 'zod/mini';
import { dataOf, daySchema, idParamSchema, idSchema } from '../base.ts';
import { reportsFeature as feature, readsReports } from '../reports/report-access.ts';
import { defineContract } from '../route.ts';
import { failureCauses, failureModes } from './corrective.ts';

/** So many are answered at most, those with the most correctives first. */
export const mostRepeatFailures = 100;

/** How often each was said, the most first; null last: not said. */
const said = <const T extends readonly string[]>(codes: T) =>
  z.array(z.object({ code: z.nullable(z.enum(codes)), times: z.int() }));

const repeatFailureSchema = z.object({
  elementId: idSchema,
  name: z.string(),
  ref: z.string(),
  /** Correctives, which were opened on these days. */
  times: z.int(),
  days: z.array(daySchema),
  modes: said(failureModes),
  causes: said(failureCauses),
});
export type RepeatFailure = z.infer<typeof repeatFailureSchema>;

const rate = z.object({ count: z.int(), of: z.int() });

export const repeatFailuresSchema = z.object({
  rows: z.array(repeatFailureSchema),
  total: z.int(),
  /** Of the elements that a corrective was opened for in these days, and of these correctives: those in the list. */
  elements: rate,
  correctives: rate,
});
export type RepeatFailures = z.infer<typeof repeatFailuresSchema>;

/** Correctives that were merged into another one or deleted, and those of areas, count for none. 400 `invalidInput` at `to` as the other reports. */
export const listRepeatFailures = defineContract({
  method: 'GET',
  path: '/api/workReports/repeatFailures',
  access: readsReports,
  feature,
  query: z.strictObject({ installationId: idParamSchema, from: daySchema, to: daySchema }),
  answer: dataOf(repeatFailuresSchema),
  summary: 'Elements of which three correctives or more were opened within ninety days',
});
