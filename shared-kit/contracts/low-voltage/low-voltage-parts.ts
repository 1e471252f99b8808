/** What a low-voltage report measures one by one: panels with their circuits, and emergency luminaires. Each is saved by itself. */
import * as z from 'zod/mini';
import {
  dataOf,
  deletedSchema,
  idParamSchema,
  idParamsSchema,
  idSchema,
  longTextSchema,
  shortTextSchema,
  versionSchema,
} from '../base.ts';
import { observationTypeSchema } from '../enums.ts';
import { defineContract } from '../route.ts';
import { lowVoltageFeature as feature, lowVoltageEdit, lowVoltageRead } from './low-voltage-access.ts';
import {
  circuitRatingsShape,
  circuitReadingsSchema,
  luminaireRatingsShape,
  luminaireReadingsSchema,
  measuredValueSchema,
  networkTypes,
  reasonField,
  siteConditions,
} from './low-voltage-measurements.ts';

export const reportStates = ['draft', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];
/** `unjudged`: measured, and whether it protects against indirect contact follows from nothing that is known of it. */
export const partVerdictSchema = z.enum(['pass', 'fail', 'unjudged', 'notMeasured', 'pending']);

const note = z._default(longTextSchema, '');
/** Of a panel, a luminaire or a defect. */
export const mostPhotos = 10;
export const photoIds = z._default(z.array(idSchema).check(z.maxLength(mostPhotos)), []);
const edit = { anyOf: lowVoltageEdit, in: 'record' } as const;
const read = { anyOf: lowVoltageRead, in: 'record' } as const;

/** The element as it was when the report took it up. */
const elementShape = {
  elementId: idSchema,
  elementName: z.string(),
  elementRef: z.string(),
  areaName: z.string(),
  floorName: z.string(),
  buildingName: z.string(),
};
/** What is left out says why. */
const scopeShape = { isIncluded: z.boolean(), reason: reasonField };

export const mostCircuits = 300;
const circuitFields = {
  ...circuitRatingsShape,
  readings: circuitReadingsSchema,
  reason: reasonField,
  /** Why it needs none of the devices that its protection would be judged by: class II, separation. Not there in reports that were stored before. */
  protectionReason: z.optional(shortTextSchema),
  note,
};
export const circuitSchema = z.object({
  /** Within its panel. */
  id: idSchema,
  version: versionSchema,
  ...circuitFields,
});
export type Circuit = z.infer<typeof circuitSchema>;

const panelFields = {
  ...scopeShape,
  /** Of the panel where they are not those of the report. */
  conditions: z._default(z.nullable(z.enum(siteConditions)), null),
  /** Earthing at the panel; null or left out: as the report says. */
  network: z.optional(z.nullable(z.enum(networkTypes))),
  mainSwitch: z._default(shortTextSchema, ''),
  earth: z._default(z.nullable(measuredValueSchema), null),
  /** By the loop it is an upper bound. */
  earthMethod: observationTypeSchema,
  /** Prospective short-circuit current, kA. */
  shortCircuit: z._default(z.nullable(z.number().check(z.gte(0), z.lte(1000))), null),
  note,
  photoIds,
};
export const panelSchema = z.object({
  reportId: idSchema,
  ...elementShape,
  version: versionSchema,
  state: z.enum(reportStates),
  ...panelFields,
  circuits: z.array(circuitSchema),
  verdict: partVerdictSchema,
});
export type Panel = z.infer<typeof panelSchema>;
/** A panel as the whole report shows it: without its circuits. */
export const panelRowSchema = z.object({
  ...elementShape,
  version: versionSchema,
  ...scopeShape,
  verdict: partVerdictSchema,
  circuits: z.int(),
  /** Of the circuits, those with nothing left to measure. */
  settled: z.int(),
  failing: z.int(),
});
export type PanelRow = z.infer<typeof panelRowSchema>;

const luminaireFields = {
  ...scopeShape,
  ...luminaireRatingsShape,
  readings: luminaireReadingsSchema,
  note,
  photoIds,
};
export const luminaireSchema = z.object({
  ...elementShape,
  version: versionSchema,
  ...luminaireFields,
  verdict: partVerdictSchema,
});
export type Luminaire = z.infer<typeof luminaireSchema>;

const panelParams = z.strictObject({ id: idParamSchema, elementId: idParamSchema });
const circuitParams = z.strictObject({
  id: idParamSchema,
  elementId: idParamSchema,
  circuitId: idParamSchema,
});
const panelPath = '/api/lowVoltageReports/:id/panels/:elementId';

export const getPanel = defineContract({
  method: 'GET',
  path: panelPath,
  access: read,
  feature,
  params: panelParams,
  answer: dataOf(panelSchema),
  summary: 'A panel of a low-voltage report with its circuits',
});

/** The panel itself: its circuits are saved one by one, and do not count its version up. 409 with the panel as it is now. */
export const savePanel = defineContract({
  method: 'PUT',
  path: panelPath,
  access: edit,
  feature,
  params: panelParams,
  body: z.strictObject({ version: versionSchema, ...panelFields }),
  answer: dataOf(panelSchema),
  idempotent: true,
  summary: "Save a panel's own data in a draft",
});

export const addCircuit = defineContract({
  method: 'POST',
  path: `${panelPath}/circuits`,
  access: edit,
  feature,
  params: panelParams,
  body: z.strictObject(circuitFields),
  answer: dataOf(circuitSchema),
  status: 201,
  idempotent: true,
  summary: 'Add a circuit to a panel of a draft',
});

/** 409 with the circuit as it is now. */
export const saveCircuit = defineContract({
  method: 'PUT',
  path: `${panelPath}/circuits/:circuitId`,
  access: edit,
  feature,
  params: circuitParams,
  body: z.strictObject({ version: versionSchema, ...circuitFields }),
  answer: dataOf(circuitSchema),
  idempotent: true,
  summary: 'Save what was measured of a circuit in a draft',
});

export const removeCircuit = defineContract({
  method: 'DELETE',
  path: `${panelPath}/circuits/:circuitId`,
  access: edit,
  feature,
  params: circuitParams,
  answer: deletedSchema,
  summary: 'Remove a circuit from a panel of a draft',
});

export const mostLuminairesAtOnce = 100;
/** Those that are given, all or none. 409 with the luminaires that somebody else has changed, as they are now. */
export const saveLuminaires = defineContract({
  method: 'PUT',
  path: '/api/lowVoltageReports/:id/luminaires',
  access: edit,
  feature,
  params: idParamsSchema,
  body: z.strictObject({
    luminaires: z
      .array(z.strictObject({ elementId: idSchema, version: versionSchema, ...luminaireFields }))
      .check(z.minLength(1), z.maxLength(mostLuminairesAtOnce)),
  }),
  answer: dataOf(z.array(luminaireSchema)),
  idempotent: true,
  summary: 'Save what was measured of emergency luminaires in a draft',
});
