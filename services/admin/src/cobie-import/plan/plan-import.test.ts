import { handover } from 'shared-kit/testing/documents/make-workbook';
import { expect, test } from 'vitest';
import { appliedTo, nothing } from '../../../tests/catalogues/applied-plan.ts';
import { elementNames, planOf, said } from '../../../tests/catalogues/plan-of.ts';
import { countsOf, planKinds } from './plan-import.ts';
import { itemsOf } from './plan-items.ts';

test('a whole handover is made, one under the other', async () => {
  const plan = await planOf(handover());
  expect(said(plan)).toEqual([]);
  expect(countsOf(plan)).toEqual(
    Object.fromEntries(
      planKinds.map((kind) => [
        kind,
        {
          create: kind === 'buildingUses' || kind === 'thermalInstallations' ? 0 : 1,
          update: 0,
          unchanged: 0,
        },
      ]),
    ),
  );
  expect(itemsOf(plan, nothing, 9).map(({ sheet, name, context }) => [sheet, name, context])).toEqual([
    ['Facility', 'House', ''],
    ['Floor', 'Ground', 'House'],
    ['Space', 'Hall', 'Ground'],
    ['Type', 'Pump', ''],
    ['Component', 'Pump 1', 'Pump'],
  ]);
  expect(plan.elements[0]?.fields).toEqual({
    order: 1,
    importKey: 'pump 1#1',
    name: 'Pump 1',
    ref: 'T-1',
    description: 'Inline pump',
    serialNumber: 'S-1',
    installationDate: '2012-03-23',
    brand: 'Acme',
    model: 'P-1',
  });
  expect(plan.areas[0]?.fields).toEqual({ order: 1, name: 'Hall', grossArea: 12.5 });
});

test('the same again is unchanged; a changed file changes what it says, and takes nothing away', async () => {
  const once = appliedTo(nothing, await planOf(handover()));
  expect(countsOf(await planOf(handover(), once)).elements).toEqual({ create: 0, update: 0, unchanged: 1 });
  const plan = await planOf(
    handover({
      Component: [
        ['Name', 'TypeName', 'Space', 'SerialNumber'],
        ['PUMP  1', 'n/a', null, 'S-2'],
      ],
    }),
    once,
  );
  expect(said(plan)).toEqual([]);
  expect(plan.elements[0]).toMatchObject({
    action: 'update',
    fields: { name: 'PUMP 1', serialNumber: 'S-2' },
  });
  expect(Object.keys(plan.elements[0]?.fields ?? {})).toEqual(['name', 'serialNumber']);
});

test('things are recognised by what the authoring tool calls them, also when renamed and moved', async () => {
  const file = (space: string, name: string) =>
    handover({
      Space: [
        ['Name', 'FloorName', 'ExtIdentifier'],
        ['Hall', 'Ground', 'guid-hall'],
        [space, 'Ground', 'guid-attic'],
      ],
      Component: [
        ['Name', 'TypeName', 'Space', 'ExternalIdentifier'],
        [name, 'Pump', space, 'guid-pump'],
      ],
    });
  const once = appliedTo(nothing, await planOf(file('Attic', 'Pump 1')));
  const plan = await planOf(file('Loft', 'Pump A'), once);
  expect(countsOf(plan).areas).toEqual({ create: 0, update: 1, unchanged: 1 });
  expect(countsOf(plan).elements).toEqual({ create: 0, update: 1, unchanged: 0 });
  expect(plan.elements[0]?.fields).toEqual({ name: 'Pump A', importKey: 'pump a#1' });
});

test('two things exchange their names', async () => {
  const file = (first: string, second: string) =>
    handover({
      Component: [
        ['Name', 'TypeName', 'Space', 'ExternalIdentifier'],
        [first, 'Pump', 'Hall', 'one'],
        [second, 'Pump', 'Hall', 'two'],
      ],
    });
  const once = appliedTo(nothing, await planOf(file('A', 'B')));
  const plan = await planOf(file('B', 'A'), once);
  expect(elementNames(plan)).toEqual(['B', 'A']);
  expect(said(plan)).toEqual([]);
});

test('columns may be anywhere, called in other ways, and below titles', async () => {
  const plan = await planOf(
    handover({
      Component: [
        ['Handover of the house', null, null, null],
        ['Name of the client', 'Acme'],
        [],
        [null, ' SPACE ', null, 'Type Name', 'Serial_Number', 'name '],
        [null, 'Hall', null, 'Pump', 'S-9', 'Pump 9'],
      ],
    }),
  );
  expect(said(plan)).toEqual([]);
  expect(plan.elements[0]).toMatchObject({ row: 5, fields: { name: 'Pump 9', serialNumber: 'S-9' } });
});

test('a sheet or column that is missing is said', async () => {
  const { Floor: _, Type: _type, ...rest } = handover();
  const plan = await planOf({
    ...rest,
    Component: [
      ['Name', 'Space'],
      ['Pump 1', 'Hall'],
    ],
  });
  expect(said(plan)).toEqual([
    'warning Floor null null sheetMissing null',
    'error Space 2 FloorName parentUnknown Ground',
    'warning Type null null sheetMissing null',
    'error Component null TypeName columnMissing null',
    'error Component 2 Space spaceUnknown Hall',
  ]);
});

test('a workbook of something else has nothing to import', async () => {
  const plan = await planOf({ Sales: [['Name'], ['January']] });
  expect(plan.issues.map(({ severity, code }) => [severity, code])).toEqual(
    Array.from({ length: 5 }, () => ['error', 'sheetMissing']),
  );
});

test('what is there already need not be in the file', async () => {
  const once = appliedTo(nothing, await planOf(handover()));
  const plan = await planOf(
    {
      Component: [
        ['Name', 'TypeName', 'Space'],
        ['Pump 2', 'pump', 'HALL'],
      ],
    },
    once,
  );
  expect(plan.issues.every(({ severity, code }) => severity === 'warning' && code === 'sheetMissing')).toBe(
    true,
  );
  expect(plan.elements[0]?.where.area?.id).toBe(once.areas[0]?._id);
  expect(plan.elements[0]?.where.type?.type.id).toBe(once.elementTypes[0]?._id);
});
