import * as contracts from 'shared-kit/contracts/catalogues';
import * as lowVoltage from 'shared-kit/contracts/low-voltage-catalogues';
import { defineRecords, searchFields } from 'shared-kit/server/records';
import * as z from 'zod/mini';

const byOrder = { key: { order: 1, _id: 1 } } as const;
const named = { key: { nameKey: 1 }, unique: true } as const;
/** The Spanish name as it is told apart, and what an entry is found by. */
const stored = { nameKey: z.string(), ...searchFields };

export const genericElements = defineRecords(contracts.genericElements, {
  entityType: 'GenericElement',
  stored,
  indexes: [named, byOrder, { key: { elementTypeId: 1 } }, { key: { genericChoreIds: 1 } }],
});

export const correctiveTypes = defineRecords(contracts.correctiveTypes, {
  entityType: 'CorrectiveType',
  stored,
  indexes: [named, byOrder],
});

export const genericObservations = defineRecords(contracts.genericObservations, {
  entityType: 'GenericObservation',
  stored,
  indexes: [named, byOrder, { key: { elementTypeIds: 1 } }],
});

export const inspectionCategories = defineRecords(contracts.inspectionCategories, {
  entityType: 'InspectionCategory',
  stored,
  indexes: [named, byOrder],
});

export const genericInspections = defineRecords(contracts.genericInspections, {
  entityType: 'GenericInspection',
  stored,
  indexes: [named, byOrder, { key: { inspectionCategoryId: 1 } }, { key: { elementTypeIds: 1 } }],
});

export const manuals = defineRecords(contracts.manuals, {
  entityType: 'Manual',
  stored,
  indexes: [named, byOrder, { key: { elementTypeIds: 1 } }],
});

export const manualTopics = defineRecords(contracts.manualTopics, {
  entityType: 'ManualTopic',
  stored: { titleKey: z.string(), ...searchFields },
  indexes: [{ key: { manualId: 1, titleKey: 1 }, unique: true }, byOrder],
});

export const performedTests = defineRecords(lowVoltage.performedTests, {
  entityType: 'PerformedTest',
  stored,
  indexes: [named, byOrder],
});

export const inspectionTests = defineRecords(lowVoltage.inspectionTests, {
  entityType: 'InspectionTest',
  stored,
  indexes: [named, byOrder],
});

export const genericLowVoltageReports = defineRecords(lowVoltage.genericLowVoltageReports, {
  entityType: 'GenericLowVoltageReport',
  stored,
  indexes: [named, byOrder, { key: { performedTestIds: 1 } }, { key: { inspectionTestIds: 1 } }],
});

export const measuringEquipments = defineRecords(lowVoltage.measuringEquipments, {
  entityType: 'MeasuringEquipment',
  stored: { serialKey: z.string(), ...searchFields },
  indexes: [{ key: { serialKey: 1 }, unique: true }, byOrder, { key: { calibrationExpiry: 1, _id: 1 } }],
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
];
