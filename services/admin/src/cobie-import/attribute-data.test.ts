import type { OwnDataField } from 'shared-kit/contracts/centres/element-data';
import { spanishText } from 'shared-kit/domain/text/localized-text';
import { inSlices } from 'shared-kit/server/work/long-work';
import { handover, makeWorkbook, type Sheets } from 'shared-kit/testing/documents/make-workbook';
import { expect, test } from 'vitest';
import { appliedTo, approved, nothing } from '../../tests/catalogues/applied-plan.ts';
import { readSheets } from '../workbook/read-sheets.ts';
import { ownNames } from './attribute-data.ts';
import { chooseSheets, parseWorkbook } from './parse-workbook.ts';
import type { ExistingRecords } from './plan/existing-records.ts';
import { countsOf, planImport } from './plan/plan-import.ts';

const named = (es: string) => ({ es, cat: es, en: `${es} en` });
const color: OwnDataField = {
  key: 'color',
  name: named('Color exterior'),
  valueType: 'choice',
  unit: '',
  min: null,
  max: null,
  options: [{ key: 'red', name: named('Rojo') }],
};
const pump = {
  _id: 900,
  version: 0,
  name: spanishText('Pump'),
  knownFields: [
    'refrigerant',
    'refrigerantCharge',
    'hermetic',
    'maximumPressure',
    'vesselVolume',
    'manufactureYear',
  ],
  ownFields: [color],
};
const existing: ExistingRecords = { ...nothing, elementTypes: [pump] };

const sheets = (...rows: (readonly (string | number)[])[]): Sheets =>
  handover({ Attribute: [['Name', 'SheetName', 'RowName', 'Value', 'Unit'], ...rows] });
const planOf = async (workbook: Sheets, before = existing) =>
  inSlices(
    planImport(
      parseWorkbook(await readSheets(makeWorkbook(workbook), chooseSheets), ownNames([pump])),
      before,
      approved,
    ),
  );
const dataOf = async (...rows: (readonly (string | number)[])[]) => {
  const { elements, attributes } = await planOf(sheets(...rows));
  return { data: elements[0]?.fields.data, ...attributes };
};
const attribute = (
  name: string,
  value: string | number,
  unit = 'n/a',
  sheet = 'Component',
  owner = 'Pump 1',
) => [name, sheet, owner, value, unit];

test.each([
  ['Refrigerant', 'r-410a', 'n/a', { refrigerant: 'R-410A' }],
  ['Refrigerant Type', 'R-32', '', { refrigerant: 'R-32' }],
  ['Carga de refrigerante', '1.250,5', 'kg', { refrigerantCharge: 1250.5 }],
  ['RefrigerantCharge', 2500, 'grams', { refrigerantCharge: 2.5 }],
  ['Hermetic', 'yes', 'n/a', { hermetic: true }],
  ['Hermetically sealed', 'Yes', 'n/a', { hermetic: true }],
  ['MaxPressure', 600, 'kPa', { maximumPressure: 6 }],
  ['Volume', 1.5, 'm3', { vesselVolume: 1500 }],
  ['YearOfManufacture', 2019, 'n/a', { manufactureYear: 2019 }],
  ['Color exterior', 'rojo', 'n/a', { color: 'red' }],
])('the attribute %s of %s %s is data of its type', async (name, value, unit, data) => {
  expect(await dataOf(attribute(name, value, unit))).toEqual({ data, taken: 1, left: 0 });
});

test('what has no unit that could be told, what does not fit and what the type has not stay out and are counted', async () => {
  expect(
    await dataOf(
      attribute('MaxPressure', 6),
      attribute('Volume', 3, 'barrels'),
      attribute('Refrigerant', 'R-999'),
      attribute('YearOfManufacture', 12),
      attribute('LiftLoad', 400, 'kg'),
      attribute('Refrigerant', 'R-32', 'n/a', 'Component', 'Nobody'),
    ),
  ).toEqual({ data: undefined, taken: 0, left: 6 });
});

test('a component comes before its type, the first of two rows counts, and data that is there stays', async () => {
  const both = [
    attribute('Refrigerant', 'R-32', 'n/a', 'Type', 'Pump'),
    attribute('Refrigerant', 'R-290'),
    attribute('Refrigerant', 'R-22'),
  ];
  expect(await dataOf(...both)).toEqual({ data: { refrigerant: 'R-290' }, taken: 2, left: 1 });
  expect(await dataOf(attribute('Refrigerant', 'R-32', 'n/a', 'Type', 'Pump'))).toMatchObject({
    data: { refrigerant: 'R-32' },
  });
  const after = appliedTo(existing, await planOf(sheets(...both)));
  const kept = after.elements.map((element) => ({ ...element, data: { ...element.data, hermetic: true } }));
  const again = await planOf(sheets(...both), { ...after, elements: kept });
  expect(countsOf(again).elements).toEqual({ create: 0, update: 0, unchanged: 1 });
  const changed = await planOf(sheets(attribute('Refrigerant', 'R-744')), { ...after, elements: kept });
  expect(changed.elements[0]?.fields).toEqual({ data: { refrigerant: 'R-744', hermetic: true } });
});
