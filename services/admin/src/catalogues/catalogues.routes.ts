import * as contracts from 'shared-kit/contracts/catalogues/catalogues';
import { refrigerants } from 'shared-kit/contracts/legal/refrigerants';
import * as lowVoltage from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { recordRoutes } from 'shared-kit/server/records';
import * as specs from './describe-catalogues.ts';
import * as lowVoltageSpecs from './describe-low-voltage.ts';
import { refrigerantSpec } from './describe-refrigerants.ts';

export const catalogueRoutes = [
  ...recordRoutes(contracts.genericElements, specs.genericElementSpec),
  ...recordRoutes(contracts.correctiveTypes, specs.correctiveTypeSpec),
  ...recordRoutes(contracts.genericObservations, specs.genericObservationSpec),
  ...recordRoutes(contracts.inspectionCategories, specs.inspectionCategorySpec),
  ...recordRoutes(contracts.genericInspections, specs.genericInspectionSpec),
  ...recordRoutes(contracts.manuals, specs.manualSpec),
  ...recordRoutes(contracts.manualTopics, specs.manualTopicSpec),
  ...recordRoutes(lowVoltage.performedTests, lowVoltageSpecs.performedTestSpec),
  ...recordRoutes(lowVoltage.inspectionTests, lowVoltageSpecs.inspectionTestSpec),
  ...recordRoutes(lowVoltage.genericLowVoltageReports, lowVoltageSpecs.genericLowVoltageReportSpec),
  ...recordRoutes(lowVoltage.measuringEquipments, lowVoltageSpecs.measuringEquipmentSpec),
  ...recordRoutes(refrigerants, refrigerantSpec),
];
