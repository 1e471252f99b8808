/** Catalogues of low-voltage reports: product specification, section 2. */
import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-catalogues';
import { defineCatalogue, inGroup } from 'shared-kit/web/catalogue';
import { certificateFile } from './catalogue-file.tsx';
import { toInspectionTest, toPerformedTest } from './references.ts';

export const performedTestsCatalogue = defineCatalogue({
  key: 'performedTests',
  texts: 'mfe-admin',
  routes: contracts.performedTests,
  fields: [
    { name: 'name' },
    { name: 'method' },
    { name: 'unit' },
    { name: 'min', kind: 'decimal' },
    { name: 'max', kind: 'decimal' },
    { name: 'observationType', of: 'observationType', help: true },
    { name: 'defectType' },
    { name: 'lowVoltageElementType', of: 'lowVoltageElementType' },
    ...inGroup('rule', [{ name: 'norm' }, { name: 'article' }, { name: 'basis', help: true }]),
    { name: 'order' },
  ],
  columns: ['name', 'unit', 'min', 'max', 'observationType', 'norm', 'article', 'basis', 'order'],
  defaultSort: 'order',
  defaults: { observationType: 0, lowVoltageElementType: 1 },
});

export const inspectionTestsCatalogue = defineCatalogue({
  key: 'inspectionTests',
  texts: 'mfe-admin',
  routes: contracts.inspectionTests,
  fields: [
    { name: 'name' },
    { name: 'defectType' },
    { name: 'defectLevel', of: 'defectLevel', help: true },
    { name: 'lowVoltageElementType', of: 'lowVoltageElementType' },
    ...inGroup('rule', [{ name: 'norm' }, { name: 'article' }, { name: 'basis', help: true }]),
    { name: 'order' },
  ],
  columns: ['name', 'defectType', 'defectLevel', 'lowVoltageElementType', 'norm', 'article', 'order'],
  defaultSort: 'order',
  defaults: { defectLevel: 0, lowVoltageElementType: 1 },
});

export const genericLowVoltageReportsCatalogue = defineCatalogue({
  key: 'genericLowVoltageReports',
  texts: 'mfe-admin',
  routes: contracts.genericLowVoltageReports,
  fields: [
    { name: 'name' },
    { name: 'introduction', long: true },
    { name: 'performedTestIds', to: toPerformedTest },
    { name: 'inspectionTestIds', to: toInspectionTest },
    { name: 'validityMonths', help: true },
    { name: 'calibrationRule', help: true },
    ...inGroup('rule', [{ name: 'norm' }, { name: 'article' }, { name: 'basis', help: true }]),
    { name: 'order' },
  ],
  columns: ['name', 'performedTestIds', 'inspectionTestIds', 'validityMonths', 'norm', 'order'],
  defaultSort: 'order',
});

export const measuringEquipmentsCatalogue = defineCatalogue({
  key: 'measuringEquipments',
  texts: 'mfe-admin',
  routes: contracts.measuringEquipments,
  fields: [
    { name: 'name' },
    { name: 'brand' },
    { name: 'model' },
    { name: 'serialNumber' },
    { name: 'calibrationDate' },
    { name: 'calibrationExpiry', help: true },
    { name: 'certificate' },
    { name: 'fileId', custom: certificateFile },
    { name: 'order' },
  ],
  columns: ['name', 'brand', 'model', 'serialNumber', 'calibrationDate', 'calibrationExpiry', 'certificate'],
  defaultSort: 'order',
});
