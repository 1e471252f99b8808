import * as contracts from 'shared-kit/contracts/catalogues/catalogues';
import { refrigerants as refrigerantContracts } from 'shared-kit/contracts/legal/refrigerants';
import * as lowVoltage from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { defineRecords, searchFields } from 'shared-kit/server/records';
import * as z from 'zod/mini';

const byOrder = { key: { order: 1, _id: 1 } } as const;
/** Kept of an entry: the Spanish name as it is told apart, what it is found by, and what it may refer to. */
const named = (...references: readonly string[]) => ({
  stored: { nameKey: z.string(), ...searchFields },
  indexes: [
    { key: { nameKey: 1 as const }, unique: true },
    byOrder,
    ...references.map((field) => ({ key: { [field]: 1 as const } })),
  ],
});

export const genericElements = defineRecords(contracts.genericElements, {
  entityType: 'GenericElement',
  ...named('elementTypeId', 'genericChoreIds'),
});

export const correctiveTypes = defineRecords(contracts.correctiveTypes, {
  entityType: 'CorrectiveType',
  ...named(),
});

export const genericObservations = defineRecords(contracts.genericObservations, {
  entityType: 'GenericObservation',
  ...named('elementTypeIds'),
});

export const inspectionCategories = defineRecords(contracts.inspectionCategories, {
  entityType: 'InspectionCategory',
  ...named(),
});

export const genericInspections = defineRecords(contracts.genericInspections, {
  entityType: 'GenericInspection',
  ...named('inspectionCategoryId', 'elementTypeIds'),
});

export const manuals = defineRecords(contracts.manuals, { entityType: 'Manual', ...named('elementTypeIds') });

export const manualTopics = defineRecords(contracts.manualTopics, {
  entityType: 'ManualTopic',
  computed: ['fileName', 'contentType', 'size'],
  stored: { titleKey: z.string(), ...searchFields },
  indexes: [{ key: { manualId: 1, titleKey: 1 }, unique: true }, byOrder, { key: { fileId: 1 } }],
});

export const performedTests = defineRecords(lowVoltage.performedTests, {
  entityType: 'PerformedTest',
  ...named(),
});

export const inspectionTests = defineRecords(lowVoltage.inspectionTests, {
  entityType: 'InspectionTest',
  ...named(),
});

export const genericLowVoltageReports = defineRecords(lowVoltage.genericLowVoltageReports, {
  entityType: 'GenericLowVoltageReport',
  ...named('performedTestIds', 'inspectionTestIds'),
});

export const measuringEquipments = defineRecords(lowVoltage.measuringEquipments, {
  entityType: 'MeasuringEquipment',
  computed: ['fileName', 'contentType', 'size'],
  stored: { serialKey: z.string(), ...searchFields },
  indexes: [
    { key: { serialKey: 1 }, unique: true },
    byOrder,
    { key: { calibrationExpiry: 1, _id: 1 } },
    { key: { fileId: 1 } },
  ],
});

export const refrigerants = defineRecords(refrigerantContracts, {
  entityType: 'Refrigerant',
  computed: ['gwp', 'composition'],
  ...named(),
});

export const catalogueModels = [
  genericElements,
  correctiveTypes,
  genericObservations,
  inspectionCategories,
  genericInspections,
  manuals,
  manualTopics,
  performedTests,
  inspectionTests,
  genericLowVoltageReports,
  measuringEquipments,
  refrigerants,
];
