import type { CobieIssue } from 'shared-kit/contracts/centres/cobie-imports';
import { inSlices } from 'shared-kit/server/work/long-work';
import { handover, makeWorkbook, type Sheets } from 'shared-kit/testing/documents/make-workbook';
import { expect, test } from 'vitest';
import { appliedTo, approved, nothing } from '../../../tests/catalogues/applied-plan.ts';
import { readSheets } from '../../workbook/read-sheets.ts';
import { chooseSheets, parseWorkbook } from '../parse-workbook.ts';
import type { ExistingRecords } from './existing-records.ts';
import { countsOf, type ImportPlan, planImport } from './plan-import.ts';

const planOf = async (sheets: Sheets, existing: ExistingRecords = nothing): Promise<ImportPlan> =>
  inSlices(
    planImport(parseWorkbook(await readSheets(makeWorkbook(sheets), chooseSheets)), existing, approved),
  );

const said = ({ issues }: ImportPlan): string[] =>
  issues.map(
    ({ severity, sheet, row, column, code, value }: CobieIssue) =>
      `${severity} ${sheet} ${row} ${column} ${code} ${value}`,
  );

const attributed = (...rows: (string | number | null)[][]): Sheets =>
  handover({ Attribute: [['Name', 'SheetName', 'RowName', 'Value', 'Unit'], ...rows] });

test('attributes that are data of an element are taken in our units, the others are counted', async () => {
  const plan = await planOf(
    attributed(
      ['Rated Power', 'Component', 'pump 1', 1500, 'watts'],
      ['Voltage', 'Type', 'Pump', '400', 'Volts'],
      ['Speed', 'Type', 'Pump', '1450', null],
      ['CoolingCapacity', 'Component', 'Pump 1', '2', 'HP'],
      ['PurchaseDate', 'Component', 'Pump 1', '2012-03-01', 'n/a'],
      ['Power', 'Component', 'Pump 1', '7', 'kW'],
      ['HeatingCapacity', 'Component', 'Pump 1', '7', 'n/a'],
      ['Voltage', 'Component', 'Pump 1', 'about 400', 'V'],
      ['Voltage', 'Component', 'Fan', '400', 'V'],
      ['Volume', 'Space', 'Hall', '12', 'm3'],
      ['Perimeter', 'Component', 'Pump 1', '12', 'm'],
    ),
  );
  expect(said(plan)).toEqual([]);
  expect(plan.elements[0]?.fields).toMatchObject({
    power: 1.5,
    voltage: 400,
    speed: 1450,
    coldPower: 1.4914,
    purchaseDate: '2012-03-01',
  });
  expect(plan.elements[0]?.fields).not.toHaveProperty('heatPower');
  expect(plan.attributes).toEqual({ taken: 5, left: 6 });
});

test('what a sheet says of a thing counts more than its attributes, and its own more than those of its type', async () => {
  const plan = await planOf(
    attributed(
      ['Manufacturer', 'Type', 'Pump', 'Other', null],
      ['Model', 'Component', 'Pump 1', 'P-1-A', null],
      ['SerialNumber', 'Component', 'Pump 1', 'S-9', null],
      ['Power', 'Type', 'Pump', 2, 'kW'],
      ['Power', 'Component', 'Pump 1', 3, 'kW'],
    ),
  );
  expect(plan.elements[0]?.fields).toMatchObject({
    brand: 'Acme',
    model: 'P-1-A',
    serialNumber: 'S-1',
    power: 3,
  });
});

test('attributes again change nothing, and a workbook without them is as good', async () => {
  const sheets = attributed(['Power', 'Component', 'Pump 1', 3, 'kW']);
  const once = appliedTo(nothing, await planOf(sheets));
  expect(countsOf(await planOf(sheets, once)).elements).toEqual({ create: 0, update: 0, unchanged: 1 });
  const { attributes, issues } = await planOf(handover());
  expect([attributes, issues]).toEqual([{ taken: 0, left: 0 }, []]);
  const { attributes: odd } = await planOf(handover({ Attribute: [['Something'], ['else']] }));
  expect(odd).toEqual({ taken: 0, left: 0 });
});

test.each(['Instalaci?n de agua', 'InstalaciÃ³n', 'CaÃ±o', 'Bomba \ufffd', 'Â¿Bomba', 'Tubo â€œAâ€\u009d'])(
  'letters that were lost are said of their row: %s',
  async (text) => {
    const rows = [
      ['Name', 'TypeName', 'Space', 'Description'],
      [text, 'Pump', 'Hall', null],
      ['Pump 2', 'Pump', 'Hall', text],
      ['Pump 3', text, 'Hall', null],
    ];
    const plan = await planOf(handover({ Component: rows }));
    expect(said(plan)).toEqual([
      `error Component 2 Name encodingMangled ${text}`,
      `warning Component 3 Description encodingMangled ${text}`,
      `error Component 4 TypeName encodingMangled ${text}`,
    ]);
    expect(plan.elements.find(({ name }) => name === 'Pump 2')?.fields.description).toBe('Inline pump');
  },
);

test.each([
  '¿Bomba?',
  'Is it on?',
  'http://a.example/b?c=d',
  'Ähnlich',
  'CÂMARA',
  'IRMÃO',
  'Àrea 2ª · «A»',
  'what? Nothing',
])('letters that are as they should be are left alone: %s', async (text) => {
  const rows = [
    ['Name', 'TypeName', 'Space', 'Description'],
    ['Pump', 'Pump', 'Hall', text],
  ];
  const plan = await planOf(handover({ Component: rows }));
  expect(said(plan)).toEqual([]);
  expect(plan.elements[0]?.fields.description).toBe(text);
});
