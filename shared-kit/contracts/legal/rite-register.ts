/** The register of a thermal installation: RITE, article 27. Every maintenance operation, kept for five years at least; none is ever deleted. */
import * as z from 'zod/mini';
import {
  dataOf,
  idListParamSchema,
  idParamSchema,
  idSchema,
  intListParamSchema,
  intParamSchema,
  listOf,
  listQueryShape,
  setParamSchema,
  sortSchema,
} from '../base.ts';
import { issueBodyLimit, issueFields } from '../correctives/issue-fields.ts';
import { issuedPaperSchema } from '../reports/papers.ts';
import { defineContract } from '../route.ts';
import { taskSchema } from '../tasks/tasks.ts';
import { readsRite } from './rite-plant.ts';

/** Years that the law wants entries kept for, from each operation. */
export const registerYears = 5;

/**
 * A performed task with the company that answers for the entry: the one of then, empty where none was named. Of what is older than that was kept: today's, from
 * the day on since which it maintains.
 */
export const registerEntrySchema = z.extend(taskSchema, {
  companyName: z.string(),
  companyRegistration: z.string(),
});
export type RegisterEntry = z.infer<typeof registerEntrySchema>;

export const listRiteRegister = defineContract({
  method: 'GET',
  path: '/api/riteRegister',
  ...readsRite,
  query: z.strictObject({
    ...listQueryShape,
    installationId: idParamSchema,
    /** In the installation's time zone; all of them where none is said. */
    year: z.optional(intParamSchema(1900, 2200)),
    elementId: z.optional(idListParamSchema),
    /** Of generators of heat and cold alone. */
    generators: z.optional(setParamSchema),
    result: z.optional(intListParamSchema(1, 3)),
    sort: z.optional(sortSchema(['performedAt', 'elementName'])),
  }),
  answer: listOf(registerEntrySchema),
  summary: 'The register of article 27: every operation on the thermal installation',
});

/** Of a year. 413 `payloadTooLarge` for more than 20,000 entries; else as `issuePaper` of `papers.ts`. */
export const issueRiteRegister = defineContract({
  method: 'POST',
  path: '/api/riteRegister/issued',
  ...readsRite,
  body: z.strictObject({
    installationId: idSchema,
    year: z.int().check(z.gte(1900), z.lte(2200)),
    ...issueFields,
  }),
  bodyLimit: issueBodyLimit,
  answer: dataOf(issuedPaperSchema),
  status: 201,
  summary: 'Issue the register of a year, or have again what was issued with the same content',
});
