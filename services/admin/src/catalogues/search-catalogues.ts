import type { LocalizedText } from 'shared-kit/contracts/base';
import type { ModelOf } from 'shared-kit/server/database/define-model';
import { type CatalogueSearch, inCatalogue, type StoredRecord } from 'shared-kit/server/records';
import * as models from './catalogue.model.ts';

const named = <R extends StoredRecord & { readonly name: LocalizedText | string }>(
  model: ModelOf<R>,
  kind: string,
  screen: string,
): CatalogueSearch =>
  inCatalogue<R>(model, { kind, title: ({ name }) => name, list: `/user/spad-${screen}` });

/** What elements, correctives and inspections are described with. */
export const searchesOfCatalogues: readonly CatalogueSearch[] = [
  named(models.genericElements, 'genericElement', 'genericElements'),
  named(models.correctiveTypes, 'correctiveType', 'correctiveTypes'),
  named(models.genericObservations, 'genericObservation', 'genericObservations'),
  named(models.inspectionCategories, 'inspectionCategory', 'inspectionCategory'),
  named(models.genericInspections, 'genericInspection', 'genericInspection'),
  named(models.manuals, 'manual', 'manual'),
  inCatalogue(models.manualTopics, {
    kind: 'manualTopic',
    title: ({ title }) => title,
    list: '/user/spad-manualTopic',
  }),
  named(models.genericLowVoltageReports, 'genericLowVoltageReport', 'genericLowVoltageReport'),
  named(models.performedTests, 'performedTest', 'performedTest'),
  named(models.inspectionTests, 'inspectionTest', 'inspectionTest'),
  named(models.measuringEquipments, 'measuringEquipment', 'measuringEquipment'),
  named(models.refrigerants, 'refrigerant', 'refrigerants'),
];
