import { noText, spanishText } from 'shared-kit/domain/text/localized-text';
import { handover, type Parts } from 'shared-kit/testing/documents/make-workbook';
import { expect, test } from 'vitest';
import { appliedTo, nothing } from '../../../tests/catalogues/applied-plan.ts';
import { component, elementNames, planOf, said } from '../../../tests/catalogues/plan-of.ts';
import { countsOf } from './plan-import.ts';

test('n/a and its like, and cells that repeat their header, say nothing', async () => {
  for (const nothingSaid of ['n/a', 'N/A', ' n/a ', '-', '', 'SerialNumber', '#N/A']) {
    const plan = await planOf(
      handover({
        Component: [
          ['Name', 'TypeName', 'Space', 'SerialNumber'],
          ['Pump 1', 'Pump', 'Hall', nothingSaid],
        ],
      }),
    );
    expect(plan.elements[0]?.fields).not.toHaveProperty('serialNumber');
  }
});

test('rows without a name are errors, empty rows between others are left out', async () => {
  const plan = await planOf(
    component(
      ['A', 'Pump', 'Hall'],
      ['n/a', null, ' '],
      [null, 'Pump', 'Hall'],
      ['B', 'Pump', 'Hall'],
      ['n/a'],
    ),
  );
  expect(said(plan)).toEqual([
    'warning Component 3 null rowEmpty null',
    'error Component 4 Name nameMissing null',
  ]);
  expect(elementNames(plan)).toEqual(['A', 'B']);
});

test('a component stands in the first of its spaces that there is', async () => {
  const sheets = (cell: string) => ({
    ...component(['Door', 'Pump', cell]),
    Space: [
      ['Name', 'FloorName'],
      ['Hall', 'Ground'],
      ['Room, large', 'Ground'],
    ],
  });
  const areaOf = async (cell: string) => (await planOf(sheets(cell))).elements[0]?.where.area?.name;
  expect(await areaOf('hall, Room, large')).toBe('Hall');
  expect(await areaOf('Room, large')).toBe('Room, large');
  expect(await areaOf('Outside,Hall')).toBe('Hall');
  expect(said(await planOf(sheets('Outside,Hall')))).toEqual([
    'warning Component 2 Space spaceUnknown Outside',
  ]);
  expect(said(await planOf(sheets('Outside')))).toEqual(['error Component 2 Space spaceUnknown Outside']);
  expect(said(await planOf(sheets(',')))).toEqual(['error Component 2 Space spaceUnknown ,']);
});

test('a component without a space or a type can not be placed', async () => {
  expect(said(await planOf(component(['A', null, 'n/a'])))).toEqual([
    'error Component 2 Space parentMissing null',
    'error Component 2 TypeName parentMissing null',
  ]);
});

test('a type that only components speak of is added', async () => {
  const plan = await planOf(component(['A', 'Valve', 'Hall'], ['B', 'VALVE', 'Hall']));
  expect(said(plan)).toEqual(['warning Component 2 TypeName typeUnknown Valve']);
  expect(countsOf(plan).elementTypes).toEqual({ create: 2, update: 0, unchanged: 0 });
});

test('a type is known by its name in any language, and new where several are called so', async () => {
  const type = (_id: number, name: object) => ({ _id, version: 0, name: { ...noText, ...name } });
  const elementTypes = [
    type(901, { es: 'Bomba', cat: 'Bomba d’aigua', en: 'Pump' }),
    type(902, { es: 'Ventilador', en: 'Fan' }),
    type(903, { es: 'Extractor', en: 'Fan' }),
    type(904, { es: 'Pump' }),
  ];
  const components = component(
    ['A', 'bomba D’AIGUA', 'Hall'],
    ['B', 'Bomba', 'Hall'],
    ['C', 'Fan', 'Hall'],
    ['D', 'Pump', 'Hall'],
  );
  const plan = await planOf({ ...components, Type: [['Name'], ['Bomba']] }, { ...nothing, elementTypes });
  const typeIds = plan.elements.map(({ where }) => where.type?.type.id ?? null);
  expect(typeIds).toEqual([901, 901, null, 904]);
  expect(countsOf(plan).elementTypes).toEqual({ create: 1, update: 0, unchanged: 1 });
  expect(plan.elementTypes.find(({ action }) => action === 'create')?.fields).toMatchObject({
    name: spanishText('Fan'),
    order: 1,
  });
});

