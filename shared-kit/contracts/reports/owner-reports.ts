/** What the owner of an installation is sent at the end of a month: on paper, made by `services/reports`. */
import * as z from 'zod/mini';
import { daySchema, idParamSchema } from '../base.ts';
import { languageCodes } from '../enums.ts';
import { defineContract } from '../route.ts';
import { reportsFeature as feature, readsReports } from './report-access.ts';

/** Both days are included. 400 `invalidInput` at `to`: `beforeFrom`, `tooLong` for more than a year. */
export const printOwnerReport = defineContract({
  method: 'GET',
  path: '/api/ownerReports',
  access: readsReports,
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    from: daySchema,
    to: daySchema,
    language: z.enum(languageCodes),
  }),
  answer: z.unknown(),
  answerType: 'file',
  summary: 'What was done in some days, for the owner, as PDF',
});

export const mostOwnerReportDays = 366;
