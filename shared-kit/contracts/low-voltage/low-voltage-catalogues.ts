/** What low-voltage reports are made of: tests, measuring equipment, reports to begin from. */
import * as z from 'zod/mini';
import {
  baseShape,
  idSchema,
  listQueryShape,
  localizedTextSchema,
  nameSchema,
  optionalTextOf,
  sortSchema,
  statusField,
  statusQueryShape,
} from '../base.ts';
import {
  basisFields,
  catalogueAccess,
  dayField,
  defineOrdered,
  idsField,
  orderField,
  shortText,
} from '../catalogues/catalogue-parts.ts';
import { defineCrud } from '../catalogues/crud.ts';
import { defectLevelSchema, lowVoltageElementTypeSchema, observationTypeSchema } from '../enums.ts';
import { shownFileShape } from '../files.ts';

const limit = z._default(z.nullable(z.number()), null);
const defectType = z._default(
  z.enum(['isolation', 'residualCurrentDevice', 'generic', 'emergencies']),
  'generic',
);

const performedTestFields = {
  name: localizedTextSchema,
  method: optionalTextOf(200),
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
export const performedTests = defineOrdered({
  resource: 'performedTests',
  entity: performedTestSchema,
  fields: performedTestFields,
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
export const inspectionTests = defineOrdered({
  resource: 'inspectionTests',
  entity: inspectionTestSchema,
  fields: inspectionTestFields,
});

/** What becomes of a report whose instruments were not calibrated on its day: it can't be closed, or whoever closes it is told. */
export const calibrationRules = ['refuse', 'warn'] as const;

const genericLowVoltageReportFields = {
  name: localizedTextSchema,
  introduction: optionalTextOf(4000),
  performedTestIds: idsField,
  inspectionTestIds: idsField,
  validityMonths: z._default(z.int().check(z.gte(0), z.lte(1200)), 12),
  calibrationRule: z._default(z.enum(calibrationRules), 'refuse'),
  ...basisFields,
  order: orderField,
  entityStatus: statusField,
};
export const genericLowVoltageReportSchema = z.object({ ...baseShape, ...genericLowVoltageReportFields });
export type GenericLowVoltageReport = z.infer<typeof genericLowVoltageReportSchema>;
export const genericLowVoltageReports = defineOrdered({
  resource: 'genericLowVoltageReports',
  entity: genericLowVoltageReportSchema,
  fields: genericLowVoltageReportFields,
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
  /** The certificate itself. */
  fileId: z._default(z.nullable(idSchema), null),
  order: orderField,
  entityStatus: statusField,
};
export const measuringEquipmentSchema = z.object({
  ...baseShape,
  ...measuringEquipmentFields,
  ...shownFileShape,
});
export type MeasuringEquipment = z.infer<typeof measuringEquipmentSchema>;
/** Instruments; the serial number is unique, and no calibration expires before it was made. */
export const measuringEquipments = defineCrud({
  resource: 'measuringEquipments',
  entity: measuringEquipmentSchema,
  fields: measuringEquipmentFields,
  query: z.strictObject({
    ...listQueryShape,
    ...statusQueryShape,
    sort: z.optional(sortSchema(['order', 'calibrationExpiry'])),
  }),
  access: catalogueAccess,
  arranged: true,
});
