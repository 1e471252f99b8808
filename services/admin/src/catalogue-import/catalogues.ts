/** The catalogues whose entries come in as a sheet, with what their contract and description say. */

import type { ImportedCatalogue } from 'shared-kit/contracts/catalogues/catalogue-imports';
import * as general from 'shared-kit/contracts/catalogues/catalogues';
import { formats } from 'shared-kit/contracts/catalogues/formats';
import { elementTypes } from 'shared-kit/contracts/centres/elements';
import * as lowVoltage from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { choreTypes } from 'shared-kit/contracts/plans/chore-types';
import { genericChores } from 'shared-kit/contracts/plans/chores';
import * as specs from '../catalogues/describe-catalogues.ts';
import * as lowVoltageSpecs from '../catalogues/describe-low-voltage.ts';
import { choreTypeSpec } from '../chores/describe-chore-types.ts';
import { formatSpec } from '../chores/describe-formats.ts';
import { genericChoreSpec } from '../chores/describe-generic-chores.ts';
import { elementTypeSpec } from '../elements/describe-element-types.ts';
import { entriesOf, type ImportEntries } from './import-entries.ts';

export const importsByCatalogue: Readonly<Record<ImportedCatalogue, ImportEntries>> = {
  elementTypes: entriesOf(elementTypes, elementTypeSpec),
  choreTypes: entriesOf(choreTypes, choreTypeSpec),
  formats: entriesOf(formats, formatSpec),
  genericChores: entriesOf(genericChores, genericChoreSpec),
  genericElements: entriesOf(general.genericElements, specs.genericElementSpec),
  correctiveTypes: entriesOf(general.correctiveTypes, specs.correctiveTypeSpec),
  genericObservations: entriesOf(general.genericObservations, specs.genericObservationSpec),
  inspectionCategories: entriesOf(general.inspectionCategories, specs.inspectionCategorySpec),
  genericInspections: entriesOf(general.genericInspections, specs.genericInspectionSpec),
  manuals: entriesOf(general.manuals, specs.manualSpec),
  manualTopics: entriesOf(general.manualTopics, specs.manualTopicSpec),
  performedTests: entriesOf(lowVoltage.performedTests, lowVoltageSpecs.performedTestSpec),
  inspectionTests: entriesOf(lowVoltage.inspectionTests, lowVoltageSpecs.inspectionTestSpec),
  genericLowVoltageReports: entriesOf(
    lowVoltage.genericLowVoltageReports,
    lowVoltageSpecs.genericLowVoltageReportSpec,
  ),
  measuringEquipments: entriesOf(lowVoltage.measuringEquipments, lowVoltageSpecs.measuringEquipmentSpec),
};
