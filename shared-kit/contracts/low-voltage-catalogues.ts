/** What low-voltage reports are made of: tests, measuring equipment, reports to begin from. */
import * as z from 'zod/mini';
import {
  baseShape,
  listQueryShape,
  localizedTextSchema,
  longTextSchema,
  nameSchema,
  sortSchema,
  statusField,
} from './base.ts';
import {
  basisFields,
  catalogueAccess,
  catalogueQuery,
  dayField,
  idsField,
  orderField,
  shortText,
} from './catalogues.ts';
import { defineCrud } from './crud.ts';
import { defectLevelSchema, lowVoltageElementTypeSchema, observationTypeSchema } from './enums.ts';

const limit = z._default(z.nullable(z.number()), null);
const defectType = z._default(
  z.enum(['isolation', 'residualCurrentDevice', 'generic', 'emergencies']),
  'generic',
);

const performedTestFields = {
  name: localizedTextSchema,
  method: shortText,
  unit: shortText,
  min: limit,
  max: limit,
  /** How an earth is measured; the verdict is the same. */
  observationType: observationTypeSchema,
  defectType,
  lowVoltageElementType: lowVoltageElementTypeSchema,
  ...basisFields,
  order: orderField,
  entityStatus: statusField,
};
export const performedTestSchema = z.object({ ...baseShape, ...performedTestFields });
export type PerformedTest = z.infer<typeof performedTestSchema>;
/** What is measured, with its limits. The Spanish name is unique, as in all of these. */
export const performedTests = defineCrud({
  resource: 'performedTests',
  entity: performedTestSchema,
  fields: performedTestFields,
  query: catalogueQuery,
  access: catalogueAccess,
});

const inspectionTestFields = {
  name: localizedTextSchema,
  defectType,
  /** What it is worth where it is found. */
  defectLevel: defectLevelSchema,
  lowVoltageElementType: lowVoltageElementTypeSchema,
  ...basisFields,
  order: orderField,
  entityStatus: statusField,
};
export const inspectionTestSchema = z.object({ ...baseShape, ...inspectionTestFields });
export type InspectionTest = z.infer<typeof inspectionTestSchema>;
/** What is looked at, and how grave it is where something is wrong. */
export const inspectionTests = defineCrud({
  resource: 'inspectionTests',
  entity: inspectionTestSchema,
  fields: inspectionTestFields,
  query: catalogueQuery,
  access: catalogueAccess,
});

const genericLowVoltageReportFields = {
  name: localizedTextSchema,
  introduction: z._default(longTextSchema, ''),
  performedTestIds: idsField,
  inspectionTestIds: idsField,
  validityMonths: z._default(z.int().check(z.gte(0), z.lte(1200)), 12),
  ...basisFields,
  order: orderField,
  entityStatus: statusField,
};
export const genericLowVoltageReportSchema = z.object({ ...baseShape, ...genericLowVoltageReportFields });
export const genericLowVoltageReports = defineCrud({
  resource: 'genericLowVoltageReports',
  entity: genericLowVoltageReportSchema,
  fields: genericLowVoltageReportFields,
  query: catalogueQuery,
  access: catalogueAccess,
});

const measuringEquipmentFields = {
  name: nameSchema,
  brand: shortText,
  model: shortText,
  serialNumber: nameSchema,
  calibrationDate: dayField,
  /** The last day that measurements with it count. */
  calibrationExpiry: dayField,
  certificate: shortText,
  order: orderField,
  entityStatus: statusField,
};
export const measuringEquipmentSchema = z.object({ ...baseShape, ...measuringEquipmentFields });
export type MeasuringEquipment = z.infer<typeof measuringEquipmentSchema>;
/** Instruments; the serial number is unique, and no calibration expires before it was made. */
export const measuringEquipments = defineCrud({
  resource: 'measuringEquipments',
  entity: measuringEquipmentSchema,
  fields: measuringEquipmentFields,
  query: z.strictObject({ ...listQueryShape, sort: z.optional(sortSchema(['order', 'calibrationExpiry'])) }),
  access: catalogueAccess,
});