test('floors without a facility go into the only building there is', async () => {
  const { Facility: _, ...rest } = handover();
  expect(said(await planOf(rest))).toContain('error Floor 2 Facility parentMissing null');
  const once = appliedTo(nothing, await planOf(handover()));
  expect(said(await planOf(rest, once))).toEqual(['warning Facility null null sheetMissing null']);
});

test('floors stand by their height where all of them say it', async () => {
  const orders = async (...elevations: (number | string | null)[]) =>
    (
      await planOf(
        handover({
          Floor: [['Name', 'Elevation'], ...elevations.map((elevation, index) => [`F${index}`, elevation])],
          Space: [],
          Component: [],
        }),
      )
    ).floors.map(({ fields }) => fields.order);
  expect(await orders(3.1, 0, -1.2)).toEqual([3, 2, 1]);
  expect(await orders('3,1', '0', '6.2')).toEqual([2, 1, 3]);
  expect(await orders(3.1, null, -1.2)).toEqual([1, 2, 3]);
});

test('dates are read as text or serial number, with times, and only where they can be meant one way', async () => {
  const dayOf = async (value: string | number | boolean, parts: Parts = {}) => {
    const plan = await planOf(
      handover({
        Component: [
          ['Name', 'TypeName', 'Space', 'InstallationDate'],
          ['P', 'Pump', 'Hall', value],
        ],
      }),
      nothing,
      parts,
    );
    return plan.elements[0]?.fields.installationDate ?? plan.issues[0]?.code ?? 'nothing';
  };
  expect(await dayOf('2011-09-27T16:15:82')).toBe('2011-09-27');
  expect(await dayOf('2011-09-27T16:15:03.421-05:00')).toBe('2011-09-27');
  expect(await dayOf('2011-9-7')).toBe('2011-09-07');
  expect(await dayOf(40991)).toBe('2012-03-23');
  expect(await dayOf(40991.75)).toBe('2012-03-23');
  expect(await dayOf('40991')).toBe('2012-03-23');
  expect(await dayOf(39529, { workbookPr: '<workbookPr date1904="1"/>' })).toBe('2012-03-23');
  expect(await dayOf('23/03/2012')).toBe('2012-03-23');
  expect(await dayOf('03/23/2012 10:00')).toBe('2012-03-23');
  expect(await dayOf('05/05/2012')).toBe('2012-05-05');
  expect(await dayOf('1900-12-31T23:59:59')).toBe('nothing');
  expect(await dayOf('n/a')).toBe('nothing');
  expect(await dayOf('03/04/2012')).toBe('dayAmbiguous');
  for (const value of ['2012-02-30', 'spring', 2012, -5, 9_999_999, true])
    expect(await dayOf(value)).toBe('dateUnreadable');
});

test('areas are in square metres, and numbers that can be meant two ways are asked about', async () => {
  const areaOf = async (value: string | number, units = 'squaremeters') => {
    const plan = await planOf(
      handover({
        Facility: [
          ['Name', 'AreaUnits'],
          ['House', units],
        ],
        Space: [
          ['Name', 'FloorName', 'GrossArea'],
          ['Hall', 'Ground', value],
        ],
      }),
    );
    return plan.areas[0]?.fields.grossArea ?? plan.issues[0]?.code;
  };
  expect(await areaOf('12,5')).toBe(12.5);
  expect(await areaOf('1.234,5 m2')).toBe(1234.5);
  expect(await areaOf('1,234.5')).toBe(1234.5);
  expect(await areaOf(100, 'SquareFeet')).toBe(9.2903);
  expect(await areaOf('1,234')).toBe('numberAmbiguous');
  for (const value of ['large', -1, '1e400']) expect(await areaOf(value)).toBe('numberUnreadable');
});
