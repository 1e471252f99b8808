/** What has become of measured values since the last report. */
import * as z from 'zod/mini';
import { dataOf, daySchema, idParamSchema, idParamsSchema, idSchema } from '../base.ts';
import { defineContract } from '../route.ts';
import { lowVoltageFeature as feature, lowVoltageRead } from './low-voltage-access.ts';
import {
  checkedSchema,
  luminaireReadingsSchema,
  measuredValueSchema,
  measurements,
} from './low-voltage-measurements.ts';
import { panelSchema } from './low-voltage-parts.ts';

const measuredSchema = z.union([measuredValueSchema, checkedSchema]);

const comparedSchema = z.object({
  measurement: z.enum(measurements),
  current: measuredSchema,
  previous: measuredSchema,
  /** Null where one of the two says no more than why it was not measured. */
  trend: z.nullable(z.enum(['better', 'worse', 'same'])),
});

/** The report that the values before are of. */
const formerSchema = z.object({ reportId: idSchema, number: z.string(), date: daySchema });

/** Each part beside itself in the last closed report that measured it, before this one. */
export const compareLowVoltageReport = defineContract({
  method: 'GET',
  path: '/api/lowVoltageReports/:id/comparison',
  access: { anyOf: lowVoltageRead, in: 'record' },
  feature,
  params: idParamsSchema,
  answer: dataOf(
    z.object({
      panels: z.array(
        z.object({
          elementId: idSchema,
          former: z.nullable(formerSchema),
          earth: z.nullable(comparedSchema),
          circuits: z.array(
            z.object({ circuitId: idSchema, name: z.string(), values: z.array(comparedSchema) }),
          ),
        }),
      ),
      luminaires: z.array(
        z.object({
          elementId: idSchema,
          former: z.nullable(formerSchema),
          values: z.array(comparedSchema),
        }),
      ),
    }),
  ),
  summary: 'What was measured beside the last report',
});

/** As it stands in the last closed report, `reportId` and those after it left out; null where there is none. */
export const getLastPanel = defineContract({
  method: 'GET',
  path: '/api/lowVoltagePanels/last',
  access: { anyOf: lowVoltageRead, in: 'input' },
  feature,
  query: z.strictObject({
    installationId: idParamSchema,
    elementId: idParamSchema,
    reportId: z.optional(idParamSchema),
  }),
  answer: dataOf(z.nullable(z.object({ former: formerSchema, panel: panelSchema }))),
  summary: 'What was measured last of a panel',
});

/** As they stand in the last closed report before this one; those that none has measured are left out. */
export const listFormerLuminaires = defineContract({
  method: 'GET',
  path: '/api/lowVoltageReports/:id/formerLuminaires',
  access: { anyOf: lowVoltageRead, in: 'record' },
  feature,
  params: idParamsSchema,
  answer: dataOf(
    z.array(
      z.object({
        elementId: idSchema,
        former: formerSchema,
        readings: luminaireReadingsSchema,
      }),
    ),
  ),
  summary: 'What was measured last of the luminaires of a report',
});
