/** What admin publishes for low-voltage reports, and what maintenance publishes of them. Ids are `_id`. */
import type {
  GenericLowVoltageReport,
  InspectionTest,
  MeasuringEquipment,
  PerformedTest,
} from '../low-voltage/low-voltage-catalogues.ts';

type Viewed<T extends { id: number }, K extends keyof T> = Readonly<Pick<T, K>> & { readonly _id: number };

/** `performedTests_v2`; `performedTests_v1` is the same with `method` as it is read in Spanish. */
export const performedTestsV1 = 'performedTests_v1';
export const performedTestsV2 = 'performedTests_v2';
const performedTestFields = [
  ...(['name', 'method', 'unit', 'min', 'max', 'observationType', 'defectType'] as const),
  ...(['lowVoltageElementType', 'norm', 'article', 'order', 'entityStatus'] as const),
] as const;
export type PerformedTestV2 = Viewed<PerformedTest, (typeof performedTestFields)[number]>;

export const inspectionTestsV1 = 'inspectionTests_v1';
const inspectionTestFields = [
  ...(['name', 'defectType', 'defectLevel', 'lowVoltageElementType'] as const),
  ...(['norm', 'article', 'order', 'entityStatus'] as const),
] as const;
export type InspectionTestV1 = Viewed<InspectionTest, (typeof inspectionTestFields)[number]>;

/** `genericLowVoltageReports_v2`; `genericLowVoltageReports_v1` is the same with `introduction` as it is read in Spanish. */
export const genericLowVoltageReportsV1 = 'genericLowVoltageReports_v1';
export const genericLowVoltageReportsV2 = 'genericLowVoltageReports_v2';
const genericReportFields = [
  ...(['name', 'introduction', 'performedTestIds', 'inspectionTestIds'] as const),
  ...(['validityMonths', 'calibrationRule', 'order', 'entityStatus'] as const),
] as const;
/** `calibrationRule` is not there where an entry has never been saved with it. */
export type GenericLowVoltageReportV2 = Viewed<
  GenericLowVoltageReport,
  Exclude<(typeof genericReportFields)[number], 'calibrationRule'>
> &
  Partial<Pick<GenericLowVoltageReport, 'calibrationRule'>>;

export const measuringEquipmentsV1 = 'measuringEquipments_v1';
const equipmentFields = [
  ...(['name', 'brand', 'model', 'serialNumber', 'calibrationDate'] as const),
  ...(['calibrationExpiry', 'certificate', 'entityStatus'] as const),
] as const;
export type MeasuringEquipmentV1 = Viewed<MeasuringEquipment, (typeof equipmentFields)[number]>;

interface CatalogueView {
  readonly view: string;
  readonly collection: string;
  readonly fields: readonly string[];
  readonly inSpanish?: readonly string[];
}

/** Which collection each view is of, what of it is published, and which texts as they are read in Spanish. */
export const lowVoltageCatalogueViews: readonly CatalogueView[] = [
  {
    view: performedTestsV1,
    collection: 'performedTests',
    fields: performedTestFields,
    inSpanish: ['method'],
  },
  { view: performedTestsV2, collection: 'performedTests', fields: performedTestFields },
  { view: inspectionTestsV1, collection: 'inspectionTests', fields: inspectionTestFields },
  {
    view: genericLowVoltageReportsV1,
    collection: 'genericLowVoltageReports',
    fields: genericReportFields,
    inSpanish: ['introduction'],
  },
  { view: genericLowVoltageReportsV2, collection: 'genericLowVoltageReports', fields: genericReportFields },
  { view: measuringEquipmentsV1, collection: 'measuringEquipments', fields: equipmentFields },
];

/** `lowVoltageDefects_v1`: the defects of each report, by the ids that they have within it. */
export const lowVoltageDefectsV1 = 'lowVoltageDefects_v1';
export interface LowVoltageDefectsV1 {
  readonly _id: number;
  readonly installationId: number;
  readonly number: string;
  readonly defectIds: readonly number[];
}

/** `lowVoltageReports_v1`: reports by their `installationId`, for whoever would delete the installation. */
export const lowVoltageReportsV1 = 'lowVoltageReports_v1';
